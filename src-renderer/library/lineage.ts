// Where a result comes from, step by step, and what was made from it: picture → design → relief, model → conversion.
import type { Order } from '../../src-shared/orders/order.ts'
import { picturesOf } from '../../src-shared/orders/order-inputs.ts'
import { modelTakenBy } from '../../src-shared/orders/order-request.ts'
import { pointsOf } from '../../src-shared/orders/result.ts'

export type Step =
  /** `name`: what its file was called, where it is known. */
  | { readonly kind: 'picture'; readonly hash: string; readonly name: string | null }
  | { readonly kind: 'order'; readonly order: Order }

type Lineage = {
  /** Every step that leads here, causes before what was made of them, the result itself last; each once. */
  readonly steps: readonly Step[]
  /** Orders made directly from this result, oldest first. */
  readonly uses: readonly Order[]
  /** Points of all the steps together. */
  readonly points: number
}

export function lineageOf(order: Order, orders: readonly Order[]): Lineage {
  const byId = new Map(orders.map((each) => [each.id, each]))
  const owners = new Map(orders.flatMap((each) => each.artifacts.map(({ id }) => [id, each] as const)))
  const steps: Step[] = []
  const seen = new Set<string>()

  const visit = (step: Step) => {
    const key = step.kind === 'picture' ? step.hash : step.order.id
    // A result may look exactly like a picture that it was made from: no step is taken twice.
    if (seen.has(key)) return
    seen.add(key)
    if (step.kind === 'order') for (const cause of causesOf(step.order)) visit(cause)
    steps.push(step)
  }
  const causesOf = ({ request, inputs, origins, names }: Order): Step[] => {
    const model = byId.get(modelTakenBy(request)?.orderId ?? '')
    const pictures = picturesOf(inputs).map((hash): Step => {
      const maker = owners.get(origins?.[hash] ?? '')
      return maker ? { kind: 'order', order: maker } : { kind: 'picture', hash, name: names?.[hash] ?? null }
    })
    return [...(model ? [{ kind: 'order', order: model } as const] : []), ...pictures]
  }
  visit({ kind: 'order', order })

  const mine = new Set(order.artifacts.map(({ id }) => id))
  const isUse = (each: Order) =>
    each.id !== order.id &&
    (modelTakenBy(each.request)?.orderId === order.id ||
      Object.values(each.origins ?? {}).some((artifactId) => mine.has(artifactId)))
  return {
    steps,
    uses: orders.filter(isUse).sort((a, b) => a.number - b.number),
    points: steps.reduce((sum, step) => sum + (step.kind === 'order' ? pointsOf(step.order) : 0), 0),
  }
}
