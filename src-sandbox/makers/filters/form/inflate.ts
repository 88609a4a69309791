// Blows a flat shape up like a cushion: round towards its outline and its creases, level in the middle.
import { solveFromCoarse } from '../multigrid.ts'
import { createPlane, type Plane } from '../plane.ts'

/**
 * Heights 0..1 for the shape where `mask` is 1. The surface rises over about `rounding` pixels from the outline;
 * narrow parts stay lower. `creases` (0..1) press it down along lines within the shape.
 */
export function inflate(mask: Plane, creases: Plane | null, rounding: number, cycles: number): Plane {
  const { width, height } = mask
  const stiffness = 1 / Math.max(1, rounding * rounding)
  const load = createPlane(width, height)
  const sink = createPlane(width, height)
  for (let i = 0; i < load.data.length; i++) {
    const inside = mask.data[i] as number
    const crease = creases ? (creases.data[i] as number) : 0
    load.data[i] = -stiffness * inside
    sink.data[i] = stiffness + 2 * (1 - inside) * (1 - inside) + crease * 24 * stiffness
  }
  const shape = solveFromCoarse({ load, sink }, cycles)
  const out = shape.data
  for (let i = 0; i < out.length; i++) {
    const u = Math.min(1, Math.max(0, out[i] as number))
    out[i] = Math.sqrt(u * (2 - u))
  }
  return shape
}
