// The ledger, newest first, as a virtual table: when, what, which order, whether it matches, and the change of points.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useRef, useState } from 'react'
import type { Press } from '../commands/key-desk.ts'
import { openMenu, type Spot, spotOf, spotOn } from '../commands/object-menu.ts'
import { onKeys } from '../commands/use-keys.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { zoneOf } from '../text/format/zone.ts'
import { useText } from '../text/use-text.ts'
import { gridMove } from '../ui/focus/grid-move.ts'
import { useWantedFocus } from '../ui/focus/use-wanted-focus.ts'
import { useNow } from '../ui/use-now.ts'
import { CsvMenu } from './CsvMenu.tsx'
import { LedgerLine } from './LedgerLine.tsx'
import { type ShownLines, useLedgerRows } from './ledger-pages.ts'
import styles from './usage.module.css'
import { useEventCommands } from './use-event-commands.ts'

const lineHeight = 34

export function LedgerTable({ ledger }: { readonly ledger: ShownLines }) {
  const t = useText()
  const format = useFormats()
  const scroller = useRef<HTMLElement>(null)
  const { events } = ledger
  const zone = zoneOf(useNow(60_000))
  const virtual = useVirtualizer({
    count: events,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  const lines = virtual.getVirtualItems()
  const rowAt = useLedgerRows(ledger, lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0)
  const takeFocus = useWantedFocus(scroller)
  const [chosen, setChosen] = useState<number | null>(null)
  useEventCommands(chosen === null ? undefined : rowAt(chosen))
  const move = ({ key }: Press) => {
    const rowsInView = Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)
    const next = chosen === null ? 0 : gridMove(key, chosen, { count: events, columns: 1, rowsInView })
    if (next === undefined) return
    setChosen(next)
    virtual.scrollToIndex(next)
    takeFocus(String(next))
  }
  const menu = (index: number, spot: Spot) => openMenu('event', spot, () => setChosen(index))
  const press = onKeys({
    'list.walk': move,
    'list.jump': move,
    'object.menu': () => {
      const line = chosen === null ? null : scroller.current?.querySelector(`[data-focus="${chosen}"]`)
      return chosen !== null && line ? menu(chosen, spotOn(line)) : false
    },
  })
  const point = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-focus]') : null
    if (line) menu(Number(line.dataset.focus), spotOf(event))
  }
  return (
    <>
      <div className={styles.ledgerHead}>
        <h2 className="h">{t('usage.ledger')}</h2>
        <span className="label num">
          {t('usage.ledger.count', { count: events, shown: format.number(events) })}
          {' · '}
          {t(zone.changes ? 'usage.zone.changing' : 'usage.zone', { offset: zone.offset, place: zone.place })}
        </span>
        <CsvMenu accountId={ledger.accountId} whole={ledger.complete} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard */}
      <section className={styles.table} ref={scroller} tabIndex={0} aria-label={t('usage.ledger')}>
        <table
          aria-rowcount={events + 1}
          onKeyDown={press}
          onContextMenu={point}
          onFocus={({ target }) => target.dataset.focus !== undefined && setChosen(Number(target.dataset.focus))}
        >
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
              return row ? (
                <LedgerLine key={row.id} row={row} index={index} start={start} current={index === (chosen ?? 0)} />
              ) : null
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
