// The six sides from which a model is looked at for its textures, and which triangle is seen best from which.
type Axis = readonly [number, number, number]

/** The picture of a side: `right` and `up` as seen by someone who looks at it; `facing` points to them. */
type Side = { name: string; facing: Axis; right: Axis; up: Axis }

/** Front faces +Z, so the object's own left side is +X. The order is the number of the island. */
export const sides = [
  { name: 'front', facing: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { name: 'back', facing: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
  { name: 'left', facing: [1, 0, 0], right: [0, 0, -1], up: [0, 1, 0] },
  { name: 'right', facing: [-1, 0, 0], right: [0, 0, 1], up: [0, 1, 0] },
  { name: 'top', facing: [0, 1, 0], right: [1, 0, 0], up: [0, 0, -1] },
  { name: 'bottom', facing: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
] as const satisfies readonly Side[]

/** The number of the side that each triangle faces most, of the first `count` sides; of two equals the first. */
export function facingSides(positions: ArrayLike<number>, indices: Uint32Array, count: 2 | 6 = 6): Uint8Array {
  const out = new Uint8Array(indices.length / 3)
  const seen = sides.slice(0, count)
  for (let t = 0; t < out.length; t++) {
    const [a, b, c] = [indices[t * 3], indices[t * 3 + 1], indices[t * 3 + 2]].map((i) => (i as number) * 3)
    const edge = (to: number, k: number) => (positions[to + k] as number) - (positions[(a as number) + k] as number)
    const u = [0, 1, 2].map((k) => edge(b as number, k)) as [number, number, number]
    const v = [0, 1, 2].map((k) => edge(c as number, k)) as [number, number, number]
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    let best = Number.NEGATIVE_INFINITY
    for (const [number, { facing }] of seen.entries()) {
      const toward = along(facing, normal, 0)
      if (toward > best + 1e-15) {
        best = toward
        out[t] = number
      }
    }
  }
  return out
}

/** The part of the vector at `i` that points along `axis`. */
export function along(axis: Axis, values: ArrayLike<number>, i: number): number {
  return axis[0] * (values[i] as number) + axis[1] * (values[i + 1] as number) + axis[2] * (values[i + 2] as number)
}
