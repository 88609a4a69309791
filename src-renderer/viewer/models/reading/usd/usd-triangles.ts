// The faces of a USD mesh as triangles, each with the corners of all faces that they are.
import type { TypedArray } from 'three'
import { wholes } from '../growing-numbers.ts'
import { type CutWork, polygonTriangles } from '../polygons/polygon-triangles.ts'
import type { UsdNumbers, UsdTriangles } from './usd-faces.ts'

/** Faces that are cut out of others, and those. */
export type UsdHoles = {
  readonly parentToHoles: ReadonlyMap<number, readonly number[]>
  readonly holeFaces: ReadonlySet<number>
}
type UsdMesh = {
  readonly points: UsdNumbers
  readonly counts: UsdNumbers
  readonly places: TypedArray
  readonly holes: UsdHoles
}

/**
 * Each face gives two less than it has corners, as the subsets count. `cutOut` gives the triangles of one face with its holes, of which
 * it gets the points and counts alone.
 */
export function usdTriangles(
  { points, counts, places, holes }: UsdMesh,
  work: CutWork,
  cutOut: (points: UsdNumbers, counts: UsdNumbers, holes: UsdHoles) => UsdTriangles,
): UsdTriangles {
  const [indices, pattern] = [wholes(points.length + 48), wholes(points.length + 48)]
  const outline: number[] = []
  const firsts = holes.holeFaces.size > 0 ? firstsOf(counts) : []
  let first = 0
  const put = (corner: number) => {
    indices.push(points[corner] as number)
    pattern.push(corner)
  }
  const take = (a: number, b: number, c: number) => {
    put(first + a)
    put(first + b)
    put(first + c)
  }
  const takeWithHoles = (face: number, inside: readonly number[]) => {
    const own = [face, ...inside]
    const corners = own.flatMap((each) =>
      Array.from({ length: counts[each] as number }, (_, i) => (firsts[each] as number) + i),
    )
    const others = inside.map((_, i) => i + 1)
    const { pattern: found } = cutOut(
      corners.map((corner) => points[corner] as number),
      own.map((each) => counts[each] as number),
      { parentToHoles: new Map([[0, others]]), holeFaces: new Set(others) },
    )
    for (const corner of found) put(corners[corner] as number)
  }
  for (let face = 0; face < counts.length; face++, first += counts[face - 1] as number) {
    const count = counts[face] as number
    if (holes.holeFaces.has(face)) continue
    const inside = (holes.parentToHoles.get(face) ?? []).filter((hole) => counts[hole] !== undefined)
    if (inside.length > 0) takeWithHoles(face, inside)
    else if (count === 3) take(0, 1, 2)
    else if (count > 3) {
      outline.length = 0
      for (let corner = 0; corner < count; corner++)
        for (let axis = 0; axis < 3; axis++)
          outline.push((places[(points[first + corner] as number) * 3 + axis] ?? Number.NaN) as number)
      polygonTriangles([...Array(count).keys()], Float64Array.from(outline), work, take)
    }
  }
  return { indices: indices.whole(), pattern: pattern.whole() }
}

/** The first corner of every face. */
function firstsOf(counts: UsdNumbers): number[] {
  let first = 0
  return Array.from(counts, (count) => {
    first += count
    return first - count
  })
}
