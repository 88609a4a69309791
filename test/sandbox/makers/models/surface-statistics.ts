// What a solid looks like in numbers: its bends, its outline from the front, how far two solids are apart.
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'

/** Visits, from the front, each of `edge` × `edge` spots over the solid's box with its foremost depth in metres; NaN where nothing is. */
export function frontDepths({ positions, indices }: Pick<Solid, 'positions' | 'indices'>, edge: number): Float64Array {
  const depths = new Float64Array(edge * edge).fill(Number.NaN)
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    for (const k of [0, 1]) {
      box[k] = Math.min(box[k] ?? 0, positions[i + k] ?? 0)
      box[k + 2] = Math.max(box[k + 2] ?? 0, positions[i + k] ?? 0)
    }
  }
  const [left = 0, low = 0, right = 0, high = 0] = box
  const at = (vertex: number) => {
    const [x = 0, y = 0, z = 0] = positions.subarray(vertex * 3, vertex * 3 + 3)
    return [((x - left) / (right - left)) * edge - 0.5, ((high - y) / (high - low)) * edge - 0.5, z] as const
  }
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [at(indices[t] ?? 0), at(indices[t + 1] ?? 0), at(indices[t + 2] ?? 0)]
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    if (Math.abs(area) < 1e-12) continue
    const to = (axis: 0 | 1) => Math.min(edge - 1, Math.floor(Math.max(a[axis], b[axis], c[axis])))
    const from = (axis: 0 | 1) => Math.max(0, Math.ceil(Math.min(a[axis], b[axis], c[axis])))
    for (let y = from(1); y <= to(1); y++) {
      for (let x = from(0); x <= to(0); x++) {
        const v = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area
        const w = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area
        if (v < -1e-9 || w < -1e-9 || v + w > 1 + 1e-9) continue
        const depth = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2])
        if (!(depth <= (depths[y * edge + x] ?? 0))) depths[y * edge + x] = depth
      }
    }
  }
  return depths
}

/** 1 where the solid is seen from the front, over its box. */
export function frontMask(solid: Solid, edge: number): boolean[] {
  return [...frontDepths(solid, edge)].map((depth) => !Number.isNaN(depth))
}

/** Common part over whole of a square mask and a shape given in shares of its edge. */
export function overlap(mask: readonly boolean[], shape: (x: number, y: number) => boolean): number {
  const edge = Math.sqrt(mask.length)
  let [both, either] = [0, 0]
  for (const [i, on] of mask.entries()) {
    const inside = shape(((i % edge) + 0.5) / edge, (Math.floor(i / edge) + 0.5) / edge)
    if (on && inside) both++
    if (on || inside) either++
  }
  return both / either
}

/** How far the fronts of two solids of the same box are apart, in metres, least first. */
export function depthsBetween(one: Solid, two: Solid, edge: number): number[] {
  const [first, second] = [frontDepths(one, edge), frontDepths(two, edge)]
  const level = (depths: Float64Array) => depths.reduce((most, z) => (z > most ? z : most), -Infinity)
  const shift = level(first) - level(second)
  return [...first]
    .map((z, i) => Math.abs(z - (second[i] ?? 0) - shift))
    .filter((far) => !Number.isNaN(far))
    .sort((a, b) => a - b)
}

/**
 * `flatShareOfBack`: how much of what faces back faces straight back. `sharpShare`: the length of the edges that fold by
 * more than 150 degrees, as a share of all.
 */
export function bendsOf({ positions, indices }: Solid): { flatShareOfBack: number; sharpShare: number } {
  const place = (vertex: number) => positions.subarray(vertex * 3, vertex * 3 + 3)
  const name = (vertex: number) => place(vertex).join()
  const open = new Map<string, readonly number[]>()
  let [back, flat, all, sharp] = [0, 0, 0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0]
    const [a, b, c] = corners.map(place) as [Float32Array, Float32Array, Float32Array]
    const [u, v] = [[0, 1, 2].map((k) => (b[k] ?? 0) - (a[k] ?? 0)), [0, 1, 2].map((k) => (c[k] ?? 0) - (a[k] ?? 0))]
    const [ux = 0, uy = 0, uz = 0] = u ?? []
    const [vx = 0, vy = 0, vz = 0] = v ?? []
    const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.hypot(...face) || 1e-30
    const normal = face.map((value) => value / area)
    if ((normal[2] ?? 0) < -0.5) back += area
    if ((normal[2] ?? 0) < -0.995) flat += area
    for (const k of [0, 1, 2]) {
      const [from, to] = [corners[k] ?? 0, corners[(k + 1) % 3] ?? 0]
      const other = open.get(`${name(to)}|${name(from)}`)
      if (!other) {
        open.set(`${name(from)}|${name(to)}`, normal)
        continue
      }
      const length = Math.hypot(...[0, 1, 2].map((n) => (place(from)[n] ?? 0) - (place(to)[n] ?? 0)))
      all += length
      if (normal.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0) < Math.cos((150 * Math.PI) / 180))
        sharp += length
    }
  }
  return { flatShareOfBack: flat / back, sharpShare: sharp / all }
}
