// What the columns of the chart are called: days, weeks, months or years.
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'
import type { ChartUnit } from './chart-days.ts'

export type ColumnNames = {
  readonly title: string
  /** The heading of the table's first column. */
  readonly heading: string
  /** Under a column, and in a sentence; of its first moment. */
  readonly short: (at: number) => string
  readonly whole: (at: number) => string
}

/** `last` is the first moment of the last column: weeks of other years than its own say theirs. */
export function columnNames(unit: ChartUnit, t: Translate, format: Formats, last: number): ColumnNames {
  const { day, date, month, year } = format
  switch (unit) {
    case 'day':
      return { title: t('usage.chart'), heading: t('usage.chart.day'), short: day, whole: date }
    case 'week': {
      const whole = (at: number) => t('usage.chart.weekOf', { day: date(at) })
      const lastYear = new Date(last).getFullYear()
      const short = (at: number) => (new Date(at).getFullYear() === lastYear ? day(at) : date(at))
      return { title: t('usage.chart.byWeek'), heading: t('usage.chart.week'), short, whole }
    }
    case 'month':
      return { title: t('usage.chart.byMonth'), heading: t('usage.chart.month'), short: month, whole: month }
    case 'year':
      return { title: t('usage.chart.byYear'), heading: t('usage.chart.year'), short: year, whole: year }
  }
}
