// Deleting results and bringing them back, one act after another, and what follows when a session ended.
import { randomUUID } from 'node:crypto'
import type { Deletion, Return } from '../../../src-shared/orders/deleted.ts'
import { keptFiles } from '../../orders/records/artifact-book.ts'
import type { Clock, Desktop, Folders } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { createTurns, type Turns } from '../in-turn.ts'
import { bringBack } from './bring-back.ts'
import { createDeletedBook } from './deleted-book.ts'
import { type Emptied, emptyInto, type Span, settle } from './end-session.ts'
import type { Holding } from './holding.ts'
import { takeAway } from './take-away.ts'

export type Deletions = {
  /** Moves the files of these results into holding, where they stay until the session ends. */
  takeAway(orderIds: readonly string[]): Promise<Deletion>
  bringBack(orderIds: readonly string[]): Promise<Return>
  /** Settles what the last session left, in the background: acts of the person come between. */
  start(): void
  /** Resolves when that is done. */
  settled(): Promise<void>
  /** Moves what is held into the system's bin for a second or two; the rest goes there at the next start. */
  stop(): Promise<void>
}

type Given = {
  db: StudioDb
  clock: Pick<Clock, 'now' | 'monotonic'>
  folders: Pick<Folders, 'data'>
  savingFolder: () => string
  moveToBin: Desktop['moveToBin']
  /** Is told the orders whose files went or came. */
  changed: (orderIds: readonly string[]) => void
  /** Is told what ended work in the background, as a full disk does; the next start takes it up. */
  failed: (error: unknown) => void
  /** Those of everything that touches the files of results. */
  turns?: Pick<Turns, 'inTurn' | 'settled'>
}

/** Orders that are deleted, or brought back, between two news of it. */
const chunk = 100
/** Files that go into the bin before the next act may come between. */
const atOnce = 10
/** Milliseconds that the end of the app waits for the bin. */
const atTheEnd = 1500

/** The deleted results of `db`. */
export function createDeletions(given: Given): Deletions {
  const { db, clock, folders, savingFolder, moveToBin, changed, failed, turns = createTurns() } = given
  const book = createDeletedBook(db)
  const holding: Holding = {
    ...{ db, book, kept: keptFiles(db), now: clock.now, freshName: randomUUID },
    folders: () => ({ data: folders.data, saving: savingFolder() }),
  }
  const { inTurn, settled } = turns
  let stopping = false
  const tell = (ids: readonly string[]) => {
    if (ids.length > 0) changed(ids)
  }
  const inChunks = async <T>(ids: readonly string[], act: (some: readonly string[]) => Promise<T>) => {
    const came: T[] = []
    for (let from = 0; from < ids.length; from += chunk) {
      const some = ids.slice(from, from + chunk)
      came.push(await inTurn(() => act(some)).finally(() => tell(some)))
    }
    return came
  }
  const empty = async (goOn: () => boolean, upTo: number) => {
    for (let after: number | null = 0; after !== null && goOn(); ) {
      const span: Span = { after, upTo, most: atOnce }
      const emptied: Emptied = await inTurn(() => emptyInto(moveToBin, span, holding))
      tell(emptied.orderIds)
      after = emptied.last
    }
  }
  let following: Promise<void> = Promise.resolve()
  return {
    async takeAway(ids) {
      const came = await inChunks(ids, (some) => takeAway(some, holding))
      return {
        deleted: came.flatMap(({ deleted }) => deleted),
        missing: sumOf(came.map(({ missing }) => missing)),
        refused: came.flatMap(({ refused }) => refused),
      }
    },
    async bringBack(ids) {
      const came = await inChunks(ids, (some) => bringBack(some, holding))
      return {
        back: came.flatMap(({ back }) => back),
        missing: sumOf(came.map(({ missing }) => missing)),
        renamed: came.flatMap(({ renamed }) => renamed),
        refused: came.flatMap(({ refused }) => refused),
      }
    },
    start() {
      const before = book.newest()
      following = inTurn(() => settle(holding))
        .then(tell)
        // What this session deletes is not of the last one.
        .then(() => empty(() => !stopping, before))
        .catch(failed)
    },
    settled: () => following,
    async stop() {
      stopping = true
      await following
      const end = clock.monotonic() + atTheEnd
      await empty(() => clock.monotonic() < end, Number.MAX_SAFE_INTEGER).catch(failed)
      await settled()
    },
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
