// The marks that were changed since the window opened, each change with its way back and its way forth.
import { create } from 'zustand'
import type { Marked, Marks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { say } from '../../state/announce.ts'
import { notifyThrown } from '../../state/notices.ts'
import { changesOf, type Markable, type MarkStep, marksOf } from './mark-steps.ts'

/** `told` says in the person's words what was done. */
type Change = { readonly before: readonly Marked[]; readonly after: readonly Marked[]; readonly told: string }

type History = { readonly past: readonly Change[]; readonly future: readonly Change[] }

export const useMarkHistory = create<History>(() => ({ past: [], future: [] }))

const mostPast = 200

/** What was put last, by order: what the window shows follows a moment later, and the next change must not undo this one. */
const latest = new Map<string, Marks>()

/**
 * Changes the marks of these results by the step that fits them as they are now; what cannot be kept is told and leaves no step
 * behind. `told` says what was done by the first one's marks afterwards.
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
  const change: Change = { before, after, told: told(first.marks) }
  if (!(await put(after))) return
  useMarkHistory.setState(({ past }) => ({ past: [...past, change].slice(-mostPast), future: [] }))
  say(change.told)
}

/** Takes the last change back; false when there is none. */
export function undoMarks(undone: (told: string) => string): boolean {
  const { past, future } = useMarkHistory.getState()
  const last = past.at(-1)
  if (!last) return false
  useMarkHistory.setState({ past: past.slice(0, -1), future: [...future, last] })
  void put(last.before).then((done) => done && say(undone(last.told)))
  return true
}

/** Does again what was taken back last; false when there is nothing. */
export function redoMarks(): boolean {
  const { past, future } = useMarkHistory.getState()
  const next = future.at(-1)
  if (!next) return false
  useMarkHistory.setState({ past: [...past, next], future: future.slice(0, -1) })
  void put(next.after).then((done) => done && say(next.told))
  return true
}

/** Results that one call takes. */
const portion = 5000

async function put(list: readonly Marked[]): Promise<boolean> {
  for (const { orderId, marks } of list) latest.set(orderId, marks)
  try {
    for (let from = 0; from < list.length; from += portion) await studio.marks.put(list.slice(from, from + portion))
    return true
  } catch (thrown) {
    for (const { orderId } of list) latest.delete(orderId)
    notifyThrown(thrown)
    return false
  }
}
