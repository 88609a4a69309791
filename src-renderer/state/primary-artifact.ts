// Which of an order's files stands for the whole order: the one that was asked for, else the best picture of it.
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import type { OrderRequest } from '../../src-shared/order-request.ts'

/** Types that can be looked at, best first; anything else is taken only when none of these is there. */
const viewable = ['tif', 'glb', 'png', 'exr', 'svg', 'obj', 'fbx', 'usdz', 'stl', '3mf', 'preview']

/** The file that a card shows and **Open** opens; undefined while the order has no files. */
export function primaryArtifact(order: Order): SavedArtifact | undefined {
  if (order.artifacts.length < 2) return order.artifacts[0]
  const asked = askedType(order.request)
  const wanted = asked !== null && viewable.includes(asked) ? [asked, ...viewable] : viewable
  const usable = order.artifacts.filter((artifact) => artifact.state === 'saved')
  const of = (artifacts: readonly SavedArtifact[]) =>
    wanted.map((type) => artifacts.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
  return of(usable) ?? of(order.artifacts) ?? usable[0] ?? order.artifacts[0]
}

/** The type that the order asked for by name. */
function askedType(request: OrderRequest): string | null {
  if (request.kind === 'relief') return request.options.output_format
  return request.kind === 'conversion' ? request.options.format : null
}
