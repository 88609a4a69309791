// How an artifact is looked at: as a height map, a picture, a 3D model, or only as a saved file.
import type { Order, SavedArtifact } from '../../src-shared/orders/order.ts'
import { heightsOf } from '../../src-shared/orders/order-request.ts'
import { type ModelFormat, modelFormats } from './models/model-format.ts'

export type ViewerKind = 'heights' | 'picture' | 'model' | 'none'

const heightTypes: ReadonlySet<string> = new Set(['tif', 'exr', 'png'])
const pictureTypes: ReadonlySet<string> = new Set(['preview', 'png', 'svg'])

type Typed = Pick<SavedArtifact, 'type'>

/** Only a relief gives height maps, its PNG among them; everything goes by the artifact's type, never by its name. */
export function viewerKind(order: Pick<Order, 'request'>, artifact: Typed): ViewerKind {
  if (heightsOf(order.request) !== null && heightTypes.has(artifact.type)) return 'heights'
  if (pictureTypes.has(artifact.type)) return 'picture'
  return modelFormatOf(artifact) ? 'model' : 'none'
}

/** The format of a model file; undefined for anything else. */
export function modelFormatOf({ type }: Typed): ModelFormat | undefined {
  return modelFormats.find((format) => format === type)
}

/** The picture that a model wears but does not hold: of an obj the png that came with it. */
export function pictureBeside(order: Pick<Order, 'artifacts'>, { type }: Typed): SavedArtifact | undefined {
  return type === 'obj' ? order.artifacts.find((one) => one.type === 'png' && one.state === 'saved') : undefined
}

/** The files of an order in the service's sequence, for the switcher in the bar; those without a preview, or gone, are at least named. */
export function savedFiles(order: Pick<Order, 'artifacts'>): SavedArtifact[] {
  return order.artifacts.filter(({ state }) => state === 'saved' || state === 'gone')
}
