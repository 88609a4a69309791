// Which results can be compared side by side: a few, of one kind, that can be seen.
import type { ViewerKind } from '../../../src-shared/artifact-types.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { shownArtifact } from '../../state/result-artifact.ts'
import type { TextKey } from '../../text/en.ts'
import { viewerKind } from '../viewer-kind.ts'

/** Each 3D stage is a context of the graphics card, and more panes than these are too small to judge by. */
const [fewest, most] = [2, 4]

/** Bytes of models that are read at the same time; each takes several times as much memory. */
const mostModels = 400 * 2 ** 20

const bytesOf = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + (shownArtifact(order)?.bytes ?? 0), 0)

/** What each of them is shown as; undefined for an order without a file. */
export function comparedKind(order: Order): ViewerKind | undefined {
  const file = shownArtifact(order)
  return file && viewerKind(order, file)
}

/** Why these cannot be compared; undefined when they can. */
export function whyNotCompared(orders: readonly Order[]): TextKey | undefined {
  if (orders.length < fewest || orders.length > most) return 'together.why.count'
  const kinds = orders.map(comparedKind)
  if (orders.some((order) => shownArtifact(order)?.state !== 'saved')) return 'together.why.missing'
  if (kinds.includes('none')) return 'together.why.preview'
  if (new Set(kinds).size > 1) return 'together.why.mixed'
  return kinds.includes('model') && bytesOf(orders) > mostModels ? 'together.why.heavy' : undefined
}
