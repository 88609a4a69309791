// One act at a time touches the files of results: each waits for the one before it, whatever became of that.

export type InTurn = <T>(act: () => Promise<T>) => Promise<T>

export type Turns = {
  readonly inTurn: InTurn
  /** The same for work that can wait: each act of it lets everything go first that was asked for by `inTurn`. */
  readonly behind: InTurn
  /** Resolves when no act is left. */
  settled(): Promise<void>
}

export function createTurns(): Turns {
  type Act = () => Promise<void>
  const [first, later]: [Act[], Act[]] = [[], []]
  let running: Promise<void> | undefined
  const run = async () => {
    for (let act = first.shift() ?? later.shift(); act; act = first.shift() ?? later.shift()) await act()
    running = undefined
  }
  const into =
    (queue: Act[]): InTurn =>
    (act) =>
      new Promise((resolve, reject) => {
        queue.push(() => Promise.resolve().then(act).then(resolve, reject))
        running ??= Promise.resolve().then(run)
      })
  return { inTurn: into(first), behind: into(later), settled: async () => await running }
}
