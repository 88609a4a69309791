// The chart as a table for screen readers: only the days on which something happened.

import { type SpendingDay, spendingKinds } from '../../src-shared/usage/ledger.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { dayTime, dayTotal } from './chart-days.ts'
import type { ColumnNames } from './column-names.ts'

type Props = { readonly days: readonly SpendingDay[]; readonly names: ColumnNames }

export function DaysTable({ days, names }: Props) {
  const t = useText()
  const format = useFormats()
  const busy = days.filter((day) => spendingKinds.some((kind) => day[kind] !== 0))
  return (
    <table className="sr-only">
      <caption>{names.title}</caption>
      <thead>
        <tr>
          <th scope="col">{names.heading}</th>
          {spendingKinds.map((kind) => (
            <th key={kind} scope="col">
              {t(`usage.kind.${kind}`)}
            </th>
          ))}
          <th scope="col">{t('usage.chart.total')}</th>
        </tr>
      </thead>
      <tbody>
        {busy.map((day) => (
          <tr key={day.day}>
            <th scope="row">{names.whole(dayTime(day.day))}</th>
            {spendingKinds.map((kind) => (
              <td key={kind}>{format.number(day[kind])}</td>
            ))}
            <td>{format.number(dayTotal(day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
