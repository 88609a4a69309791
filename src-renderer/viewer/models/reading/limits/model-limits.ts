// How much of a model is read at most, so that no file takes more than about a gigabyte: counted before memory is taken.
import { ModelRefusal } from '../../model-parts.ts'

/** More than this no ordinary graphics card turns, and no person needs. */
export const mostTriangles = 16_000_000
/** Of one face, more than any outline has: what it may take of memory at a time. */
export const mostCorners = 100_000
/** Meshes, each place of a repeated one counted. */
export const mostMeshes = 250_000
/** Materials: each takes some kilobytes. */
export const mostMaterials = 2 ** 16
/** Materials that look different: each is drawn for itself in every frame, and a thousand take some hundredths of a second. */
export const mostLooks = 2 ** 12
/** Bytes that a reader may take for what it makes of a file. */
export const mostMemory = 2 ** 30
/** Of these, what the objects of a scene may take: meshes, nodes, materials, each some kilobytes. A hundred thousand fit. */
export const mostObjectBytes = 672 * 2 ** 20
/** Objects and lists of a glTF, of which a mesh with its node and material has some ten: each takes about 300 bytes until it is drawn. */
export const mostJsonParts = 2_500_000
/** Bytes that a packed file may unpack to. */
export const mostUnpacked = 2 ** 28
/** Pixels of one picture, 8,192 × 8,192, and of all pictures of a model. */
export const mostPixels = 2 ** 26
export const mostPixelsInAll = 2 ** 27

/** Throws a ModelRefusal for more than `most`; a count that is none is too many too. */
export function holdTo(most: number, count: number): void {
  if (!(count <= most)) throw new ModelRefusal({ why: 'too-large', detail: count })
}
