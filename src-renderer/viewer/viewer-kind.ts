// How an artifact is looked at: as a height map, a picture, a 3D model, or only as a saved file.
import {
  artifactTable,
  isModelFormat,
  type ModelFormat,
  type ViewerKind,
  viewerOf,
} from '../../src-shared/artifact-types.ts'
import { type Order, type SavedArtifact, wasSaved } from '../../src-shared/orders/order.ts'
import { kinds } from '../../src-shared/orders/order-request.ts'

type Typed = Pick<SavedArtifact, 'type'>

/** Everything goes by the artifact's type and what the order makes, never by its name. */
export function viewerKind(order: Pick<Order, 'request'>, { type }: Typed): ViewerKind {
  return viewerOf(type, kinds[order.request.kind].heights !== null)
}

/** The format of a model file; undefined for anything else. */
export function modelFormatOf({ type }: Typed): ModelFormat | undefined {
  return isModelFormat(type) ? type : undefined
}

/** The picture that a model wears but does not hold: of an obj the png that came with it. */
export function pictureBeside(order: Pick<Order, 'artifacts'>, { type }: Typed): SavedArtifact | undefined {
  const wears = isModelFormat(type) ? artifactTable[type].wears : null
  return wears === null ? undefined : order.artifacts.find((one) => one.type === wears && one.state === 'saved')
}

/** The files of an order in the service's sequence, for the switcher in the bar; those without a preview, or gone, are at least named. */
export function savedFiles(order: Pick<Order, 'artifacts'>): SavedArtifact[] {
  return order.artifacts.filter(wasSaved)
}
