// Normals of surfaces that look to +Z everywhere.

type NormalTarget = { positions: readonly number[]; normals: number[]; indices: readonly number[] }
type Vector = readonly [x: number, y: number, z: number]

/** A normal is at least this much on the outer side of each of its triangles. */
const least = 0.05

/**
 * Turns normals that point behind one of their triangles towards +Z, just far enough. `indices` are read from `first`
 * on; all their triangles must look to +Z.
 */
export function raiseNormals({ positions, normals, indices }: NormalTarget, first = 0): void {
  const lift = new Map<number, number>()
  for (let i = first; i < indices.length; i += 3) {
    const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0] as const
    const [x, y, z] = faceNormal(positions, corners)
    for (const vertex of corners) {
      const n = vertex * 3
      const short = least - (x * (normals[n] ?? 0) + y * (normals[n + 1] ?? 0) + z * (normals[n + 2] ?? 0))
      if (short > 0) lift.set(vertex, Math.max(lift.get(vertex) ?? 0, short / Math.max(z, 1e-4)))
    }
  }
  for (const [vertex, rise] of lift) {
    const n = vertex * 3
    const [x, y, z] = [normals[n] ?? 0, normals[n + 1] ?? 0, (normals[n + 2] ?? 0) + rise]
    const length = Math.hypot(x, y, z) || 1
    ;[normals[n], normals[n + 1], normals[n + 2]] = [x / length, y / length, z / length]
  }
}

function faceNormal(positions: readonly number[], [a, b, c]: readonly [number, number, number]): Vector {
  const at = (vertex: number, axis: number) => (positions[vertex * 3 + axis] ?? 0) - (positions[a * 3 + axis] ?? 0)
  const [ux, uy, uz] = [at(b, 0), at(b, 1), at(b, 2)]
  const [vx, vy, vz] = [at(c, 0), at(c, 1), at(c, 2)]
  const face: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...face) || 1
  return [face[0] / length, face[1] / length, face[2] / length]
}
