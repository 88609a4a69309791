// Answers what the Library asks for, from an index that is brought up to date in portions.
import { setImmediate } from 'node:timers/promises'
import type { ResultChoices, ResultQuery } from '../../src-shared/orders/result-query.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { createResultIndex } from './result-index.ts'

export type FindResults = {
  find(query: ResultQuery): Promise<number[]>
  choices(): Promise<ResultChoices>
  /** Orders or their marks changed: the index follows, and `changed` hears it when it did. */
  follow(): void
  /** Ends the following. */
  stop(): Promise<void>
}

/** Orders that are written before everything else gets its turn. */
const portion = 100

/** Over the orders of `db`; `changed` hears that other results may be found than before. */
export function createFindResults(db: StudioDb, changed: () => void): FindResults {
  const index = createResultIndex(db)
  let stopped = false
  let following: Promise<void> | undefined

  const catchUp = async () => {
    // Whoever asked holds the promise before it can end.
    await setImmediate()
    let isNew = false
    while (!stopped && index.freshen(portion)) {
      isNew = true
      await setImmediate()
    }
    following = undefined
    if (isNew && !stopped) changed()
  }
  const upToDate = () => (following ??= catchUp())
  return {
    async find(query) {
      await upToDate()
      return stopped ? [] : index.find(query)
    },
    async choices() {
      await upToDate()
      return index.choices()
    },
    follow: () => void upToDate(),
    async stop() {
      stopped = true
      await following
    },
  }
}
