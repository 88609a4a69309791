// The form of an FBX surface as its file leaves it: shapes blended in, and points that follow bones.
import { type BufferAttribute, type BufferGeometry, Matrix3, Matrix4, Vector3 } from 'three'
import { holdTo } from '../limits/model-limits.ts'
import type { FbxDocument, FbxObject } from './fbx-document.ts'
import { childOf, listOf, numberOf } from './fbx-node.ts'
import type { FbxPlaces } from './fbx-places.ts'

/** Points that follow bones: each takes the sum of what holds it. */
const mostHeld = 4_000_000

/** Which corners have the place of each point, as runs in one list. */
type CornersOf = { readonly starts: Int32Array; readonly corners: Int32Array }

/** Adds each blended shape by its share. */
export function blendShapes(
  document: FbxDocument,
  geometry: FbxObject,
  surface: BufferGeometry,
  points: Int32Array,
): void {
  const blends = document.below(geometry.id, 'Deformer').filter(({ object }) => object.type === 'BlendShape')
  const channels = blends.flatMap(({ object }) => document.below(object.id, 'Deformer'))
  let cornersOf: CornersOf | undefined
  for (const { object: channel } of channels) {
    const stated = numberOf(childOf(channel.node, 'DeformPercent')?.values[0])
    const percent = document.number(channel, 'DeformPercent') ?? stated ?? 0
    const shapes = document.below(channel.id, 'Geometry')
    if (shapes.length === 0 || percent === 0) continue
    cornersOf ??= sortCorners(points)
    for (const [at, share] of sharesOf(percent, listOf(channel.node, 'FullWeights'), shapes.length)) {
      const { node } = (shapes[at] as (typeof shapes)[number]).object
      const indexes = listOf(node, 'Indexes')
      const position = surface.getAttribute('position') as BufferAttribute
      addAll(document, position, cornersOf, indexes, listOf(node, 'Vertices'), share)
      const normal = surface.getAttribute('normal') as BufferAttribute | undefined
      if (normal) addAll(document, normal, cornersOf, indexes, listOf(node, 'Normals'), share)
    }
  }
}

/**
 * Which shapes of a channel are seen, by how much each. Each is whole at its own per cent, and on the way from one to the next both
 * have their part. Where the channel says no per cent for each, as Blender, which lists points there, the last one is whole at 100.
 */
function sharesOf(percent: number, whole: ArrayLike<number>, count: number): [shape: number, share: number][] {
  const last = count - 1
  const ends = Array.from(whole)
  const isRising = ends.every((end, i) => end > (ends[i - 1] ?? 0))
  if (ends.length !== count || !isRising) return [[last, percent / 100]]
  const next = ends.findIndex((end) => percent <= end)
  const [to, from] = [ends[next] ?? 0, ends[next - 1] ?? 0]
  if (next < 0) return [[last, percent / (ends[last] as number)]]
  if (next === 0) return [[0, percent / to]]
  const share = (percent - from) / (to - from)
  return share === 1
    ? [[next, 1]]
    : [
        [next - 1, 1 - share],
        [next, share],
      ]
}

function addAll(
  document: FbxDocument,
  to: BufferAttribute,
  { starts, corners }: CornersOf,
  indexes: ArrayLike<number>,
  by: ArrayLike<number>,
  share: number,
): void {
  for (let i = 0; i < indexes.length; i++) {
    const point = indexes[i] as number
    document.takeSteps(1 + (starts[point + 1] ?? 0) - (starts[point] ?? 0))
    for (let at = starts[point] ?? 0; at < (starts[point + 1] ?? 0); at++) {
      const corner = corners[at] as number
      for (let axis = 0; axis < 3; axis++)
        to.setComponent(corner, axis, to.getComponent(corner, axis) + share * (by[i * 3 + axis] ?? 0))
    }
  }
}

function sortCorners(points: Int32Array): CornersOf {
  let last = 0
  for (const point of points) last = Math.max(last, point)
  const starts = new Int32Array(last + 2)
  for (const point of points) starts[point + 1] = (starts[point + 1] as number) + 1
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  const next = starts.slice()
  const corners = new Int32Array(points.length)
  points.forEach((point, corner) => {
    const at = next[point] as number
    corners[at] = corner
    next[point] = at + 1
  })
  return { starts, corners }
}

/** Steps that a bone takes for its own sake, as long as as many points. */
const ofBone = 100

/** What of a surface follows each of its bones. */
export const bonesOf = (document: FbxDocument, geometry: FbxObject): readonly FbxObject[] =>
  document
    .below(geometry.id, 'Deformer')
    .filter(({ object }) => object.type === 'Skin')
    .flatMap(({ object }) => document.below(object.id, 'Deformer').map(({ object: bone }) => bone))

/**
 * Places each point where its bones hold it; what no bone holds stands at `place`. Gives where in the scene's own space the surface
 * stands then: floats are exact near it alone.
 */
export function followBones(
  document: FbxDocument,
  places: FbxPlaces,
  bones: readonly FbxObject[],
  surface: BufferGeometry,
  points: Int32Array,
  place: Matrix4,
  ofSurface: Matrix4,
): Matrix4 {
  const count = points.reduce((most, point) => Math.max(most, point), 0) + 1
  holdTo(mostHeld, count)
  document.takeSteps(points.length)
  const sums = new Float32Array(count * 17)
  let at: Vector3 | undefined
  for (const cluster of bones) {
    document.takeSteps(ofBone)
    const bone = document.below(cluster.id, 'Model')[0]?.object
    const transform = listOf(cluster.node, 'Transform')
    if (!bone || transform.length !== 16) continue
    const matrix = places.of(bone).clone().multiply(new Matrix4().fromArray(transform)).multiply(ofSurface)
    at ??= new Vector3().setFromMatrixPosition(matrix)
    matrix.setPosition(new Vector3().setFromMatrixPosition(matrix).sub(at))
    const [indexes, weights] = [listOf(cluster.node, 'Indexes'), listOf(cluster.node, 'Weights')]
    document.takeSteps(indexes.length)
    for (let i = 0; i < indexes.length; i++) {
      const [point, weight] = [indexes[i] as number, weights[i] ?? 0]
      if (!(point >= 0 && point < count)) continue
      for (let k = 0; k < 16; k++)
        sums[point * 17 + k] = (sums[point * 17 + k] as number) + weight * (matrix.elements[k] as number)
      sums[point * 17 + 16] = (sums[point * 17 + 16] as number) + weight
    }
  }
  const stands = new Matrix4().setPosition(at ?? new Vector3())
  moveAll(surface, points, sums, stands.clone().invert().multiply(place))
  return stands
}

function moveAll(surface: BufferGeometry, points: Int32Array, sums: Float32Array, place: Matrix4): void {
  const position = surface.getAttribute('position')
  const normal = surface.getAttribute('normal')
  const [matrix, turn, at] = [new Matrix4(), new Matrix3(), new Vector3()]
  for (let corner = 0; corner < points.length; corner++) {
    const from = (points[corner] as number) * 17
    const total = sums[from + 16] as number
    if (total > 0) matrix.fromArray(sums, from).multiplyScalar(1 / total)
    else matrix.copy(place)
    at.fromBufferAttribute(position, corner).applyMatrix4(matrix)
    position.setXYZ(corner, at.x, at.y, at.z)
    if (!normal) continue
    at.fromBufferAttribute(normal, corner).applyMatrix3(turn.getNormalMatrix(matrix)).normalize()
    normal.setXYZ(corner, at.x, at.y, at.z)
  }
}
