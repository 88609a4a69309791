// Small USD texts for tests, and what is seen of a file.
import { readParts } from '../model-files.ts'

/** A triangle of its own size, so that the bounds tell which are drawn. */
export const mesh = (size: number, more = '') => `
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [3]
  int[] faceVertexIndices = [0, 1, 2]
  point3f[] points = [(0, 0, 0), (${size}, 0, 0), (0, ${size}, 0)]
  ${more}
`
/** A layer in millimetres, upright along Y. */
export const layer = (...prims: string[]) =>
  `#usda 1.0\n(\n  metersPerUnit = 0.001\n  upAxis = "Y"\n)\n${prims.join('\n')}\n`
/** How much of a file is drawn, how wide it is in millimetres, and what is left out. */
export const seen = async (file: string | Uint8Array<ArrayBuffer>) => {
  const { bounds, indices, leftOut } = await readParts(file, 'usdz')
  return { triangles: indices.length / 3, width: Math.round(bounds.max[0] - bounds.min[0]), leftOut }
}
