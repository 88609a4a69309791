// The window's calls about the Library: finding results, the marks that they are given, deleting them and bringing them back.
import { success } from '../../src-shared/failure.ts'
import type { Language } from '../../src-shared/languages.ts'
import { type BatchMarks, noMarks } from '../../src-shared/orders/marks.ts'
import { createDeletions } from '../library/deleting/deletions.ts'
import { createFactsRenewals } from '../library/facts-renewals.ts'
import { createFindResults } from '../library/find-results.ts'
import { createTurns } from '../library/in-turn.ts'
import { createMarksBook } from '../library/marks-book.ts'
import { createSavedMoves } from '../library/moving/saved-moves.ts'
import { wordsOf } from '../orders/records/journal.ts'
import type { Saving } from '../orders/results/saved-name.ts'
import type { Desktop, Folders, Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AnswersOf } from './answers.ts'
import type { EventDesk } from './event-desk.ts'

export type LibraryDesk = {
  readonly answers: AnswersOf<'marks' | 'library'>
  /** Gives orders that are being placed their client and tags. */
  mark(orderIds: readonly string[], marks: BatchMarks): void
  /** Orders changed, and with them what can be found. */
  follow(): void
  /** Files of these orders were found again somewhere: what was noted of the results meanwhile is written beside them. */
  found(orderIds: readonly string[]): void
  /** Takes up what the last session left. */
  start(): void
  stop(): Promise<void>
}

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'log'> & { folders: Pick<Folders, 'data'>; desktop: Pick<Desktop, 'moveToBin'> }
  tell: EventDesk['tell']
  /** Where results are saved now, and by what names. */
  saving: () => Saving
  /** Is told the orders whose files went or came. */
  filesMoved: (orderIds: readonly string[]) => void
  /** Writes the facts beside an order's results anew; answers those artifacts whose files are not there. */
  renewFacts: (orderId: string) => Promise<string[]>
  /** Looks now whether these artifacts are where they were saved. */
  look: (artifactIds: readonly string[]) => Promise<void>
  /** That of the names that are made for batches. */
  language: () => Language
}

export function createLibraryDesk(given: Given): LibraryDesk {
  const { db, ports, tell, saving, language } = given
  const results = createFindResults(db, language, () => tell('library-changed', null))
  const turns = createTurns()
  const marks = createMarksBook(db, (put, reworded) => {
    tell('marks-changed', put)
    results.follow()
    facts.due(reworded)
  })
  const facts = createFactsRenewals({
    ...{ clock: ports.clock, behind: turns.behind, renew: given.renewFacts, look: given.look },
    failed: (id) => ports.log.warn('facts not renewed', { order: id }),
  })
  const changed = (orderIds: readonly string[]) => {
    given.filesMoved(orderIds)
    facts.due(orderIds)
  }
  const deletions = createDeletions({
    ...{ db, clock: ports.clock, folders: ports.folders, moveToBin: ports.desktop.moveToBin },
    ...{ savingFolder: () => saving().folder, changed, turns },
    failed: (error) => ports.log.warn('what the last session deleted was not settled', { why: wordsOf(error) }),
  })
  const moves = createSavedMoves({
    ...{ db, clock: ports.clock, saving, inTurn: turns.inTurn, changed },
    progress: (told) => tell('move-progress', told),
  })
  return {
    answers: {
      'library.find': async (query) => success(await results.find(query)),
      'library.choices': async () => success(await results.choices()),
      'library.takeAway': async (ids) => success(await deletions.takeAway(ids)),
      'library.bringBack': async (ids) => success(await deletions.bringBack(ids)),
      'library.planMove': async () => success(await moves.plan()),
      'library.move': async () => success(await moves.move()),
      'library.moveBack': async () => success(await moves.moveBack()),
      'library.stopMove'() {
        moves.halt()
        return success(undefined)
      },
      'marks.put'(list) {
        marks.put(list)
        return success(undefined)
      },
      'marks.words': () => success(marks.words()),
    },
    mark: (orderIds, given) => marks.put(orderIds.map((orderId) => ({ orderId, marks: { ...noMarks, ...given } }))),
    follow: results.follow,
    found: facts.due,
    start() {
      moves.start()
      deletions.start()
      results.follow()
    },
    async stop() {
      await moves.stop()
      await Promise.all([deletions.stop(), facts.stop()])
      await results.stop()
    },
  }
}
