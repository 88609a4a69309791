// One normal to a vertex, the mean of the triangles around it by their angles there.
import type { Surface } from './surface.ts'

/** Unit normals, three numbers to a vertex; straight up where a vertex has no area around it. */
export function smoothNormals({ positions, indices }: Surface): Float32Array {
  const sums = new Float64Array(positions.length)
  const corner = new Float64Array(9)
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const from = (indices[t + k] as number) * 3
      for (let c = 0; c < 3; c++) corner[k * 3 + c] = positions[from + c] as number
    }
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corner
    const ux = bx - ax
    const uy = by - ay
    const uz = bz - az
    const vx = cx - ax
    const vy = cy - ay
    const vz = cz - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.hypot(nx, ny, nz)
    if (!(length > 0)) continue
    for (let k = 0; k < 3; k++) {
      const share = angleAt(corner, k) / length
      const to = (indices[t + k] as number) * 3
      sums[to] = (sums[to] as number) + nx * share
      sums[to + 1] = (sums[to + 1] as number) + ny * share
      sums[to + 2] = (sums[to + 2] as number) + nz * share
    }
  }
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.hypot(sums[i] as number, sums[i + 1] as number, sums[i + 2] as number)
    if (length > 0) for (let c = 0; c < 3; c++) normals[i + c] = (sums[i + c] as number) / length
    else normals[i + 1] = 1
  }
  return normals
}

function angleAt(corner: Float64Array, k: number): number {
  const a = k * 3
  const b = ((k + 1) % 3) * 3
  const c = ((k + 2) % 3) * 3
  let dot = 0
  let first = 0
  let second = 0
  for (let n = 0; n < 3; n++) {
    const u = (corner[b + n] as number) - (corner[a + n] as number)
    const v = (corner[c + n] as number) - (corner[a + n] as number)
    dot += u * v
    first += u * u
    second += v * v
  }
  const scale = Math.sqrt(first * second)
  return scale > 0 ? Math.acos(Math.max(-1, Math.min(1, dot / scale))) : 0
}
