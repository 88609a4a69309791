// The window's calls about the Library: the marks that results are given.
import { success } from '../src-shared/failure.ts'
import type { AnswersOf } from './answers.ts'
import type { EventDesk } from './event-desk.ts'
import { createMarksBook } from './library/marks-book.ts'
import type { StudioDb } from './storage/studio-db.ts'

type Given = { db: StudioDb; tell: EventDesk['tell'] }

export function createLibraryDesk({ db, tell }: Given): { answers: AnswersOf<'marks'> } {
  const marks = createMarksBook(db, (put) => tell('marks-changed', put))
  return {
    answers: {
      'marks.put'(list) {
        marks.put(list)
        return success(undefined)
      },
      'marks.words': () => success(marks.words()),
    },
  }
}
