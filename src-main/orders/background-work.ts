// Work that nobody waits for until the end: its throws are logged, and stopping waits for all of it.
import type { Log } from '../ports.ts'
import { wordsOf } from './records/journal.ts'

type BackgroundWork = {
  track(work: Promise<void>): void
  /** Resolves when nothing runs any more, what was begun meanwhile included. */
  allDone(): Promise<void>
}

/** Throws after `signal` was aborted are what stopping looks like, and are not told. */
export function createBackgroundWork(log: Log, signal: AbortSignal): BackgroundWork {
  const works = new Set<Promise<void>>()
  return {
    track(work) {
      const kept = work
        .catch((error: unknown) => {
          if (!signal.aborted) log.error('background work ended', { why: wordsOf(error) })
        })
        .finally(() => works.delete(kept))
      works.add(kept)
    },
    async allDone() {
      while (works.size > 0) await Promise.allSettled(works)
    },
  }
}
