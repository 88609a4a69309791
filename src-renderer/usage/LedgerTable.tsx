// The ledger, newest first, as a virtual table: when, what, which order, whether it matches, and the change of points.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Ledger } from '../../src-shared/ledger.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { LedgerLine } from './LedgerLine.tsx'
import styles from './usage.module.css'

type Props = {
  readonly ledger: Ledger
  /** Asks for more rows; absent when all that can be had are here. */
  readonly onMore?: () => void
}

const lineHeight = 34

export function LedgerTable({ ledger, onMore }: Props) {
  const t = useText()
  const format = useFormats()
  const scroller = useRef<HTMLElement>(null)
  const { rows, events } = ledger
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  const lines = virtual.getVirtualItems()
  const atEnd = (lines.at(-1)?.index ?? 0) >= rows.length - 1
  useEffect(() => {
    if (atEnd && rows.length < events) onMore?.()
  }, [atEnd, rows.length, events, onMore])

  const counted = { count: events, shown: format.number(events), rows: format.number(rows.length) }
  return (
    <>
      <div className={styles.ledgerHead}>
        <h2 className="h">{t('usage.ledger')}</h2>
        <span className="label num">
          {t(rows.length < events ? 'usage.ledger.page' : 'usage.ledger.count', counted)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard */}
      <section className={styles.table} ref={scroller} tabIndex={0} aria-label={t('usage.ledger')}>
        <table aria-rowcount={rows.length + 1}>
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
              const row = rows[index]
              return row ? <LedgerLine key={row.id} row={row} index={index} start={start} /> : null
            })}
          </tbody>
        </table>
        {rows.length === 0 ? (
          <div className={styles.emptyLedger}>
            <p>{t('usage.ledger.empty')}</p>
            <p className="dim">{t('usage.ledger.empty.hint')}</p>
          </div>
        ) : null}
      </section>
    </>
  )
}
