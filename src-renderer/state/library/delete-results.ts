// Deletes results and brings them back, and says what became of them: each act with its way back for the whole session.
import type { Failure } from '../../../src-shared/failure.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { Change } from '../changes/history.ts'
import { dismissGone, notify, notifyThrown } from '../notices.ts'
import { remember, rememberKept, undoChange } from './library-history.ts'

type Words = { readonly t: Translate; readonly format: Pick<Formats, 'number' | 'sentences'> }

export const isDeleted = ({ deleted }: Order): boolean => deleted !== undefined

/** Moves the files of these results out of the folder for results, until the session ends; what could not be moved is told, and `cameBack` hears which came back. */
export async function deleteResults(
  ids: readonly string[],
  words: Words,
  cameBack: (ids: readonly string[]) => void = () => {},
): Promise<void> {
  const { t, format } = words
  const count = (number: number) => ({ count: number, n: format.number(number) })
  let gone = ids
  let isWanted = true
  const taking = takeAway(ids).then((came) => {
    if (!came || came.deleted.length === 0) return undefined
    gone = came.deleted
    return came
  })
  const told = () => t('library.deleted', count(gone.length))
  let unsay = () => {}
  const change: Change = {
    told,
    async back() {
      isWanted = false
      unsay()
      if (!(await taking)) return false
      const isBack = await bringBack(gone, words)
      if (isBack) cameBack(gone)
      return isBack
    },
    forth: async () => (await takeAway(gone)) !== undefined,
  }
  // From the press on it is what was done last: files of many results take a while.
  await rememberKept(
    change,
    taking.then((came) => came !== undefined),
  )
  const came = await taking
  if (!came || !isWanted) return
  const missing = came.missing > 0 ? t('library.deleted.missing', count(came.missing)) : ''
  const undo = () => {
    undoChange((text) => t('marks.undone', { told: text }), change)
    return false
  }
  unsay = notify({ text: format.sentences([told(), missing]), gone, undo, change })
}

/** Brings deleted results back to where they were. */
export async function bringResultsBack(ids: readonly string[], words: Words): Promise<void> {
  if (!(await bringBack(ids, words))) return
  const told = () => words.t('library.broughtBack', { count: ids.length, n: words.format.number(ids.length) })
  remember({
    told,
    back: async () => (await takeAway(ids)) !== undefined,
    forth: () => bringBack(ids, words),
  })
}

async function takeAway(ids: readonly string[]) {
  try {
    const came = await studio.library.takeAway([...ids])
    tellRefused(came.refused)
    return came
  } catch (thrown) {
    notifyThrown(thrown)
    return undefined
  }
}

/** False when none of them came back. */
async function bringBack(ids: readonly string[], { t, format }: Words): Promise<boolean> {
  try {
    const { back, missing, renamed, refused } = await studio.library.bringBack([...ids])
    dismissGone(back)
    tellRefused(refused)
    const counted = (count: number) => ({ count, n: format.number(count) })
    const [first, ...others] = renamed
    if (first) {
      const more = others.length > 0 ? t('library.back.renamedMore', counted(others.length)) : ''
      notify({ text: format.sentences([t('library.back.renamed', first), more]) })
    }
    if (missing > 0) notify({ text: t('library.back.missing', counted(missing)) })
    return back.length > 0
  } catch (thrown) {
    notifyThrown(thrown)
    return false
  }
}

/** Each reason once, however many results it kept. */
function tellRefused(refused: readonly { readonly failure: Failure }[]): void {
  const reasons = new Map(refused.map(({ failure }) => [failure.kind, failure]))
  for (const failure of reasons.values()) notify({ failure })
}
