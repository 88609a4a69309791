// Answers what the Library asks for, from an index that is brought up to date in chunks.
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Language } from '../../src-shared/languages.ts'
import type { ResultChoices, ResultQuery } from '../../src-shared/orders/result-query.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { createResultIndex } from './result-index.ts'

type FindResults = {
  /** Waits half a second at most for the index; `changed` tells when more of it is there. */
  find(query: ResultQuery): Promise<Uint32Array<ArrayBuffer>>
  choices(): Promise<ResultChoices>
  /** Orders or their marks changed: the index follows, and `changed` is called when it did. */
  follow(): void
  /** Ends the following. */
  stop(): Promise<void>
}

const noChoices: ResultChoices = { kinds: [], types: [], recipes: [], batches: [], looks: [], deleted: 0 }

/** Orders that are written before everything else gets its turn. */
const chunk = 100
/** Chunks after which the window is told that there is more. */
const toldEvery = 20
/** Milliseconds that an answer waits for the index: only the first one after an update of the app has to leave some out. */
const mostWait = 500
/** Milliseconds after which an answer lets everything else have its turn. */
const mostStretch = 20

/** Over the orders of `db`, with batches named in `language`; `changed` is called when other results may be found than before. */
export function createFindResults(db: StudioDb, language: () => Language, changed: () => void): FindResults {
  const index = createResultIndex(db, language)
  let stopped = false
  let following: Promise<void> | undefined

  const catchUp = async () => {
    // Whoever asked holds the promise before it can end.
    await setImmediate()
    let chunks = 0
    while (!stopped && index.freshen(chunk)) {
      chunks += 1
      if (chunks % toldEvery === 0) changed()
      await setImmediate()
    }
    following = undefined
    if (chunks % toldEvery > 0 && !stopped) changed()
  }
  const follow = () => (following ??= catchUp())
  const upToDate = () => Promise.race([follow(), setTimeout(mostWait, undefined, { ref: false })])
  return {
    async find(query) {
      await upToDate()
      return Uint32Array.from(stopped ? [] : index.find(query))
    },
    async choices() {
      await upToDate()
      if (stopped) return noChoices
      const choosing = index.choices()
      for (let since = performance.now(); ; ) {
        const step = choosing.next()
        if (step.done) return step.value
        if (performance.now() - since < mostStretch) continue
        await setImmediate()
        if (stopped) return noChoices
        since = performance.now()
      }
    },
    follow: () => void follow(),
    async stop() {
      stopped = true
      await following
    },
  }
}
