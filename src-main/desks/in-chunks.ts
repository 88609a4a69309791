// Many things done one chunk after another, so that everything else gets its turn between them.
import { setImmediate } from 'node:timers/promises'

const chunk = 100

/** Gives `act` all of `items` in their sequence, at most 100 at a time; a throw ends it. */
export async function inChunks<T>(items: readonly T[], act: (some: T[]) => unknown): Promise<void> {
  for (let from = 0; from < items.length; from += chunk) {
    if (from > 0) await setImmediate()
    act(items.slice(from, from + chunk))
  }
}
