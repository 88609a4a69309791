// Points by day as stacked bars, drawn here; the same numbers stand in a table for those who do not see the bars.
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { type SpendingDay, spendingKinds } from '../../src-shared/usage/ledger.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { chartColumns, dayHeight, dayTime, dayTotal, gridLines } from './chart-days.ts'
import { columnNames } from './column-names.ts'
import { DayBars } from './DayBars.tsx'
import { DaysTable } from './DaysTable.tsx'
import styles from './usage.module.css'

const height = 152
const foot = 20
const left = 36
/** Half the width of the longest name of a column: the last one ends with the chart where it has no room. */
const room = 27

type Props = { readonly days: readonly SpendingDay[]; readonly read: boolean }

/** `read` is false while nothing is known of any day. */
export function DaysChart({ days: everyDay, read }: Props) {
  const t = useText()
  const format = useFormats()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [pointed, setPointed] = useState<number | null>(null)
  const { unit, columns: days } = chartColumns(everyDay)
  const names = columnNames(unit, t, format, dayTime(days.at(-1)?.day ?? ''))
  const lines = gridLines(Math.max(...days.map(dayHeight)))
  const top = lines.at(-1) ?? 1
  const y = (points: number) => 6 + (height - foot - 6) * (1 - points / top)
  const step = Math.max(1, (width - left) / days.length)
  const every = Math.max(1, Math.ceil(64 / step))
  const shown = pointed === null ? undefined : days[pointed]
  const used = spendingKinds.filter((kind) => days.some((day) => day[kind] !== 0))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {unit === 'day' ? null : <h3 className="label">{names.title}</h3>}
        {used.map((kind) => (
          <span key={kind} className="label">
            <i data-kind={kind} aria-hidden="true" />
            {t(`usage.kind.${kind}`)}
          </span>
        ))}
        <span className={`${styles.readout} label num`}>
          {shown
            ? t('usage.chart.readout', {
                day: names.whole(dayTime(shown.day)),
                points: format.number(dayTotal(shown)),
              })
            : null}
          {used.length === 0 ? t(read ? 'usage.chart.empty' : 'usage.chart.unread') : null}
        </span>
      </figcaption>
      <div ref={ref} className={styles.plot}>
        {width > 0 ? (
          <svg width={width} height={height} aria-hidden="true" onPointerLeave={() => setPointed(null)}>
            {lines.map((value) => (
              <g key={value}>
                <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
                <text x={left - 8} y={y(value) + 3} textAnchor="end">
                  {format.number(value)}
                </text>
              </g>
            ))}
            {days.map((day, index) => (
              <g key={day.day} data-pointed={pointed === index || undefined} onPointerEnter={() => setPointed(index)}>
                <rect className={styles.column} x={left + index * step} y={0} width={step} height={height - foot} />
                <DayBars day={day} x={left + index * step} width={step} y={y} />
                {(days.length - 1 - index) % every === 0 ? (
                  <text {...placeOf(left + (index + 0.5) * step, width)} y={height - 4}>
                    {names.short(dayTime(day.day))}
                  </text>
                ) : null}
              </g>
            ))}
          </svg>
        ) : null}
      </div>
      <DaysTable days={days} names={names} />
    </figure>
  )
}

function placeOf(middle: number, width: number) {
  return middle > width - room
    ? ({ x: width, textAnchor: 'end' } as const)
    : ({ x: middle, textAnchor: 'middle' } as const)
}
