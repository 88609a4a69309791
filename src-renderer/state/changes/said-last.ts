// The key for Undo takes back what was done last: in the place where the person is, or wherever a message on screen offers to take it back.
import { say } from '../announce.ts'
import { type Notice, takeBack, useNotices } from '../notices.ts'
import type { Change } from './history.ts'
import { wasDoneAfter } from './sequence.ts'

/** The message whose way back is meant where `last` is what was done last; undefined where that one itself is. */
function saidAfter(list: readonly Notice[], last: Change | undefined): Notice | undefined {
  const notice = list.findLast(({ undo }) => undo !== undefined)
  if (!notice || !last) return notice
  return notice.change !== last && wasDoneAfter(notice, last) ? notice : undefined
}

/** What Undo would take back, in words. */
export function useLastWords(last: Change | undefined): string | undefined {
  return useNotices(({ list }) => saidAfter(list, last)?.text ?? last?.told())
}

/** Takes back what the newest message offers, if that was done after `last`; false when nothing was. */
export function undoSaid(last: Change | undefined, undone: (told: string) => string): boolean {
  const notice = saidAfter(useNotices.getState().list, last)
  if (!notice) return false
  void takeBack(notice).then((done) => done && say(undone(notice.text ?? '')))
  return true
}
