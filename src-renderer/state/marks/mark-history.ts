// Changes of marks: each is kept by main, and has its way back and its way forth.
import type { Marked, Marks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { rememberKept } from '../library/library-history.ts'
import { notifyThrown } from '../notices.ts'
import { changesOf, type Markable, type MarkStep, marksOf } from './mark-steps.ts'

/** What was put last, by order: what the window shows follows a moment later, and the next change must not undo this one. */
const latest = new Map<string, Marks>()

/**
 * Changes the marks of these results by the step that fits them as they are now; what cannot be kept is told and leaves no step
 * behind. `told` says what was done by the first one's marks afterwards. It can be taken back at once: whoever is quicker than the
 * disk means this change, not the one before.
 */
export async function changeMarks(
  orders: readonly Order[],
  stepFor: (orders: readonly Markable[]) => MarkStep,
  told: (marks: Marks) => string,
): Promise<void> {
  const now = orders.map((order) => ({ id: order.id, marks: latest.get(order.id) ?? marksOf(order) }))
  const { before, after } = changesOf(now, stepFor(now))
  const [first] = after
  if (!first) return
  const change = { told: () => told(first.marks), back: () => put(before), forth: () => put(after) }
  await rememberKept(change, put(after))
}

/** Results that one call takes. */
const chunk = 5000

async function put(list: readonly Marked[]): Promise<boolean> {
  for (const { orderId, marks } of list) latest.set(orderId, marks)
  try {
    for (let from = 0; from < list.length; from += chunk) await studio.marks.put(list.slice(from, from + chunk))
    return true
  } catch (thrown) {
    for (const { orderId } of list) latest.delete(orderId)
    notifyThrown(thrown)
    return false
  }
}
