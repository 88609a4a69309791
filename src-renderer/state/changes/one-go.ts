// What is done quickly one after another is one step of a history, which grows while it goes on.
import type { Change, History } from './history.ts'

/** Milliseconds between two changes of one go. */
const pause = 1000

type Goes<Start> = {
  /**
   * Notes a change: as the rest of the last step where that had the same key a moment ago, else as a step of its own. `make` is given
   * what the step began with; without a change everything is as it was then, and the step goes.
   */
  step(key: unknown, start: Start, make: (begun: Start) => Change | null): void
  /** Takes the last step out of the history. */
  drop(): void
  /** The next change is a step of its own. */
  end(): void
}

export function createGoes<Start>(history: History): Goes<Start> {
  let last: { readonly key: unknown; readonly start: Start; readonly change: Change; readonly at: number } | undefined
  return {
    step(key, start, make) {
      const at = Date.now()
      const newest = history.use.getState().past.at(-1)
      const rest = last && last.key === key && at - last.at < pause && last.change === newest ? last : undefined
      const begun = rest ? rest.start : start
      const change = make(begun)
      if (rest && !change) history.forget(rest.change)
      else if (rest && change) history.extend(change)
      else if (change) history.remember(change)
      last = change ? { key, start: begun, change, at } : undefined
    },
    drop() {
      if (last) history.forget(last.change)
    },
    end() {
      last = undefined
    },
  }
}
