// One act at a time touches the files of results: each waits for the one before it, whatever became of that.

export type InTurn = <T>(act: () => Promise<T>) => Promise<T>

/** Acts of one queue; `settled` resolves when the last one is over. */
export function createTurns(): { inTurn: InTurn; settled: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn(act) {
      const next = last.then(act, act)
      last = next.catch(() => undefined)
      return next
    },
    settled: () => last,
  }
}
