// Planes made smaller by averages and larger by linear interpolation.
import { createPlane, type Plane } from './plane.ts'

/** The plane with each `step` × `step` block averaged; the last blocks may be partial. `step` may be fractional. */
export function reduceBy(source: Plane, step: number): Plane {
  if (!Number.isInteger(step)) return shrunk(source, step)
  const width = Math.ceil(source.width / step)
  const height = Math.ceil(source.height / step)
  const target = createPlane(width, height)
  const from = source.data
  const to = target.data
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    const top = y * step
    const bottom = Math.min(source.height, top + step)
    for (let row = top; row < bottom; row++) {
      const end = (row + 1) * source.width
      let i = row * source.width
      for (let x = 0; x < width; x++) {
        const stop = Math.min(end, i + step)
        let sum = 0
        for (; i < stop; i++) sum += from[i] as number
        sums[x] = (sums[x] as number) + sum
      }
    }
    for (let x = 0; x < width; x++) {
      const across = Math.min(source.width, (x + 1) * step) - x * step
      to[y * width + x] = (sums[x] as number) / (across * (bottom - top))
    }
  }
  return target
}

/** Each pixel counts by the share of it that lies in the block. */
function shrunk({ width, height, data }: Plane, step: number): Plane {
  // What is left of the last pixel by rounding is no block of its own.
  const columns = Math.ceil(width / step - 1e-6)
  const rows = Math.ceil(height / step - 1e-6)
  const narrow = createPlane(columns, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < columns; x++) {
      narrow.data[y * columns + x] = blockMean(x * step, step, width, (at) => data[y * width + at] as number)
    }
  }
  const small = createPlane(columns, rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      small.data[y * columns + x] = blockMean(y * step, step, height, (at) => narrow.data[at * columns + x] as number)
    }
  }
  return small
}

function blockMean(from: number, step: number, end: number, value: (at: number) => number): number {
  const to = Math.min(end, from + step)
  let sum = 0
  for (let at = Math.floor(from); at < to; at++) sum += value(at) * (Math.min(to, at + 1) - Math.max(from, at))
  return sum / (to - from)
}

/** A function that writes row `y` of `source`, enlarged to width × height with `step` pixels for one, into `line`. */
export function rowEnlarger(
  source: Plane,
  width: number,
  step: number,
): (y: number, line: Float32Array | Float64Array) => void {
  const blend = new Float32Array(source.width + 1)
  const left = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.min(source.width - 1, Math.max(0, (x + 0.5) / step - 0.5))
    left[x] = Math.floor(at)
    share[x] = at - Math.floor(at)
  }
  return (y, line) => {
    const at = Math.min(source.height - 1, Math.max(0, (y + 0.5) / step - 0.5))
    const upper = Math.floor(at)
    const weight = at - upper
    const a = upper * source.width
    const b = Math.min(source.height - 1, upper + 1) * source.width
    for (let x = 0; x < source.width; x++) {
      const value = source.data[a + x] as number
      blend[x] = value + weight * ((source.data[b + x] as number) - value)
    }
    blend[source.width] = blend[source.width - 1] as number
    for (let x = 0; x < width; x++) {
      const i = left[x] as number
      const value = blend[i] as number
      line[x] = value + (share[x] as number) * ((blend[i + 1] as number) - value)
    }
  }
}

/** `source` enlarged to width × height, `step` pixels for one; it may be fractional. */
export function enlargeBy(source: Plane, width: number, height: number, step: number): Plane {
  const target = createPlane(width, height)
  const fill = rowEnlarger(source, width, step)
  for (let y = 0; y < height; y++) fill(y, target.data.subarray(y * width, (y + 1) * width))
  return target
}
