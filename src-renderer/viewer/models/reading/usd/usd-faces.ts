// Which triangles of a USD mesh are drawn, which way round, and in which material: by the faces that they are cut from.
import { BufferAttribute, type BufferGeometry, type TypedArray } from 'three'

export type UsdNumbers = readonly number[] | TypedArray
export type UsdSubset = { readonly name: string; readonly indices: UsdNumbers; readonly materialPath: string | null }
/** Points of triangles, and which corner of all faces each of them is. */
export type UsdTriangles = { readonly indices: UsdNumbers; readonly pattern: UsdNumbers }
type Fields = Readonly<Record<string, unknown>>

export const numbersOf = (value: unknown): UsdNumbers =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView)) ? (value as UsdNumbers) : []

/** The face of every corner; a face that is cut out of another counts as that. */
function facesOf(fields: Fields): Uint32Array {
  const counts = numbersOf(fields.faceVertexCounts)
  const cut = numbersOf(fields['primvars:arnold:polygon_holes'])
  const within = new Map<number, number>()
  for (let i = 0; i + 1 < cut.length; i += 2) within.set(cut[i] as number, cut[i + 1] as number)
  let corners = 0
  for (let face = 0; face < counts.length; face++) corners += counts[face] as number
  const faces = new Uint32Array(corners)
  let corner = 0
  for (let face = 0; face < counts.length; face++) {
    const count = counts[face] as number
    faces.fill(within.get(face) ?? face, corner, corner + count)
    corner += count
  }
  return faces
}

/** Without the faces that are holes, and with the front where the mesh says that it is. */
export function drawnOf(triangles: UsdTriangles, fields: Fields): UsdTriangles {
  const holes = new Set(numbersOf(fields.holeIndices))
  const isLeft = fields.orientation === 'leftHanded'
  if (holes.size === 0 && !isLeft) return triangles
  const faces = holes.size > 0 ? facesOf(fields) : new Uint32Array(0)
  const { pattern } = triangles
  const corners = new Uint32Array(pattern.length)
  let length = 0
  for (let first = 0; first + 2 < pattern.length; first += 3) {
    if (holes.has(faces[pattern[first] as number] ?? -1)) continue
    corners[length++] = first
    corners[length++] = first + (isLeft ? 2 : 1)
    corners[length++] = first + (isLeft ? 1 : 2)
  }
  const pick = (numbers: UsdNumbers) => Float64Array.from(corners.subarray(0, length), (at) => numbers[at] as number)
  return { indices: pick(triangles.indices), pattern: pick(pattern) }
}

/** In place: the triangles of each subset one after the other, as a group in the subset's place; faces in none are not drawn. */
export function sortIntoSubsets(
  geometry: BufferGeometry,
  pattern: UsdNumbers,
  fields: Fields,
  subsets: readonly UsdSubset[],
): void {
  const subsetOf = new Int32Array(numbersOf(fields.faceVertexCounts).length).fill(-1)
  for (const [subset, { indices }] of subsets.entries()) for (const face of indices) subsetOf[face] = subset
  const faces = facesOf(fields)
  const at = (first: number) => subsetOf[faces[pattern[first] as number] as number] ?? -1
  const lengths = subsets.map(() => 0)
  for (let first = 0; first < pattern.length; first += 3)
    if (at(first) >= 0) lengths[at(first)] = (lengths[at(first)] as number) + 3
  let total = 0
  const next = lengths.map((length, subset) => {
    if (length > 0) geometry.addGroup(total, length, subset)
    total += length
    return total - length
  })
  const order = new Uint32Array(total)
  for (let first = 0; first < pattern.length; first += 3) {
    const place = next[at(first)]
    if (place === undefined) continue
    for (let k = 0; k < 3; k++) order[place + k] = first + k
    next[at(first)] = place + 3
  }
  for (const [name, { array, itemSize }] of Object.entries(geometry.attributes)) {
    const sorted = array.slice(0, order.length * itemSize)
    for (let i = 0; i < order.length; i++)
      for (let k = 0; k < itemSize; k++) sorted[i * itemSize + k] = array[(order[i] as number) * itemSize + k] as number
    geometry.setAttribute(name, new BufferAttribute(sorted, itemSize))
  }
}
