// Takes ended orders out of the list at once, with a way back by the notice, the history of the Queue and the palette.
import { studio } from '../../bridge.ts'
import type { Change } from '../../state/changes/history.ts'
import { rememberInQueue, undoChange } from '../../state/library/library-history.ts'
import { dismissGone, notify, notifyThrown } from '../../state/notices.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { cameBack } from '../../ui/focus/use-came-back.ts'
import { unpick } from '../queue-view.ts'

type Speech = { readonly t: Translate; readonly format: Formats }

/** The contract takes this many orders at once. */
const atOnce = 10_000

/** Says how many went; their records, files and points stay. */
export async function clearOrders(ids: readonly string[], { t, format }: Speech) {
  const gone = await clearAll(ids)
  if (!gone || gone.length === 0) return
  unpick(gone)
  const told = () => t('queue.cleared', { count: gone.length, n: format.number(gone.length) })
  const change: Change = {
    told,
    async back() {
      const isBack = await putBackOrders(gone)
      if (isBack) cameBack(gone[0])
      return isBack
    },
    async forth() {
      const again = await clearAll(gone)
      unpick(again ?? [])
      return again !== null
    },
  }
  rememberInQueue(change)
  const undo = () => {
    undoChange((what) => t('marks.undone', { told: what }), change)
    return false
  }
  notify({ text: told(), gone, undo, change })
}

/** Those that went; null when it failed, which is told. */
async function clearAll(ids: readonly string[]): Promise<readonly string[] | null> {
  try {
    const gone: string[] = []
    for (let start = 0; start < ids.length; start += atOnce) {
      gone.push(...(await studio.orders.clear(ids.slice(start, start + atOnce))).cleared)
    }
    return gone
  } catch (thrown) {
    notifyThrown(thrown)
    return null
  }
}

/** False when they could not be put back; that is told. */
export async function putBackOrders(ids: readonly string[]): Promise<boolean> {
  try {
    for (let start = 0; start < ids.length; start += atOnce) {
      await studio.orders.putBack(ids.slice(start, start + atOnce))
    }
    dismissGone(ids)
    return true
  } catch (thrown) {
    notifyThrown(thrown)
    return false
  }
}
