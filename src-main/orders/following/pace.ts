// When to look at a job again: pure rules over its age and what jobs like it took before. Milliseconds throughout.

export type Pace = {
  /** The first look where nothing was learned, and the bounds of the wait after that. */
  first: number
  least: number
  most: number
  /** The wait as a share of the job's age. */
  share: number
  /** A job that is not finished after so long is looked at only so often. */
  stale: { after: number; every: number }
  /**
   * Waits between the first looks at an artifact list that is empty, or has not got what was ordered; then the one is as any
   * other trouble, and the other is waited for no more.
   */
  empty: readonly number[]
  /** Waits between attempts at saving; the last one repeats. */
  save: readonly number[]
  /** The least wait between looks while the account's key is refused. */
  refused: number
  /** A job that the service does not know: looks and time until the person is told. */
  gone: { looks: number; time: number }
  /** Waits between looks at such a job from then on; the last one repeats. */
  unseen: readonly number[]
  /** A file that the service does not know: looks and time until it counts as lost, and its upload costs a point again. */
  lost: { looks: number; time: number }
  /** Waits between ledger reads while a refund is expected; the last one repeats. */
  refund: readonly number[]
  /** The least time between two reads of balance and ledger. */
  books: number
}

export const usualPace: Pace = {
  first: 2000,
  least: 2000,
  most: 20_000,
  share: 0.1,
  stale: { after: 24 * 3_600_000, every: 300_000 },
  empty: [2000, 5000, 15_000, 60_000],
  save: [5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000],
  refused: 60_000,
  gone: { looks: 3, time: 60_000 },
  unseen: [60_000, 120_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000],
  lost: { looks: 3, time: 20_000 },
  refund: [2000, 10_000, 60_000, 180_000, 400_000, 3_600_000],
  books: 3000,
}

/** The first look comes after so many longest waits at most: what was learned may be wrong. */
const longestFirst = 3

/** A step of a ladder of waits, whose last one repeats. */
export function rung(waits: readonly number[], index: number): number {
  return waits[Math.min(index, waits.length - 1)] ?? 0
}

/** The wait before the first look at a job of this age, given what similar jobs took. */
export function firstLook(pace: Pace, durations: readonly number[], age: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  const tenth = sorted[Math.floor(sorted.length * 0.1)]
  const learned = Math.min(0.8 * (tenth ?? 0), pace.most * longestFirst)
  const wanted = tenth === undefined ? pace.first : Math.max(pace.first / 2, learned)
  return Math.max(0, wanted - Math.max(0, age))
}

/** The wait before the next look; `spread` is uniform in [0.9, 1.1). A clock set back counts as a young job. */
export function nextLook(pace: Pace, age: number, known: boolean, spread: number): number {
  if (age > pace.stale.after) return pace.stale.every * spread
  const wait = Math.min(pace.most, Math.max(pace.least, pace.share * age))
  return (known ? wait : Math.max(wait, pace.most / 4)) * spread
}
