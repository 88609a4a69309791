// The window's calls about the Library: finding results, and the marks that they are given.
import { success } from '../src-shared/failure.ts'
import type { AnswersOf } from './answers.ts'
import type { EventDesk } from './event-desk.ts'
import { createFindResults } from './library/find-results.ts'
import { createMarksBook } from './library/marks-book.ts'
import type { StudioDb } from './storage/studio-db.ts'

export type LibraryDesk = {
  readonly answers: AnswersOf<'marks' | 'library'>
  /** Orders changed, and with them what can be found. */
  follow(): void
  stop(): Promise<void>
}

type Given = { db: StudioDb; tell: EventDesk['tell'] }

export function createLibraryDesk({ db, tell }: Given): LibraryDesk {
  const results = createFindResults(db, () => tell('library-changed', null))
  const marks = createMarksBook(db, (put) => {
    tell('marks-changed', put)
    results.follow()
  })
  return {
    answers: {
      'library.find': async (query) => success(await results.find(query)),
      'library.choices': async () => success(await results.choices()),
      'marks.put'(list) {
        marks.put(list)
        return success(undefined)
      },
      'marks.words': () => success(marks.words()),
    },
    follow: results.follow,
    stop: results.stop,
  }
}
