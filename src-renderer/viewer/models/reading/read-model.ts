// From the bytes of a file to the parts of a model, in any thread: pictures are decoded by whoever can.
import type { Camera, Light, Line, Object3D, Points } from 'three'
import { isGltf, type ModelFormat } from '../../../../src-shared/artifact-types.ts'
import {
  type LeftOut,
  leftOutKinds,
  type ModelParts,
  type ModelPicture,
  ModelRefusal,
  type SolidCheck,
} from '../model-parts.ts'
import { checkSolid, mostChecked } from './check-solid.ts'
import { createLookStore, type LookStore, type WantedPicture } from './gather-looks.ts'
import { gatherMesh } from './gather-mesh.ts'
import { groundShadow } from './ground-shadow.ts'
import { picturesWithin } from './limits/pictures-within.ts'
import { holdLayers } from './limits/surface-layers.ts'
import { readScene } from './read-scene.ts'
import type { ReadScene } from './scene-read.ts'
import { allPacked } from './sealed-loaders.ts'

export type ModelFile = {
  readonly bytes: ArrayBuffer
  readonly format: ModelFormat
  /** The picture that came with a file of a format that holds none. */
  readonly beside?: ArrayBuffer
}

export type DecodePicture = (bytes: Uint8Array<ArrayBuffer>, flip: boolean) => Promise<ModelPicture>

/** Throws a ModelRefusal, or any error for a damaged file. `sealLoaders` must have been called in this thread. */
export async function readModel({ bytes, format, beside }: ModelFile, decode: DecodePicture): Promise<ModelParts> {
  const scene = await readScene(bytes, format, beside)
  await allPacked()
  const store = createLookStore()
  const ofObjects = leftOutOf(scene)
  const { meshes, bounds, ...mesh } = gathered(scene, store, bytes.byteLength, ofObjects)
  holdLayers(mesh.positions, mesh.indices, bounds)
  const { shown, left } = picturesWithin(store.pictures)
  const pictures = await Promise.all(shown.map((wanted) => decoded(wanted, decode)))
  return {
    ...mesh,
    meshes,
    looks: store.looks,
    materials: store.materials(),
    pictures,
    bounds,
    unit: scene.unit,
    uvsFromTop: isGltf(format),
    missingPictures: pictures.filter(({ image }) => image === null).length - left,
    leftOut: leftOutKinds.filter(
      (kind) => ofObjects.has(kind) || store.leftOut.has(kind) || (kind === 'pictures' && left > 0),
    ),
  }
}

/** Surfaces that are not drawn. */
const undrawn = {
  patches: 'curved surfaces (NURBS)',
  shapes: 'other kinds of shapes (such as planes or volumes)',
} as const

/** Throws a ModelRefusal that names the surfaces that are not drawn where a file has no others. */
function gathered(scene: ReadScene, store: LookStore, held: number, leftOut: ReadonlySet<LeftOut>) {
  try {
    return gatherMesh(scene, store, held)
  } catch (error) {
    const kind = (['patches', 'shapes'] as const).find((each) => leftOut.has(each))
    if (kind === undefined || !(error instanceof ModelRefusal && error.problem.why === 'empty')) throw error
    throw new ModelRefusal({ why: 'unsupported', detail: undrawn[kind] })
  }
}

/** What the walk over all edges tells, without the facts where there are too many. */
export function checkModel({
  positions,
  indices,
  bounds,
}: Pick<ModelParts, 'positions' | 'indices' | 'bounds'>): SolidCheck {
  const solid = indices.length / 3 <= mostChecked ? checkSolid(positions, indices) : null
  return { facts: solid?.facts ?? null, edges: solid?.edges ?? null, shadow: groundShadow(positions, indices, bounds) }
}

async function decoded({ name, bytes, flip }: WantedPicture, decode: DecodePicture): Promise<ModelPicture> {
  const missing = { name, width: 0, height: 0, image: null }
  if (!bytes) return missing
  return await decode(bytes, flip).then(
    (picture) => ({ ...picture, name }),
    () => missing,
  )
}

type AnyObject = Object3D &
  Partial<Pick<Camera, 'isCamera'> & Pick<Light, 'isLight'> & Pick<Line, 'isLine'> & Pick<Points, 'isPoints'>>

/** What of a file is not shown though it is there, its surfaces aside. */
function leftOutOf({ root, leftOut = [] }: ReadScene): ReadonlySet<LeftOut> {
  const found = new Set<LeftOut>(leftOut)
  root.traverse((object: AnyObject) => {
    if (object.isCamera) found.add('cameras')
    if (object.isLight) found.add('lights')
    if (object.isLine) found.add('lines')
    if (object.isPoints) found.add('points')
  })
  return found
}
