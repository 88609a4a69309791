// A field on a grid of cubes, tidied so that the surface between inside and outside is one closed skin.
import type { Field } from './hull-field.ts'

/** `values` is positive inside, x fastest, then y, then z; the outermost layer is outside. */
export type Voxels = {
  columns: number
  rows: number
  layers: number
  values: Float32Array
  step: number
  origin: readonly [number, number, number]
}

/** Samples the field over -x to x, 0 to 1 and -z to z, `fineness` cubes to the longest edge. */
export function sampleField(field: Field, reach: { x: number; z: number }, fineness: number): Voxels {
  const step = Math.max(1, 2 * reach.x, 2 * reach.z) / fineness
  const count = (length: number) => Math.ceil(length / step) + 5
  const [columns, rows, layers] = [count(2 * reach.x), count(1), count(2 * reach.z)]
  const origin = [(-(columns - 1) * step) / 2, 0.5 - ((rows - 1) * step) / 2, (-(layers - 1) * step) / 2] as const
  const values = new Float32Array(columns * rows * layers)
  let i = 0
  for (let z = 0; z < layers; z++) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++, i++) {
        const border = x === 0 || y === 0 || z === 0 || x === columns - 1 || y === rows - 1 || z === layers - 1
        const value = field(origin[0] + x * step, origin[1] + y * step, origin[2] + z * step)
        values[i] = border ? Math.min(-step, value) : value
      }
    }
  }
  return { columns, rows, layers, values, step, origin }
}

/** Fills single cubes, in place, until inside and outside never touch along an edge or at a corner alone. */
export function mendTouching(voxels: Voxels): void {
  const { columns, rows, layers, values, step } = voxels
  const strides = [1, columns, columns * rows] as const
  const planes = [
    [strides[0], strides[1]],
    [strides[0], strides[2]],
    [strides[1], strides[2]],
  ] as const
  const little = 0.05 * step
  const inside = (i: number) => (values[i] as number) > 0
  const fill = (a: number, b: number) => {
    values[(values[a] as number) >= (values[b] as number) ? a : b] = little
  }
  for (let changed = true; changed; ) {
    changed = false
    for (let z = 1; z < layers - 2; z++) {
      for (let y = 1; y < rows - 2; y++) {
        for (let x = 1; x < columns - 2; x++) {
          const i = x + y * strides[1] + z * strides[2]
          for (const [u, v] of planes) {
            const [a, b, c, d] = [i, i + u, i + v, i + u + v]
            if (inside(a) !== inside(d) || inside(b) !== inside(c) || inside(a) === inside(b)) continue
            if (inside(a)) fill(b, c)
            else fill(a, d)
            changed = true
          }
          if (mendCorner(i)) changed = true
        }
      }
    }
  }

  /** Two opposite corners of a cube against the other six. */
  function mendCorner(i: number): boolean {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (n) => i + (n & 1) * strides[0] + ((n >> 1) & 1) * strides[1] + (n >> 2) * strides[2],
    )
    const within = corners.filter(inside)
    if (within.length !== 2 && within.length !== 6) return false
    const rare = within.length === 2
    const odd = corners.flatMap((corner, n) => (inside(corner) === rare ? [n] : []))
    const [p = 0, q = 0] = odd
    if (odd.length !== 2 || p + q !== 7 || (p ^ q) !== 7) return false
    if (rare) for (const corner of corners) values[corner] = Math.max(values[corner] as number, little)
    else fill(corners[p] as number, corners[q] as number)
    return true
  }
}
