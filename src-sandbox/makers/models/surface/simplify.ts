// Leaves out the triangles that a surface does not need: many stay where it bends, few where it is flat.
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { flawedCorners, sidesOf } from './flawed-corners.ts'
import type { Surface } from './surface.ts'

/**
 * `tolerance` is a share of the surface's longest edge, `triangles` how many should be left, `most` how many may be.
 * `overhangs`: whether triangles may turn over where they leave the surface closed.
 */
type Simplicity = { tolerance: number; triangles: number; most: number; overhangs: boolean }

/**
 * The surface on some of its own vertices: within the tolerance (meshoptimizer's quadric error), and coarser where that
 * takes more triangles than allowed. A closed surface stays closed and nothing overhangs that did not: where leaving a
 * vertex out would tear it, fold it flat or turn it over, the vertices around that place stay as they were. Where `most`
 * are not enough for that, many more are left.
 */
export async function simplifySurface(surface: Surface, simplicity: Simplicity): Promise<Surface> {
  await MeshoptSimplifier.ready
  const positions = Float32Array.from(surface.positions)
  const sides = sidesOf(positions, surface.indices)
  const near = soundly(surface.indices, positions, sides, {
    ...simplicity,
    triangles: 0,
    most: Number.POSITIVE_INFINITY,
    overhangs: false,
  })
  const isFew = near.length <= 3 * simplicity.triangles
  const few = isFew ? near : soundly(near, positions, sides, { ...simplicity, tolerance: 1 })
  return usedAlone(surface.positions, few)
}

/** Three are usual; every further one keeps more vertices than the one before. From `lenient` on what hangs over may stay. */
const [passes, lenient] = [20, 8]

/** All triangles as they were where no simpler ones are sound, or only more than `most`. */
function soundly(
  indices: Uint32Array,
  positions: Float32Array,
  sides: Int8Array,
  { tolerance, triangles, most, overhangs }: Simplicity,
): Uint32Array {
  const locked = new Uint8Array(sides.length)
  const none = new Float32Array(sides.length)
  const known = new Uint8Array(sides.length)
  const anySide = new Int8Array(sides.length)
  for (let pass = 0; pass < passes; pass++) {
    const [simpler] = MeshoptSimplifier.simplifyWithAttributes(
      indices,
      positions,
      3,
      none,
      1,
      [0],
      locked,
      3 * triangles,
      tolerance,
    )
    // What is locked once stays so, and takes no fewer triangles in a later pass.
    if (simpler.length > 3 * most) return indices
    // A place whose triangles are all as they were came with its flaw.
    const flawed = flawedCorners(positions, simpler, overhangs || pass >= lenient ? anySide : sides).filter(
      (vertex) => !known[vertex],
    )
    for (const vertex of flawed) known[vertex] = 1
    if (flawed.length === 0) return simpler
    lockAround(locked, flawed, indices)
  }
  return indices
}

/** Every triangle around a flawed corner stays when all its corners are locked. */
function lockAround(locked: Uint8Array, flawed: Uint32Array, indices: Uint32Array): void {
  const found = new Uint8Array(locked.length)
  for (const vertex of flawed) found[vertex] = 1
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] as number, indices[t + 1] as number, indices[t + 2] as number]
    if (found[a] || found[b] || found[c]) locked[a] = locked[b] = locked[c] = 1
  }
}

/** Without the vertices that no triangle has any more. */
function usedAlone(positions: Float64Array, indices: Uint32Array): Surface {
  const places = new Int32Array(positions.length / 3).fill(-1)
  const kept: number[] = []
  const renumbered = indices.map((vertex) => {
    const known = places[vertex] as number
    if (known >= 0) return known
    for (let k = 0; k < 3; k++) kept.push(positions[vertex * 3 + k] as number)
    places[vertex] = kept.length / 3 - 1
    return places[vertex] as number
  })
  return { positions: Float64Array.from(kept), indices: renumbered }
}
