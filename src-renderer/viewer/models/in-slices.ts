// Long counting in slices, with room for the window in between.

/** How much is counted at a time: a few milliseconds of a processor. */
const slice = 200_000

/** Works through `count` things, `from` up to `to` at a time; ends early, with false, once it is not wanted any more. */
export async function inSlices(
  count: number,
  signal: AbortSignal,
  work: (from: number, to: number) => void,
): Promise<boolean> {
  for (let from = 0; from < count; from += slice) {
    if (signal.aborted) return false
    work(from, Math.min(count, from + slice))
    if (from + slice < count) await new Promise((resolve) => setTimeout(resolve))
  }
  return !signal.aborted
}
