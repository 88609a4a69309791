// Paints the texture sheet of a mapped model: each texel asks what the surface is like at its place.

import { fillOutside } from '../../filters/form/fill-outside.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import type { MappedMesh } from './map-islands.ts'

/**
 * One spot of the surface: colour gamma encoded, everything 0 to 1; `slopeRight` and `slopeUp` are how fine detail
 * rises along the side's picture.
 */
type Texel = {
  red: number
  green: number
  blue: number
  occlusion: number
  roughness: number
  metallic: number
  slopeRight: number
  slopeUp: number
}
/** Says what is at `place` (metres) of the side `island`, where the surface faces `normal`. */
export type Painter = (place: Float64Array, normal: Float64Array, island: number, texel: Texel) => void

const texelNames = [
  'red',
  'green',
  'blue',
  'occlusion',
  'roughness',
  'metallic',
  'slopeRight',
  'slopeUp',
] as const satisfies readonly (keyof Texel)[]
export type Maps = Record<keyof Texel, Plane>

/** The painted sheet; between the islands each value is carried on from the nearest one. */
export function bakeMaps(mesh: MappedMesh, paint: Painter): Maps {
  const { width, height } = mesh
  const maps = Object.fromEntries(texelNames.map((name) => [name, createPlane(width, height)])) as Maps
  const covered = createPlane(width, height)
  const nearest = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  const place = new Float64Array(3)
  const normal = new Float64Array(3)
  const texel: Texel = {
    red: 0,
    green: 0,
    blue: 0,
    occlusion: 1,
    roughness: 1,
    metallic: 0,
    slopeRight: 0,
    slopeUp: 0,
  }
  eachTexel(mesh, (i, corners, shares, island) => {
    for (let k = 0; k < 3; k++) {
      place[k] = blend(mesh.positions, corners, shares, k)
      normal[k] = blend(mesh.normals, corners, shares, k)
    }
    // Where one part of a side hides another, the outer one is painted.
    const outward = (place[outwardAxis[island] as number] as number) * (island % 2 === 0 ? 1 : -1)
    if (outward <= (nearest[i] as number)) return
    nearest[i] = outward
    const length = Math.hypot(normal[0] as number, normal[1] as number, normal[2] as number) || 1
    for (let k = 0; k < 3; k++) normal[k] = (normal[k] as number) / length
    paint(place, normal, island, texel)
    for (const name of texelNames) maps[name].data[i] = texel[name]
    covered.data[i] = 1
  })
  for (const name of texelNames) fillOutside(maps[name], covered)
  return maps
}

/** X, Y or Z for each side. */
const outwardAxis = [2, 2, 0, 0, 1, 1]

function blend(values: Float32Array, corners: Int32Array, shares: Float64Array, k: number): number {
  let sum = 0
  for (let n = 0; n < 3; n++) sum += (shares[n] as number) * (values[(corners[n] as number) * 3 + k] as number)
  return sum
}

function eachTexel(
  { uvs, indices, islandOf, width, height }: MappedMesh,
  visit: (texel: number, corners: Int32Array, shares: Float64Array, island: number) => void,
): void {
  const corners = new Int32Array(3)
  const shares = new Float64Array(3)
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) corners[k] = indices[t + k] as number
    const x = (k: number) => (uvs[(corners[k] as number) * 2] as number) * width - 0.5
    const y = (k: number) => (uvs[(corners[k] as number) * 2 + 1] as number) * height - 0.5
    const [ax, ay, bx, by, cx, cy] = [x(0), y(0), x(1), y(1), x(2), y(2)]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (Math.abs(area) < 1e-12) continue
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))
    for (let py = Math.max(0, Math.floor(Math.min(ay, by, cy))); py <= bottom; py++) {
      for (let px = Math.max(0, Math.floor(Math.min(ax, bx, cx))); px <= right; px++) {
        const b = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area
        const c = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area
        const a = 1 - b - c
        if (a < -1e-9 || b < -1e-9 || c < -1e-9) continue
        shares[0] = a
        shares[1] = b
        shares[2] = c
        visit(py * width + px, corners, shares, islandOf[t / 3] as number)
      }
    }
  }
}
