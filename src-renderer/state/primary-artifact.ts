// Which of an order's files stands for the whole order: the one that was asked for, else the best picture of it.
import type { Order, SavedArtifact } from '../../src-shared/order.ts'

/** Types that show as a picture, best first; anything else is taken only when none of these is there. */
const pictures = ['tif', 'png', 'exr', 'preview']

/** The file that a card shows and **Open** opens; undefined while the order has no files. */
export function primaryArtifact(order: Order): SavedArtifact | undefined {
  const asked = order.request.options.output_format
  const wanted = pictures.includes(asked) ? [asked, ...pictures] : pictures
  const usable = order.artifacts.filter((artifact) => artifact.state === 'saved')
  const of = (artifacts: readonly SavedArtifact[]) =>
    wanted.map((type) => artifacts.find((artifact) => artifact.type === type)).find((found) => found !== undefined)
  return of(usable) ?? of(order.artifacts) ?? usable[0] ?? order.artifacts[0]
}
