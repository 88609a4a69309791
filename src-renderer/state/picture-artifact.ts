// Which of an order's files a small picture can be made of: the result itself where it is a picture, else its preview.
import { factsOf, inputTypes } from '../../src-shared/artifact-types.ts'
import { type Order, type SavedArtifact, wasSaved } from '../../src-shared/orders/order.ts'
import { thumbnailTypes } from '../../src-shared/orders/order-request.ts'
import { shownArtifact } from './result-artifact.ts'

/** A file to show the order by, one that is gone as it was; undefined when none of its files can be seen. */
export function pictureArtifact(order: Order): SavedArtifact | undefined {
  const types: readonly string[] = thumbnailTypes(order.request.kind)
  const first = shownArtifact(order)
  if (first && wasSaved(first) && types.includes(first.type)) return first
  const saved = order.artifacts.filter(wasSaved)
  return types.map((type) => saved.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
}

/** The saved file that **Use as input** takes: the picture that was asked for, else the best other one. */
export function inputArtifact(order: Order): SavedArtifact | undefined {
  const first = shownArtifact(order)
  if (first?.state === 'saved' && factsOf(first.type).input !== null) return first
  const saved = order.artifacts.filter(({ state }) => state === 'saved')
  return inputTypes.map((type) => saved.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
}
