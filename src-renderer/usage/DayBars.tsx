// The stacked bar of one day, with a hair of space between its kinds.
import { type SpendingDay, spendingKinds } from '../../src-shared/usage/ledger.ts'

type Props = {
  readonly day: SpendingDay
  readonly x: number
  /** Width of the day's column; the bar leaves room at both sides. */
  readonly width: number
  /** From points to pixels, downwards. */
  readonly y: (points: number) => number
}

export function DayBars({ day, x, width, y }: Props) {
  const bar = Math.min(26, Math.max(1, width * 0.68))
  let below = 0
  return spendingKinds.map((kind) => {
    const points = Math.max(0, day[kind])
    if (points === 0) return null
    const bottom = y(below)
    below += points
    const top = y(below)
    return (
      <rect
        key={kind}
        data-kind={kind}
        x={x + (width - bar) / 2}
        y={top}
        width={bar}
        height={Math.max(0.6, bottom - top - 0.8)}
      />
    )
  })
}
