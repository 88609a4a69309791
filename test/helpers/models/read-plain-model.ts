// Model files read without any code of the window: a GLB down to its corners and picture, every other format to its size and triangles.
import { readFile } from 'node:fs/promises'
import { NodeIO } from '@gltf-transform/core'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { type Facts, measure } from '../../sandbox/makers/conversions/measure.ts'
import { readWithAssimp } from '../../sandbox/makers/conversions/read-with-assimp.ts'
import type { PlainModel } from './plain-drawing.ts'

/** In metres, with its base colour in sRGB; by gltf-transform. */
export async function readPlainGlb(path: string): Promise<PlainModel> {
  const document = await new NodeIO().readBinary(new Uint8Array(await readFile(path)))
  const places: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const pictures = new Set<Uint8Array>()
  for (const node of document.getRoot().listNodes()) {
    const matrix = node.getWorldMatrix()
    if (matrix.some((value, i) => value !== (i % 5 === 0 ? 1 : 0))) throw new Error('a node that moves its mesh')
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const values = (name: string) => primitive.getAttribute(name)
      const [position, normal, uv] = [values('POSITION'), values('NORMAL'), values('TEXCOORD_0')]
      const count = primitive.getIndices()?.getCount() ?? position?.getCount() ?? 0
      for (let i = 0; i < count; i++) {
        const vertex = primitive.getIndices()?.getScalar(i) ?? i
        places.push(...(position?.getElement(vertex, []) ?? []))
        normals.push(...(normal?.getElement(vertex, []) ?? []))
        if (uv) uvs.push(...uv.getElement(vertex, []))
      }
      const picture = primitive.getMaterial()?.getBaseColorTexture()?.getImage()
      if (picture) pictures.add(picture)
    }
  }
  const [picture] = pictures
  return { places, normals, uvs: uvs.length > 0 ? uvs : null, picture: picture ? await pixelsOf(picture) : null }
}

async function pixelsOf(file: Uint8Array): Promise<PlainModel['picture']> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export type FileFacts = { readonly triangles: number; readonly sizes: readonly [number, number, number] }

/** Triangles, and width, height and depth in millimetres; by assimp, USDZ by its own words. `folder` is for its scratch files. */
export async function factsOfFile(path: string, format: string, folder: string): Promise<FileFacts> {
  if (format === 'glb') return inMillimetres(measure((await readPlainGlb(path)).places), 1000, false)
  if (format === 'usdz') return inMillimetres(await measureUsdz(path), 1000, false)
  const { facts } = await readWithAssimp(await readFile(path), format, folder)
  return inMillimetres(facts, format === 'fbx' ? 10 : 1, format === 'stl' || format === '3mf')
}

function inMillimetres({ triangles, min, max }: Facts, toMillimetres: number, zUp: boolean): FileFacts {
  const size = (axis: number) => ((max[axis] as number) - (min[axis] as number)) * toMillimetres
  return { triangles, sizes: zUp ? [size(0), size(2), size(1)] : [size(0), size(1), size(2)] }
}

/** The layer is text; its lists stand behind their names. */
async function measureUsdz(path: string): Promise<Facts> {
  const files = unzipSync(new Uint8Array(await readFile(path)))
  const layer = Object.entries(files).find(([name]) => name.endsWith('.usda'))?.[1]
  const text = new TextDecoder().decode(layer)
  if (!/metersPerUnit = 1\b/.test(text)) throw new Error('another unit than metres')
  const list = (name: string) => {
    const body = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? ''
    return body.match(/-?[\d.]+(?:e[-+]?\d+)?/gi)?.map(Number) ?? []
  }
  const points = list('points')
  return measure(list('faceVertexIndices').flatMap((point) => points.slice(point * 3, point * 3 + 3)))
}
