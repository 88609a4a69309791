// Takes ended orders out of the list at once, with a way back for as long as the notice is there and by the palette after that.
import { studio } from '../../bridge.ts'
import { dismissGone, notify, notifyThrown } from '../../state/notices.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { unpick } from '../queue-view.ts'

type Speech = { readonly t: Translate; readonly format: Formats }

/** The contract takes this many orders at once. */
const atOnce = 10_000

/** Says how many went; their records, files and points stay. */
export async function clearOrders(ids: readonly string[], { t, format }: Speech) {
  try {
    const gone: string[] = []
    for (let start = 0; start < ids.length; start += atOnce) {
      gone.push(...(await studio.orders.clear(ids.slice(start, start + atOnce))).cleared)
    }
    if (gone.length === 0) return
    unpick(gone)
    const text = t('queue.cleared', { count: gone.length, n: format.number(gone.length) })
    notify({ text, gone, undo: () => putBackOrders(gone) })
  } catch (thrown) {
    notifyThrown(thrown)
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
