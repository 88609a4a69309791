// Where a result stands among those that it was opened from, and which ones lie before and after it.
import { type Order, type SavedArtifact, wasSaved } from '../../../src-shared/orders/order.ts'
import { shownArtifact } from '../../state/result-artifact.ts'

/** A result that can be opened, with the file that **Open** opens. */
type StepTo = { readonly order: Order; readonly artifact: SavedArtifact }

export type ResultSteps = {
  /** Counted from 1. */
  readonly at: number
  readonly count: number
  readonly previous: StepTo | undefined
  readonly next: StepTo | undefined
}

/** `among` are ids in their sequence. Orders without a file to open are passed over, and those deleted meanwhile; undefined when nothing else is left. */
export function resultSteps(
  among: readonly string[],
  orders: readonly Order[],
  orderId: string,
): ResultSteps | undefined {
  if (among.length < 2) return undefined
  const wanted = new Set(among)
  const byId = new Map(orders.flatMap((order) => (wanted.has(order.id) ? [[order.id, order]] : [])))
  const deleted = byId.get(orderId)?.deleted !== undefined
  const steps = among.flatMap((id) => {
    const order = byId.get(id)
    const artifact = order && shownArtifact(order)
    if (!order || !artifact || (order.deleted !== undefined) !== deleted) return []
    return id === orderId || wasSaved(artifact) ? [{ order, artifact }] : []
  })
  const at = steps.findIndex(({ order }) => order.id === orderId)
  if (at < 0 || steps.length < 2) return undefined
  return { at: at + 1, count: steps.length, previous: steps[at - 1], next: steps[at + 1] }
}
