// All meshes of a scene as one: places upright and in millimetres, sorted by look, ready for the graphics card.
import { type BufferGeometry, InstancedMesh, Matrix3, Matrix4, Mesh, type Object3D, Vector3 } from 'three'
import { type Bounds, ModelRefusal, type PartGroup } from '../model-parts.ts'
import { nearby } from './exact-places.ts'
import type { LookStore } from './gather-looks.ts'
import { holdTo, mostMemory, mostMeshes, mostTriangles } from './limits/model-limits.ts'
import { mendDetails } from './mend-details.ts'
import { movedNormals } from './moved-normals.ts'
import type { ReadScene } from './scene-read.ts'
import { joiningBytes, type VertexArrays, weldVertices } from './weld-vertices.ts'

type GatheredMesh = VertexArrays & {
  readonly indices: Uint32Array<ArrayBuffer>
  readonly groups: readonly PartGroup[]
  readonly meshes: number
  /** The box around the triangles; points that no triangle uses do not count. */
  readonly bounds: Bounds
}

// (x, y, z) becomes (x, z, −y), without the noise of a sine.
const standUp = new Matrix4().set(1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1)

/** Bytes of a thread that has read nothing yet, with what it has let go and still holds. */
const threadBytes = 128 * 2 ** 20
/** Bytes of one mesh in the scene, with its place and its corners before they are joined. */
const meshBytes = 3500

type Piece = { readonly mesh: Mesh; readonly matrix: Matrix4 }

/**
 * Throws a ModelRefusal when there is no surface, too much of it, or a point without a place; `held` is how many bytes of the file
 * stay in memory meanwhile. The scene is empty afterwards, so that its arrays can go.
 */
export function gatherMesh(
  { root, toMillimetres, zUp, meshes }: ReadScene,
  store: LookStore,
  held: number,
): GatheredMesh {
  const upright = new Matrix4().makeScale(toMillimetres, toMillimetres, toMillimetres)
  if (zUp) upright.multiply(standUp)
  root.updateMatrixWorld(true)
  const pieces = piecesOf(root, upright)
  const total = pieces.reduce((sum, { mesh }) => sum + Math.floor(cornersOf(mesh.geometry) / 3), 0)
  if (!Number.isInteger(total)) throw new ModelRefusal({ why: 'damaged' })
  if (total === 0) throw new ModelRefusal({ why: 'empty' })
  holdTo(mostTriangles, total)
  const count = pieces.reduce((sum, { mesh }) => sum + mesh.geometry.getAttribute('position').count, 0)
  const exactly = pieces.reduce((sum, { mesh }) => sum + exactPoints(mesh.geometry), 0)
  const has = (name: string) => pieces.some(({ mesh }) => mesh.geometry.hasAttribute(name))
  const loose = pieces.some(({ mesh }) => mesh.geometry.index === null)
  const width = 3 + (has('normal') ? 3 : 0) + (has('uv') ? 2 : 0) + (has('uv1') ? 2 : 0) + (has('color') ? 3 : 0)
  // Every vertex and its corners twice.
  const numbers = count * width * 2 + total * 3 * 2 + exactly * 3
  const distinct = new Set(pieces.map(({ mesh }) => mesh)).size
  holdTo(mostMemory, threadBytes + held + 4 * numbers + (loose ? joiningBytes(count) : 0) + distinct * meshBytes)
  const arrays: VertexArrays = {
    positions: new Float32Array(count * 3),
    normals: has('normal') ? new Float32Array(count * 3) : null,
    uvs: has('uv') ? new Float32Array(count * 2) : null,
    uvs1: has('uv1') ? new Float32Array(count * 2) : null,
    colours: has('color') ? new Float32Array(count * 3).fill(1) : null,
  }
  const runs = new Map<number, Uint32Array<ArrayBuffer>[]>()
  let first = 0
  for (const { mesh, matrix } of pieces) {
    const { geometry } = mesh
    writeVertices(arrays, first, mesh, matrix)
    const uvs = [geometry.hasAttribute('uv'), geometry.hasAttribute('uv1')] as const
    const coloured = geometry.hasAttribute('color')
    const wears = { flat: !geometry.hasAttribute('normal'), coloured, clear: coloured && isClear(geometry), uvs }
    for (const { start, count: length, material } of runsOf(mesh)) {
      const look = store.of(material, wears)
      const indices = indicesOf(geometry, start, length, first, matrix.determinant() < 0)
      const run = runs.get(look)
      if (run) run.push(indices)
      else runs.set(look, [indices])
    }
    first += geometry.getAttribute('position').count
  }
  if (!arrays.positions.every(Number.isFinite)) throw new ModelRefusal({ why: 'bad-numbers' })
  const { indices, groups } = joined(runs)
  if (indices.length === 0) throw new ModelRefusal({ why: 'empty' })
  let bounds = boundsOf(arrays.positions, indices)
  const away = farFrom(bounds)
  if (away) {
    writePlaces(arrays.positions, pieces, away)
    bounds = boundsOf(arrays.positions, indices)
  }
  pieces.length = 0
  // Removed one by one each would move all that come after it.
  root.children.length = 0
  mendDetails(arrays, indices)
  const welded = loose ? weldVertices(arrays, indices) : { ...arrays, indices }
  return { ...welded, groups, meshes: meshes ?? distinct, bounds }
}

function piecesOf(root: Object3D, upright: Matrix4): Piece[] {
  const pieces: Piece[] = []
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh) || !object.geometry.hasAttribute('position')) return
    const mesh: Mesh = object
    const whole = upright.clone().multiply(mesh.matrixWorld)
    holdTo(mostMeshes, pieces.length + (mesh instanceof InstancedMesh ? mesh.count : 1))
    if (!(mesh instanceof InstancedMesh)) pieces.push({ mesh, matrix: whole })
    else
      for (let i = 0; i < mesh.count; i++) {
        const own = new Matrix4()
        mesh.getMatrixAt(i, own)
        pieces.push({ mesh, matrix: whole.clone().multiply(own) })
      }
  })
  return pieces
}

function boundsOf(positions: Float32Array, indices: Uint32Array): Bounds {
  // One number each: arrays of three would be looked into for each of millions of points.
  let [left, low, near] = [Infinity, Infinity, Infinity]
  let [right, high, far] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < indices.length; i++) {
    const at = (indices[i] as number) * 3
    const x = positions[at] as number
    const y = positions[at + 1] as number
    const z = positions[at + 2] as number
    if (x < left) left = x
    if (x > right) right = x
    if (y < low) low = y
    if (y > high) high = y
    if (z < near) near = z
    if (z > far) far = z
  }
  return { min: [left, low, near], max: [right, high, far] }
}

/** The middle of a model that stands far away, as sites and cars do in their plans; undefined where it stands no farther than it is large. */
function farFrom({ min, max }: Bounds): Vector3 | undefined {
  const [from, to] = [new Vector3(...min), new Vector3(...max)]
  const middle = from.clone().add(to).multiplyScalar(0.5)
  return middle.length() > Math.max(nearby, from.distanceTo(to)) ? middle : undefined
}

/** Places all of it as far away as it stands: its size is what it was, and no place of it is told. */
function writePlaces(positions: Float32Array, pieces: readonly Piece[], away: Vector3): void {
  const at = new Vector3()
  let first = 0
  for (const { mesh, matrix } of pieces) {
    const { count } = mesh.geometry.getAttribute('position')
    for (let i = 0; i < count; i++)
      mesh
        .getVertexPosition(i, at)
        .applyMatrix4(matrix)
        .sub(away)
        .toArray(positions, (first + i) * 3)
    first += count
  }
}

/** How many points are kept in doubles. */
function exactPoints(geometry: BufferGeometry): number {
  const { array, count } = geometry.getAttribute('position')
  return array instanceof Float64Array ? count : 0
}

/** Whether the colour of any point has a fourth number that is not whole. */
function isClear(geometry: BufferGeometry): boolean {
  const colours = geometry.getAttribute('color')
  if (colours.itemSize < 4) return false
  for (let i = 0; i < colours.count; i++) if (colours.getW(i) < 1) return true
  return false
}

const cornersOf = (geometry: BufferGeometry) => (geometry.index ?? geometry.getAttribute('position')).count

function runsOf(mesh: Mesh) {
  const { geometry, material } = mesh
  const all = cornersOf(geometry)
  if (!Array.isArray(material)) return [{ start: 0, count: all, material }]
  const groups = geometry.groups.length > 0 ? geometry.groups : [{ start: 0, count: all, materialIndex: 0 }]
  return groups.map(({ start, count, materialIndex = 0 }) => ({
    start,
    count: Math.min(count, all - start),
    material: material[materialIndex],
  }))
}

/** Corners of whole triangles, turned round where the matrix mirrors. */
function indicesOf(geometry: BufferGeometry, start: number, count: number, first: number, mirrored: boolean) {
  const { index } = geometry
  const points = geometry.getAttribute('position').count
  const out = new Uint32Array(Math.max(0, count - (count % 3)))
  for (let i = 0; i < out.length; i++) {
    const corner = start + (mirrored && i % 3 !== 0 ? i + (i % 3 === 1 ? 1 : -1) : i)
    const point = index ? index.getX(corner) : corner
    if (!(point < points)) throw new Error('a triangle without its point')
    out[i] = first + point
  }
  return out
}

function writeVertices(to: VertexArrays, first: number, mesh: Mesh, matrix: Matrix4): void {
  const { geometry } = mesh
  const position = geometry.getAttribute('position')
  const normalOf = geometry.hasAttribute('normal') ? movedNormals(mesh) : undefined
  const turn = new Matrix3().getNormalMatrix(matrix)
  const at = new Vector3()
  for (let i = 0; i < position.count; i++) {
    mesh
      .getVertexPosition(i, at)
      .applyMatrix4(matrix)
      .toArray(to.positions, (first + i) * 3)
    if (normalOf && to.normals)
      normalOf(i, at)
        .applyMatrix3(turn)
        .normalize()
        .toArray(to.normals, (first + i) * 3)
  }
  copyAttribute(geometry, 'uv', to.uvs, first, 2)
  copyAttribute(geometry, 'uv1', to.uvs1, first, 2)
  copyAttribute(geometry, 'color', to.colours, first, 3)
}

function copyAttribute(
  from: BufferGeometry,
  name: string,
  to: Float32Array | null,
  first: number,
  width: number,
): void {
  const attribute = from.hasAttribute(name) ? from.getAttribute(name) : undefined
  if (!to || !attribute) return
  const points = Math.min(attribute.count, from.getAttribute('position').count)
  for (let i = 0; i < points; i++)
    for (let k = 0; k < width; k++) to[(first + i) * width + k] = attribute.getComponent(i, k)
}

function joined(runs: ReadonlyMap<number, readonly Uint32Array<ArrayBuffer>[]>) {
  const all = [...runs.values()].flat()
  const total = all.reduce((sum, { length }) => sum + length, 0)
  const indices = all.length === 1 && all[0] ? all[0] : new Uint32Array(total)
  const groups: PartGroup[] = []
  let start = 0
  for (const [look, arrays] of runs) {
    const from = start
    for (const array of arrays) {
      if (array !== indices) indices.set(array, start)
      start += array.length
    }
    if (start > from) groups.push({ start: from, count: start - from, look })
  }
  return { indices, groups }
}
