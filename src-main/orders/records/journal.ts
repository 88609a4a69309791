// What must be on disk before anything follows from it: a disk that does not take it is a failure, every other throw a bug.
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { isDatabaseError } from '../../storage/database-error.ts'

/** The outcome of a write to studio.db; `journal-unavailable` when the database refuses it. Other errors are thrown on. */
export function journal<T>(write: () => T): Outcome<T> {
  try {
    return success(write())
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return failure('journal-unavailable', { message: wordsOf(error) })
  }
}

/** The outcome of an act that may write; `journal-unavailable` when the database refuses it. Other errors are thrown on. */
export async function journaled<T>(act: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>> {
  try {
    return await act()
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return failure('journal-unavailable', { message: wordsOf(error) })
  }
}

/** An error for the log, cut to 300 characters. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'
}
