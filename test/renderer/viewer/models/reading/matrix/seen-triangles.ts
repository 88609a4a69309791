// The triangles of a model as somebody sees them: where their corners are, where they face, and which colour is at their middle.
import sharp from 'sharp'
import { Vector2, Vector3 } from 'three'
import type { ModelParts, PictureUse } from '../../../../../../src-renderer/viewer/models/model-parts.ts'
import { type DecodePicture, readModel } from '../../../../../../src-renderer/viewer/models/reading/read-model.ts'
import type { ModelFormat } from '../../../../../../src-shared/artifact-types.ts'
import { bufferOf } from '../model-files.ts'

export type Triangle = {
  /** Millimetres, upright; counter-clockwise seen from outside. */
  readonly corners: readonly [Vector3, Vector3, Vector3]
  /** Of the corners, where there are any. */
  readonly normals: readonly Vector3[] | null
  /** From the top left of the picture, of the corners. */
  readonly uvs: readonly Vector2[] | null
  /** Linear, of the material and the corners together. */
  readonly colour: Vector3
  readonly opacity: number
  /** The pixel at the middle, from 0 to 255. */
  readonly pixel: readonly number[] | null
}

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

export async function readSeen(
  bytes: Uint8Array,
  format: ModelFormat,
): Promise<{ readonly model: ModelParts; readonly triangles: Triangle[] }> {
  const pixels = new Map<unknown, Pixels>()
  // As the browser does: turned where it is asked for.
  const decode: DecodePicture = async (packed, flip) => {
    const read = flip ? sharp(packed).flip() : sharp(packed)
    const { data, info } = await read.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const image = { close: () => undefined } as unknown as ImageBitmap
    pixels.set(image, { data, width: info.width, height: info.height })
    return { name: '', width: info.width, height: info.height, image }
  }
  const model = await readModel({ bytes: bufferOf(bytes), format }, decode)
  return { model, triangles: model.groups.flatMap((group) => trianglesOf(model, group, pixels)) }
}

function trianglesOf(
  model: ModelParts,
  { start, count, look: place }: ModelParts['groups'][number],
  pixels: ReadonlyMap<unknown, Pixels>,
): Triangle[] {
  const look = model.looks[place]
  if (!look) throw new Error('a group without its look')
  const use = look.pictures.map
  const image = use && model.pictures[use.picture]?.image
  const seen = image ? pixels.get(image) : undefined
  const wears = use?.channel === 1 ? model.uvs1 : model.uvs
  return Array.from({ length: count / 3 }, (_, triangle): Triangle => {
    const vertices = [0, 1, 2].map((corner) => model.indices[start + triangle * 3 + corner] as number)
    const triple = (column: Float32Array) => vertices.map((vertex) => new Vector3().fromArray(column, vertex * 3))
    const [a, b, c] = triple(model.positions) as [Vector3, Vector3, Vector3]
    const uvs = wears && vertices.map((vertex) => placeIn(use, new Vector2().fromArray(wears, vertex * 2)))
    const middle = uvs?.reduce((sum, uv) => sum.clone().addScaledVector(uv, 1 / 3), new Vector2())
    const tint = look.vertexColours && model.colours ? triple(model.colours) : [new Vector3(1, 1, 1)]
    const colour = new Vector3(...look.colour)
    const even = tint.reduce((sum, one) => sum.clone().addScaledVector(one, 1 / tint.length), new Vector3())
    return {
      corners: [a, b, c],
      normals: model.normals && !look.flat ? triple(model.normals) : null,
      uvs: uvs?.map(({ x, y }) => new Vector2(x, model.uvsFromTop ? y : 1 - y)) ?? null,
      colour: colour.multiply(even),
      opacity: look.opacity,
      pixel: seen && middle ? pixelAt(seen, middle) : null,
    }
  })
}

/** Both rows of the matrix by hand. */
function placeIn(use: PictureUse | undefined, uv: Vector2): Vector2 {
  if (!use) return uv
  const [a, b, c, d, e, f] = use.placing
  return new Vector2(a * uv.x + b * uv.y + c, d * uv.x + e * uv.y + f)
}

/** The first row of an upload is at the bottom of the picture's own square. */
function pixelAt({ data, width, height }: Pixels, { x, y }: Vector2): number[] {
  const wrapped = (value: number, size: number) => Math.floor((value - Math.floor(value)) * size)
  const from = (wrapped(y, height) * width + wrapped(x, width)) * 3
  return [...data.subarray(from, from + 3)]
}
