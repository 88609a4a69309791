// Makes the triangles of a filled outline even along the outline and finer towards it, where the body turns round.
import type { Plane } from '../../filters/plane.ts'
import type { OutlineMesh } from './outline-mesh.ts'
import { samplePlane } from './sample-plane.ts'

/** Moves vertices in place; no triangle turns over and none leaves the outline. */
export function relaxOutline(mesh: OutlineMesh, distance: Plane, step: number): void {
  const around = trianglesAround(mesh)
  const before = new Int32Array(mesh.next.length).fill(-1)
  for (let i = 0; i < mesh.next.length; i++) if ((mesh.next[i] as number) >= 0) before[mesh.next[i] as number] = i
  for (let pass = 0; pass < 6; pass++) {
    for (let i = 0; i < mesh.rim.length; i++) {
      if (!mesh.rim[i]) continue
      const a = before[i] as number
      const b = mesh.next[i] as number
      const x = 0.5 * at(mesh, i, 0) + 0.25 * (at(mesh, a, 0) + at(mesh, b, 0))
      const y = 0.5 * at(mesh, i, 1) + 0.25 * (at(mesh, a, 1) + at(mesh, b, 1))
      const slope = slopeAt(distance, x, y, 0.5)
      const depth = samplePlane(distance, x, y) / Math.max(0.5, slope.length)
      tryMove(mesh, around, i, x - depth * slope.x, y - depth * slope.y)
    }
  }
  for (let i = 0; i < mesh.rim.length; i++) {
    if (mesh.rim[i]) continue
    const x = at(mesh, i, 0)
    const y = at(mesh, i, 1)
    const depth = samplePlane(distance, x, y)
    if (depth >= 3 * step) continue
    // Where two sides meet the distance has a ridge and no clear direction: there a vertex stays.
    const slope = slopeAt(distance, x, y, step * 0.5)
    const way = depth * (0.75 - 0.25 * (depth / step)) * slope.length ** 4
    for (const share of [1, 0.5, 0.25]) {
      if (tryMove(mesh, around, i, x - share * way * slope.x, y - share * way * slope.y)) break
    }
  }
}

function at(mesh: OutlineMesh, vertex: number, axis: number): number {
  return mesh.spots[vertex * 2 + axis] as number
}

/** The direction in which the distance grows, as a unit, and how fast. */
function slopeAt(distance: Plane, x: number, y: number, reach: number) {
  const dx = (samplePlane(distance, x + reach, y) - samplePlane(distance, x - reach, y)) / (2 * reach)
  const dy = (samplePlane(distance, x, y + reach) - samplePlane(distance, x, y - reach)) / (2 * reach)
  const length = Math.hypot(dx, dy)
  return { x: length > 1e-9 ? dx / length : 0, y: length > 1e-9 ? dy / length : 0, length: Math.min(1, length) }
}

type Around = { starts: Uint32Array; triangles: Uint32Array }

function trianglesAround({ indices, rim }: OutlineMesh): Around {
  const starts = new Uint32Array(rim.length + 1)
  for (const vertex of indices) starts[vertex + 1] = (starts[vertex + 1] as number) + 1
  for (let i = 0; i < rim.length; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const fill = starts.slice()
  const triangles = new Uint32Array(indices.length)
  for (let n = 0; n < indices.length; n++) {
    const vertex = indices[n] as number
    triangles[fill[vertex] as number] = n - (n % 3)
    fill[vertex] = (fill[vertex] as number) + 1
  }
  return { starts, triangles }
}

/** Moves the vertex unless a triangle around it would turn over or become a needle. */
function tryMove(mesh: OutlineMesh, around: Around, vertex: number, x: number, y: number): boolean {
  const oldX = at(mesh, vertex, 0)
  const oldY = at(mesh, vertex, 1)
  const from = around.starts[vertex] as number
  const to = around.starts[vertex + 1] as number
  const before: number[] = []
  for (let n = from; n < to; n++) before.push(area(mesh, around.triangles[n] as number))
  mesh.spots[vertex * 2] = x
  mesh.spots[vertex * 2 + 1] = y
  for (let n = from; n < to; n++) {
    const now = area(mesh, around.triangles[n] as number)
    if (now > 0.12 * Math.max(0, before[n - from] as number) && now > 1e-6) continue
    mesh.spots[vertex * 2] = oldX
    mesh.spots[vertex * 2 + 1] = oldY
    return false
  }
  return true
}

/** Twice the area, positive for a triangle that has not turned over. */
function area(mesh: OutlineMesh, t: number): number {
  const a = mesh.indices[t] as number
  const b = mesh.indices[t + 1] as number
  const c = mesh.indices[t + 2] as number
  return (
    (at(mesh, b, 1) - at(mesh, a, 1)) * (at(mesh, c, 0) - at(mesh, a, 0)) -
    (at(mesh, b, 0) - at(mesh, a, 0)) * (at(mesh, c, 1) - at(mesh, a, 1))
  )
}
