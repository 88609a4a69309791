// How an artifact is looked at: as a height map, as a picture, or only as a saved file.
import type { Order, SavedArtifact } from '../../src-shared/order.ts'

export type ViewerKind = 'heights' | 'picture' | 'none'

const heightTypes: ReadonlySet<string> = new Set(['tif', 'exr', 'png'])
const pictureTypes: ReadonlySet<string> = new Set(['preview', 'png', 'svg'])

/** A PNG is a height map only as the result of a relief; everything goes by the artifact's type. */
export function viewerKind(order: Pick<Order, 'request'>, { type }: Pick<SavedArtifact, 'type'>): ViewerKind {
  const kind: string = order.request.kind
  if (heightTypes.has(type) && (kind === 'relief' || type !== 'png')) return 'heights'
  return pictureTypes.has(type) ? 'picture' : 'none'
}
