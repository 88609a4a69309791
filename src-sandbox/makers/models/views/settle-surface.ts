// Evens out the vertices of a skin and lays them exactly on the field's border.
import type { Surface } from '../surface/surface.ts'
import type { Field } from './hull-field.ts'

/** Moves the vertices in place; `step` is the size of the cubes they came from. */
export function settleSurface({ positions, indices }: Surface, field: Field, step: number): void {
  const count = positions.length / 3
  const sums = new Float64Array(positions.length)
  const neighbours = new Float64Array(count)
  for (let pass = 0; pass < 8; pass++) {
    sums.fill(0)
    neighbours.fill(0)
    for (let t = 0; t < indices.length; t += 3) {
      for (let n = 0; n < 3; n++) {
        const a = indices[t + n] as number
        const b = indices[t + ((n + 1) % 3)] as number
        neighbours[a] = (neighbours[a] as number) + 1
        for (let k = 0; k < 3; k++) sums[a * 3 + k] = (sums[a * 3 + k] as number) + (positions[b * 3 + k] as number)
      }
    }
    for (let i = 0; i < positions.length; i++) {
      const mean = (sums[i] as number) / Math.max(1, neighbours[Math.floor(i / 3)] as number)
      positions[i] = 0.5 * (positions[i] as number) + 0.5 * mean
    }
    if (pass < 5) for (let i = 0; i < positions.length; i += 3) project(positions, i, field, step)
  }
}

/** One step of Newton's towards the border, never further than half a cube. */
function project(positions: Float64Array, i: number, field: Field, step: number): void {
  const [x, y, z] = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number]
  const e = 0.35 * step
  const gx = (field(x + e, y, z) - field(x - e, y, z)) / (2 * e)
  const gy = (field(x, y + e, z) - field(x, y - e, z)) / (2 * e)
  const gz = (field(x, y, z + e) - field(x, y, z - e)) / (2 * e)
  const square = gx * gx + gy * gy + gz * gz
  // Where the field is nearly level, at the tips of thin parts, it does not say where to go.
  if (square < 0.12) return
  const way = -field(x, y, z) / square
  const share = Math.min(1, (0.5 * step) / Math.max(1e-12, Math.abs(way) * Math.sqrt(square)))
  positions[i] = x + way * share * gx
  positions[i + 1] = y + way * share * gy
  positions[i + 2] = z + way * share * gz
}
