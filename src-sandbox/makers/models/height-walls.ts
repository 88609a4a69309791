// Walls from the open border of a surface back to the plane Z = 0.

/** An open surface: its triangles turn counter-clockwise from the front. */
export type Rim = { positions: readonly number[]; uvs: readonly number[]; triangles: readonly number[] }
export type Growing = { positions: number[]; normals: number[]; uvs: number[]; indices: number[] }

/** Edges that turn less than this many radians are smoothed over. */
const smoothed = 0.6

/**
 * Adds a wall below every edge that only one triangle has, with vertices of its own. Wall uvs run from the border
 * inwards, `perMetre` each way, so that a picture is mirrored onto the wall.
 */
export function addWalls({ positions, uvs, triangles }: Rim, to: Growing, perMetre: readonly [number, number]): void {
  const border = borderEdges(triangles)
  const outward = border.map(([a, b]) => {
    const [x, y] = [
      (positions[b * 3] ?? 0) - (positions[a * 3] ?? 0),
      (positions[b * 3 + 1] ?? 0) - (positions[a * 3 + 1] ?? 0),
    ]
    const length = Math.hypot(x, y) || 1
    return [y / length, -x / length] as const
  })
  const sums = new Map<number, [number, number]>()
  border.forEach((edge, i) => {
    const [x, y] = outward[i] ?? [0, 0]
    for (const vertex of edge) {
      const sum = sums.get(vertex) ?? [0, 0]
      sums.set(vertex, [sum[0] + x, sum[1] + y])
    }
  })
  border.forEach(([a, b], i) => {
    const own = outward[i] ?? [0, 0]
    const first = to.positions.length / 3
    for (const vertex of [a, b]) {
      const [x, y] = softened(sums.get(vertex) ?? own, own)
      const depth = positions[vertex * 3 + 2] ?? 0
      const [u, v] = [uvs[vertex * 2] ?? 0, uvs[vertex * 2 + 1] ?? 0]
      for (const z of [depth, 0]) {
        to.positions.push(positions[vertex * 3] ?? 0, positions[vertex * 3 + 1] ?? 0, z)
        to.normals.push(x, y, 0)
        const inwards = depth - z
        to.uvs.push(within(u - x * inwards * perMetre[0]), within(v + y * inwards * perMetre[1]))
      }
    }
    const [frontA, backA, frontB, backB] = [first, first + 1, first + 2, first + 3]
    to.indices.push(frontA, backA, backB, frontA, backB, frontB)
  })
}

/** Directed edges of one triangle only. */
function borderEdges(triangles: readonly number[]): [number, number][] {
  const open = new Map<number, [number, number]>()
  const count = triangles.reduce((most, vertex) => Math.max(most, vertex + 1), 0)
  for (let i = 0; i < triangles.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      const a = triangles[i + side] ?? 0
      const b = triangles[i + ((side + 1) % 3)] ?? 0
      if (!open.delete(b * count + a)) open.set(a * count + b, [a, b])
    }
  }
  return [...open.values()]
}

function softened(sum: readonly [number, number], own: readonly [number, number]): readonly [number, number] {
  const length = Math.hypot(...sum)
  const turn = length === 0 ? -1 : (sum[0] * own[0] + sum[1] * own[1]) / length
  return turn < Math.cos(smoothed / 2) ? own : [sum[0] / length, sum[1] / length]
}

const within = (value: number): number => Math.min(1, Math.max(0, value))
