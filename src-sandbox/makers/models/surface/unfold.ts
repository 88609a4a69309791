// Irons folds out of a surface: vertices around a triangle that turns its back to its own corners move between their
// neighbours.
import { smoothNormals } from './smooth-normals.ts'
import type { Surface } from './surface.ts'

const passes = 60

/** Moves vertices in place, those of folds and what is next to them alone. */
export function unfold(surface: Surface): void {
  const { positions, indices } = surface
  const folded = new Uint8Array(positions.length / 3)
  for (let pass = 0; pass < passes; pass++) {
    folded.fill(0)
    if (!markFolds(surface, folded, pass > 10)) return
    const sums = new Float64Array(positions.length)
    const counts = new Float64Array(folded.length)
    for (let n = 0; n < indices.length; n++) {
      const a = indices[n] as number
      if (!folded[a]) continue
      const b = indices[n % 3 === 2 ? n - 2 : n + 1] as number
      counts[a] = (counts[a] as number) + 1
      for (let k = 0; k < 3; k++) sums[a * 3 + k] = (sums[a * 3 + k] as number) + (positions[b * 3 + k] as number)
    }
    for (let i = 0; i < positions.length; i++) {
      const vertex = Math.floor(i / 3)
      if (!folded[vertex]) continue
      const mean = (sums[i] as number) / (counts[vertex] as number)
      positions[i] = 0.3 * (positions[i] as number) + 0.7 * mean
    }
  }
}

/** Marks the corners of folded triangles, and with `wide` their neighbours too; false when there are none. */
function markFolds(surface: Surface, folded: Uint8Array, wide: boolean): boolean {
  const { positions, indices } = surface
  const normals = smoothNormals(surface)
  let found = false
  const edge = (to: number, from: number, k: number) =>
    (positions[to * 3 + k] as number) - (positions[from * 3 + k] as number)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] as number, indices[t + 1] as number, indices[t + 2] as number]
    const [ux, uy, uz] = [edge(b, a, 0), edge(b, a, 1), edge(b, a, 2)]
    const [vx, vy, vz] = [edge(c, a, 0), edge(c, a, 1), edge(c, a, 2)]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const least = 0.05 * Math.sqrt(x * x + y * y + z * z)
    for (const i of [a * 3, b * 3, c * 3]) {
      const toward = x * (normals[i] as number) + y * (normals[i + 1] as number) + z * (normals[i + 2] as number)
      if (toward > least) continue
      folded[a] = folded[b] = folded[c] = 1
      found = true
      break
    }
  }
  if (found && wide) {
    const core = folded.slice()
    for (let t = 0; t < indices.length; t += 3) {
      const corners = [indices[t] as number, indices[t + 1] as number, indices[t + 2] as number]
      if (corners.some((i) => core[i])) for (const i of corners) folded[i] = 1
    }
  }
  return found
}
