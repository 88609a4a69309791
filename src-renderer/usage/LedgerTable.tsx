// The ledger, newest first, as a virtual table: when, what, which order, whether it matches, and the change of points.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Ledger } from '../../src-shared/ledger.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { LedgerLine } from './LedgerLine.tsx'
import { useLedgerRows } from './ledger-pages.ts'
import styles from './usage.module.css'

const lineHeight = 34

export function LedgerTable({ ledger }: { readonly ledger: Ledger }) {
  const t = useText()
  const format = useFormats()
  const scroller = useRef<HTMLElement>(null)
  const { events } = ledger
  const virtual = useVirtualizer({
    count: events,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  const lines = virtual.getVirtualItems()
  const rowAt = useLedgerRows(ledger, lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0)
  return (
    <>
      <div className={styles.ledgerHead}>
        <h2 className="h">{t('usage.ledger')}</h2>
        <span className="label num">{t('usage.ledger.count', { count: events, shown: format.number(events) })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard */}
      <section className={styles.table} ref={scroller} tabIndex={0} aria-label={t('usage.ledger')}>
        <table aria-rowcount={events + 1}>
          <thead>
            <tr className={styles.columns} aria-rowindex={1}>
              {(['when', 'what', 'order', 'match', 'points'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`usage.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.lines} style={{ height: virtual.getTotalSize() }}>
            {lines.map(({ index, start }) => {
              const row = rowAt(index)
              return row ? <LedgerLine key={row.id} row={row} index={index} start={start} /> : null
            })}
          </tbody>
        </table>
        {events === 0 ? (
          <div className={styles.emptyLedger}>
            <p>{t(ledger.readAt === null ? 'usage.ledger.unread' : 'usage.ledger.empty')}</p>
            <p className="dim">{t('usage.ledger.empty.hint')}</p>
          </div>
        ) : null}
      </section>
    </>
  )
}
