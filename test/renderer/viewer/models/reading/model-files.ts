// Real model files in every format, and a reading of them in Node with sharp in the browser's place for pictures.
import sharp from 'sharp'
import type { ModelParts } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import type { DecodePicture, ModelFile } from '../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { readModel } from '../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { sealLoaders } from '../../../../../src-renderer/viewer/models/reading/sealed-loaders.ts'
import { write3mf } from '../../../../../src-sandbox/makers/conversions/write-3mf.ts'
import { writeFbx } from '../../../../../src-sandbox/makers/conversions/write-fbx.ts'
import { writeObj } from '../../../../../src-sandbox/makers/conversions/write-obj.ts'
import { writeStl } from '../../../../../src-sandbox/makers/conversions/write-stl.ts'
import { writeUsdz } from '../../../../../src-sandbox/makers/conversions/write-usdz.ts'
import type { Solid } from '../../../../../src-sandbox/makers/models/solid.ts'
import { writeGlb } from '../../../../../src-sandbox/makers/models/write-glb.ts'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { chart, pebble } from '../../../../sandbox/makers/conversions/sample-solids.ts'

export type WrittenFormat = Exclude<ModelFormat, 'gltf' | 'ply'>

export const writers: Record<WrittenFormat, (solid: Solid) => Promise<Uint8Array>> = {
  glb: writeGlb,
  obj: writeObj,
  fbx: writeFbx,
  usdz: writeUsdz,
  stl: writeStl,
  '3mf': write3mf,
}
export const writtenFormats = Object.keys(writers) as WrittenFormat[]

/** A closed body of 97.9 × 120 × 66.2 mm with a texture of 16 × 8 pixels. */
export async function texturedPebble(columns = 32, rows = 24): Promise<Solid> {
  return pebble(columns, rows, { textures: { baseColor: await chart(200) } })
}

// Workers have it, Node has not, and three's glTF loader asks for it.
Object.assign(globalThis, { self: globalThis })
sealLoaders()

const decode: DecodePicture = async (bytes) => {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { name: '', width, height, image: { close: () => undefined } as unknown as ImageBitmap }
}

/** Bytes of their own, as a worker gets them. */
export function bufferOf(bytes: Uint8Array | string): ArrayBuffer {
  const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return new Uint8Array(own).buffer
}

export function readParts(bytes: Uint8Array | string, format: ModelFormat, beside?: Uint8Array): Promise<ModelParts> {
  const picture = beside ? { beside: bufferOf(beside) } : {}
  return readOwned({ bytes: bufferOf(bytes), format, ...picture })
}

/** As a worker does: the bytes may be gone afterwards. */
export const readOwned = (file: ModelFile): Promise<ModelParts> => readModel(file, decode)

/** Why a file is refused: the refusal's own word, `damaged` for any other error, undefined when it is shown. */
export async function refusalOf(bytes: Uint8Array | string, format: ModelFormat): Promise<string | undefined> {
  return await readParts(bytes, format).then(
    () => undefined,
    (error: { problem?: { why: string } }) => error.problem?.why ?? 'damaged',
  )
}

/** A self-contained glTF of one triangle, to be changed before it is written. */
export function triangleGltf(places: readonly number[] = [0, 0, 0, 1, 0, 0, 0, 1, 0]): Record<string, unknown> {
  const data = Buffer.from(new Float32Array(places).buffer).toString('base64')
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    // The second one serves for places in pictures.
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: `data:application/octet-stream;base64,${data}` }],
  }
}
