// Tangents for a normal map, from the slope of the texture coordinates over the triangles.
import type { Solid } from './solid.ts'

/**
 * Four numbers to a vertex as glTF wants them: the unit direction of growing u, square to the normal, and +1 or -1 for
 * which side the upward direction of the picture lies on.
 */
export function vertexTangents({ positions, normals, uvs, indices }: Solid & { uvs: Float32Array }): Float32Array {
  const count = positions.length / 3
  const right = new Float64Array(count * 3)
  const up = new Float64Array(count * 3)
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] as number
    const b = indices[t + 1] as number
    const c = indices[t + 2] as number
    const du1 = (uvs[b * 2] as number) - (uvs[a * 2] as number)
    const dv1 = (uvs[a * 2 + 1] as number) - (uvs[b * 2 + 1] as number)
    const du2 = (uvs[c * 2] as number) - (uvs[a * 2] as number)
    const dv2 = (uvs[a * 2 + 1] as number) - (uvs[c * 2 + 1] as number)
    const area = du1 * dv2 - du2 * dv1
    if (Math.abs(area) < 1e-14) continue
    const turn = Math.sign(area)
    for (let k = 0; k < 3; k++) {
      const e1 = (positions[b * 3 + k] as number) - (positions[a * 3 + k] as number)
      const e2 = (positions[c * 3 + k] as number) - (positions[a * 3 + k] as number)
      const alongU = turn * (e1 * dv2 - e2 * dv1)
      const alongV = turn * (e2 * du1 - e1 * du2)
      for (const vertex of [a, b, c]) {
        right[vertex * 3 + k] = (right[vertex * 3 + k] as number) + alongU
        up[vertex * 3 + k] = (up[vertex * 3 + k] as number) + alongV
      }
    }
  }
  const out = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) writeTangent(out, i, normals, right, up)
  return out
}

function writeTangent(out: Float32Array, i: number, normals: Float32Array, right: Float64Array, up: Float64Array) {
  const nx = normals[i * 3] as number
  const ny = normals[i * 3 + 1] as number
  const nz = normals[i * 3 + 2] as number
  let [x, y, z] = [right[i * 3] as number, right[i * 3 + 1] as number, right[i * 3 + 2] as number]
  const lean = x * nx + y * ny + z * nz
  x -= lean * nx
  y -= lean * ny
  z -= lean * nz
  let length = Math.hypot(x, y, z)
  if (!(length > 1e-12)) {
    // No slope of the texture here: any direction square to the normal will do.
    ;[x, y, z] = Math.abs(ny) < 0.9 ? [nz, 0, -nx] : [0, -nz, ny]
    length = Math.hypot(x, y, z)
  }
  x /= length
  y /= length
  z /= length
  const side =
    (ny * z - nz * y) * (up[i * 3] as number) +
    (nz * x - nx * z) * (up[i * 3 + 1] as number) +
    (nx * y - ny * x) * (up[i * 3 + 2] as number)
  out.set([x, y, z, side < 0 ? -1 : 1], i * 4)
}
