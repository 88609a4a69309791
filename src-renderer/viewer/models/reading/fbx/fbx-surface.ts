// The surface of an FBX geometry: its polygons as triangles by material, and what each of their corners wears.
import { BufferAttribute, BufferGeometry, Color, Float32BufferAttribute, SRGBColorSpace, type TypedArray } from 'three'
import type { LeftOut } from '../../model-parts.ts'
import { anyRounded, reachOf } from '../exact-places.ts'
import { wholes } from '../growing-numbers.ts'
import { holdTo, mostCorners, mostLooks, mostTriangles } from '../limits/model-limits.ts'
import { type CutWork, flatFaces, polygonTriangles } from '../polygons/polygon-triangles.ts'
import { childOf, childrenOf, type FbxNode, listOf, numberOf, wordsOf } from './fbx-node.ts'

/** Which point, polygon and corner of the file a corner of a triangle is. */
type Corners = { readonly points: Int32Array; readonly polygons: Int32Array; readonly corners: Int32Array }

/** `points` says for each corner of the geometry whose place it has; undefined when there is no triangle. */
export type FbxSurface = {
  readonly geometry: BufferGeometry
  readonly points: Int32Array
  /** Whether any colour of its corners is seen through. */
  readonly clear: boolean
  /** What its sets of places in pictures are called, in their order. */
  readonly sets: readonly string[]
}

/** `leftOut` gets what of it is not drawn. Throws for a corner without its point and a polygon without its end, and a ModelRefusal for more triangles than are shown. */
export function surfaceOf(
  node: FbxNode,
  work: CutWork,
  toMillimetres: number,
  leftOut: Set<LeftOut>,
): FbxSurface | undefined {
  const places = listOf(node, 'Vertices')
  const materials = layer(childOf(node, 'LayerElementMaterial'), 'Materials', 'Materials', 1)
  const runs = cutUp(listOf(node, 'PolygonVertexIndex'), places, { materials, ...hiddenOf(node) }, work, leftOut)
  const total = [...runs.values()].reduce((sum, { length }) => sum + length, 0) / 3
  if (total === 0) return undefined
  const at: Corners = { points: new Int32Array(total), polygons: new Int32Array(total), corners: new Int32Array(total) }
  const geometry = new BufferGeometry()
  let used = 0
  for (const [material, run] of runs) {
    const first = used
    for (let i = 0; i < run.length; i += 3) {
      at.points[used] = run.at(i) as number
      at.polygons[used] = run.at(i + 1) as number
      at.corners[used++] = run.at(i + 2) as number
    }
    geometry.addGroup(first, used - first, material)
  }
  const set = (name: string, width: number, of: Layer | undefined, last?: (array: Float32Array) => void) => {
    if (!of) return
    const array = spread(of, at, width)
    last?.(array)
    geometry.setAttribute(name, new Float32BufferAttribute(array, width))
  }
  const exact = anyRounded(places, reachOf(toMillimetres)) ? new Float64Array(total * 3) : new Float32Array(total * 3)
  for (let i = 0; i < total; i++)
    for (let axis = 0; axis < 3; axis++) exact[i * 3 + axis] = places[(at.points[i] as number) * 3 + axis] as number
  geometry.setAttribute('position', new BufferAttribute(exact, 3))
  set('normal', 3, layer(childOf(node, 'LayerElementNormal'), 'Normals', 'NormalsIndex', 3))
  const ofColours = childOf(node, 'LayerElementColor')
  const colours = layer(ofColours, 'Colors', 'ColorIndex', 4)
  if (!colours && listOf(ofColours, 'Colors').length > 0) leftOut.add('tints')
  set('color', 3, colours, linear)
  const clear = colours?.values.some((value, i) => i % 4 === 3 && value < 1) === true
  const pictures = childrenOf(node, 'LayerElementUV').sort(
    (a, b) => (numberOf(a.values[0]) ?? 0) - (numberOf(b.values[0]) ?? 0),
  )
  for (const [i, of] of pictures.slice(0, 2).entries()) set(i === 0 ? 'uv' : 'uv1', 2, layer(of, 'UV', 'UVIndex', 2))
  const sets = pictures.map((of) => wordsOf(childOf(of, 'Name')?.values[0]))
  return { geometry, points: at.points, clear, sets }
}

/** Numbers of one triangle: very many meshes may have no more. */
const few = 9

type Runs = ReadonlyMap<number, ReturnType<typeof wholes>>

/** What is said of each polygon: its material, whether it is a hole in others, and whether it is shown. */
type Facts = Record<'materials' | 'holes' | 'shown', Layer | undefined>

/** Programs call the list of holes by either word. */
const hiddenOf = (node: FbxNode): Omit<Facts, 'materials'> => ({
  holes: ['Hole', 'Holes']
    .map((list) => layer(childOf(node, 'LayerElementHole'), list, list, 1))
    .find((found) => found !== undefined),
  shown: layer(childOf(node, 'LayerElementVisibility'), 'Visibility', 'Visibility', 1),
})

/** By material: point, polygon and corner for each corner of a triangle. A polygon's last corner is written as its complement. */
function cutUp(
  outlines: TypedArray,
  places: TypedArray,
  { materials, holes, shown }: Facts,
  work: CutWork,
  leftOut: Set<LeftOut>,
): Runs {
  const runs = new Map<number, ReturnType<typeof wholes>>()
  const last = places.length / 3
  let [first, polygon, triangles] = [0, 0, 0]
  for (let i = 0; i < outlines.length; i++) {
    if ((outlines[i] as number) >= 0) continue
    holdTo(mostCorners, i + 1 - first)
    const points: number[] = []
    for (let corner = first; corner <= i; corner++) {
      const point = outlines[corner] as number
      points.push(corner === i ? -1 - point : point)
    }
    const flat = flatFaces[points.length]
    if (flat) leftOut.add(flat)
    if (points.some((point) => !(point < last))) throw new Error('a corner without its point')
    const isHole = (holes?.values[placeIn(holes, 0, polygon, first)] ?? 0) !== 0
    const isHidden = shown?.values[placeIn(shown, 0, polygon, first)] === 0
    if (isHidden) leftOut.add('hidden')
    if (isHole || isHidden) {
      first = i + 1
      polygon++
      continue
    }
    const material = materials ? (materials.values[placeIn(materials, 0, polygon, first)] ?? 0) : 0
    const run = runs.get(material) ?? wholes(few)
    runs.set(material, run)
    holdTo(mostLooks, runs.size)
    const outline = points.length > 3 ? placesOf(points, places) : places
    const from = first
    const take = (...corners: readonly number[]) => {
      holdTo(mostTriangles, ++triangles)
      for (const corner of corners) {
        run.push(points[corner] as number)
        run.push(polygon)
        run.push(from + corner)
      }
    }
    polygonTriangles([...points.keys()], outline, work, take)
    first = i + 1
    polygon++
  }
  // Some programs close it and some leave it out.
  if (first < outlines.length) throw new Error('a polygon without its end')
  return runs
}

const placesOf = (points: readonly number[], places: TypedArray) =>
  Float64Array.from(points.flatMap((point) => [0, 1, 2].map((axis) => places[point * 3 + axis] as number)))

type Layer = {
  readonly values: TypedArray
  readonly width: number
  readonly index: TypedArray | undefined
  readonly by: 'points' | 'polygons' | 'corners' | 'all'
}

const mappings: Readonly<Record<string, Layer['by']>> = {
  ByVertice: 'points',
  ByVertex: 'points',
  ByPolygon: 'polygons',
  ByPolygonVertex: 'corners',
  AllSame: 'all',
}

function layer(node: FbxNode | undefined, values: string, index: string, width: number): Layer | undefined {
  const by = mappings[wordsOf(childOf(node, 'MappingInformationType')?.values[0])]
  const list = listOf(node, values)
  if (!by || list.length === 0) return undefined
  const isDirect = wordsOf(childOf(node, 'ReferenceInformationType')?.values[0]) === 'Direct'
  const places = isDirect || index === values ? new Float64Array() : listOf(node, index)
  return { values: list, width, by, index: places.length > 0 ? places : undefined }
}

function placeIn({ by, index }: Layer, point: number, polygon: number, corner: number): number {
  const place = by === 'points' ? point : by === 'polygons' ? polygon : by === 'corners' ? corner : 0
  return index ? (index[place] ?? -1) : place
}

/** What is not in the list is no number; directions are then found from the triangles. */
function spread(of: Layer, at: Corners, width: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(at.points.length * width)
  for (let i = 0; i < at.points.length; i++) {
    const place = placeIn(of, at.points[i] as number, at.polygons[i] as number, at.corners[i] as number)
    for (let k = 0; k < width; k++)
      out[i * width + k] = place < 0 ? Number.NaN : (of.values[place * of.width + k] ?? Number.NaN)
  }
  return out
}

const colour = new Color()
function linear(colours: Float32Array): void {
  for (let i = 0; i < colours.length; i += 3)
    colour.setRGB(colours[i] ?? 1, colours[i + 1] ?? 1, colours[i + 2] ?? 1, SRGBColorSpace).toArray(colours, i)
}
