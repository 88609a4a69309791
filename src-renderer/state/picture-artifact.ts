// Which of an order's files a small picture can be made of: the result itself where it is a picture, else its preview.
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import type { OrderKind } from '../../src-shared/orders/order-request.ts'
import { shownArtifact } from './result-artifact.ts'

/** Types with a thumbnail, the best first; height data is shaded for reliefs alone. */
const pictured: Readonly<Record<OrderKind, readonly string[]>> = {
  relief: ['tif', 'png', 'exr', 'preview'],
  design: ['png', 'svg', 'tif', 'preview'],
  model: ['preview', 'png'],
  conversion: ['preview', 'png'],
}

/** A file to show the order by, one that is gone as it was; undefined when none of its files can be seen. */
export function pictureArtifact(order: Order): SavedArtifact | undefined {
  const types = pictured[order.request.kind]
  const first = shownArtifact(order)
  if (first && isSeen(first) && types.includes(first.type)) return first
  const saved = order.artifacts.filter(isSeen)
  return types.map((type) => saved.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
}

const isSeen = ({ state }: SavedArtifact) => state === 'saved' || state === 'gone'

/** Types that are whole pictures and can be used as an input again; previews are not. */
const reusable = ['png', 'tif', 'svg']

/** The saved file that **Use as input** takes: the picture that was asked for, else the best other one. */
export function inputArtifact(order: Order): SavedArtifact | undefined {
  const first = shownArtifact(order)
  if (first?.state === 'saved' && reusable.includes(first.type)) return first
  const saved = order.artifacts.filter(({ state }) => state === 'saved')
  return reusable.map((type) => saved.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
}
