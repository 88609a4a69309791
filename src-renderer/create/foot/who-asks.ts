// Who asks once more before a press is carried out: this window, the main process with a dialog of the system, or nobody.

type Press = {
  readonly total: number
  readonly practice: boolean
  /** Exactly this was placed a moment ago. */
  readonly again: boolean
  /** The limit above which practice is asked about as well, so that it is like the real thing; 0 never asks. */
  readonly confirmAbove: number
  /** Points that the main process lets pass now; null when it asks about none. */
  readonly unasked: number | null | undefined
}

/**
 * Nobody is asked twice: where the main process asks for the sum, this window does not, and hands on that it is `again`.
 * Practice points are no money to the main process, so this window asks about them.
 */
export function whoAsks({ total, practice, again, confirmAbove, unasked }: Press): { here: boolean; again: boolean } {
  if (practice) return { here: again || (confirmAbove > 0 && total > confirmAbove), again: false }
  const mainAsks = typeof unasked === 'number' && total > unasked
  return { here: again && !mainAsks, again: again && mainAsks }
}
