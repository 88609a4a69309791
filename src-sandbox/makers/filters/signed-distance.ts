// Distance to the outline of an antialiased shape, below a pixel's precision (Felzenszwalb and Huttenlocher's
// transform).
import { createPlane, type Plane } from './plane.ts'

const far = 1e12
/** Neighbouring columns are worked on together: one at a time would miss the cache at every pixel. */
const columnsAtOnce = 16

/** Pixels to the outline where `shape` crosses one half: positive inside, negative outside. */
export function signedDistance(shape: Plane): Plane {
  const { width, height } = shape
  const inside = createPlane(width, height)
  const outside = createPlane(width, height)
  for (let i = 0; i < shape.data.length; i++) {
    const cover = shape.data[i] as number
    const offset = cover - 0.5
    inside.data[i] = cover >= 0.99 ? far : cover <= 0.01 ? 0 : Math.max(0, offset) ** 2
    outside.data[i] = cover >= 0.99 ? 0 : cover <= 0.01 ? far : Math.max(0, -offset) ** 2
  }
  transform(inside)
  transform(outside)
  for (let i = 0; i < inside.data.length; i++) {
    inside.data[i] = Math.sqrt(inside.data[i] as number) - Math.sqrt(outside.data[i] as number)
  }
  return inside
}

/** Pixels to the nearest place where `shape` is more than one half; 0 there. */
export function distanceTo(shape: Plane): Plane {
  const out = createPlane(shape.width, shape.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = (shape.data[i] as number) > 0.5 ? 0 : far
  transform(out)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.sqrt(out.data[i] as number)
  return out
}

function transform(plane: Plane): void {
  const { width, height, data } = plane
  const size = Math.max(width, height)
  const line = new Float64Array(size)
  const result = new Float64Array(size)
  const tips = new Int32Array(size)
  const bounds = new Float64Array(size + 1)
  const block = new Float64Array(columnsAtOnce * height)
  for (let left = 0; left < width; left += columnsAtOnce) {
    const count = Math.min(columnsAtOnce, width - left)
    for (let y = 0; y < height; y++) {
      for (let n = 0, i = y * width + left; n < count; n++, i++) block[n * height + y] = data[i] as number
    }
    for (let n = 0; n < count; n++) {
      const column = block.subarray(n * height, (n + 1) * height)
      lowerEnvelope(column, height, result, tips, bounds)
      column.set(result.subarray(0, height))
    }
    for (let y = 0; y < height; y++) {
      for (let n = 0, i = y * width + left; n < count; n++, i++) data[i] = block[n * height + y] as number
    }
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) line[x] = data[row + x] as number
    lowerEnvelope(line, width, result, tips, bounds)
    for (let x = 0; x < width; x++) data[row + x] = result[x] as number
  }
}

/** For each place of a line, the least of (distance² + value) over all places. */
function lowerEnvelope(
  line: Float64Array,
  length: number,
  result: Float64Array,
  tips: Int32Array,
  bounds: Float64Array,
): void {
  let k = 0
  tips[0] = 0
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  for (let q = 1; q < length; q++) {
    const value = (line[q] as number) + q * q
    let s = 0
    for (;;) {
      const tip = tips[k] as number
      s = (value - (line[tip] as number) - tip * tip) / (2 * (q - tip))
      if (s > (bounds[k] as number)) break
      k--
    }
    k++
    tips[k] = q
    bounds[k] = s
    bounds[k + 1] = Number.POSITIVE_INFINITY
  }
  k = 0
  for (let q = 0; q < length; q++) {
    while ((bounds[k + 1] as number) < q) k++
    const tip = tips[k] as number
    result[q] = (line[tip] as number) + (q - tip) * (q - tip)
  }
}
