// Why studio.db did not open, in one word that a person's sentence hangs on.

/**
 * `elsewhere`: another process has it; `disk`: it cannot be read or written; `newer` and `foreign`: another program wrote
 * it; `unknown`: it is whole, but could not be brought up to date.
 */
export const recordsTroubles = ['elsewhere', 'damaged', 'disk', 'newer', 'foreign', 'unknown'] as const
type RecordsTrouble = (typeof recordsTroubles)[number]

/** An error of the opening that knows its reason. */
export function recordsError(reason: RecordsTrouble, message: string): Error {
  return Object.assign(new Error(message), { reason })
}

/** Result codes of SQLite: busy and locked; corrupt and no database; an error of the statement itself. */
const troubles: Readonly<Record<number, RecordsTrouble>> = {
  5: 'elsewhere',
  6: 'elsewhere',
  11: 'damaged',
  26: 'damaged',
  1: 'unknown',
}

/** The reason of an error that the opening threw. */
export function reasonOf(error: unknown): RecordsTrouble {
  if (!(error instanceof Error)) return 'unknown'
  if ('reason' in error) return recordsTroubles.find((each) => each === error.reason) ?? 'unknown'
  if (!('errcode' in error) || typeof error.errcode !== 'number') return 'disk'
  return troubles[error.errcode & 0xff] ?? 'disk'
}
