// The mean over a square window by running sums: constant work for each pixel, whatever the radius.
import type { Plane } from './plane.ts'

/**
 * Writes to `target` the mean over (2·radius + 1)² pixels, fewer at the edges; `target` may be `source`, not
 * `scratch`.
 */
export function boxFilter(source: Plane, target: Plane, scratch: Plane, radius: number): void {
  if (radius < 1) {
    if (target !== source) target.data.set(source.data)
    return
  }
  averageRows(source, scratch, radius)
  averageColumns(scratch, target, radius)
}

function averageRows(source: Plane, target: Plane, radius: number): void {
  const { width, height } = source
  const from = source.data
  const to = target.data
  const reach = Math.min(radius, width - 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const last = row + width - 1
    let sum = 0
    let count = 0
    for (let x = row; x <= row + reach; x++) {
      sum += from[x] as number
      count++
    }
    for (let x = row; x <= last; x++) {
      to[x] = sum / count
      const enter = x + radius + 1
      const leave = x - radius
      if (enter <= last) {
        sum += from[enter] as number
        count++
      }
      if (leave >= row) {
        sum -= from[leave] as number
        count--
      }
    }
  }
}

function averageColumns(source: Plane, target: Plane, radius: number): void {
  const { width, height } = source
  const from = source.data
  const to = target.data
  const sums = new Float64Array(width)
  let count = 0
  for (let y = 0; y <= Math.min(radius, height - 1); y++) {
    count++
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] = (sums[x] as number) + (from[i] as number)
  }
  for (let y = 0; y < height; y++) {
    const scale = 1 / count
    for (let x = 0, i = y * width; x < width; x++, i++) to[i] = (sums[x] as number) * scale
    const enter = y + radius + 1
    const leave = y - radius
    if (enter < height) {
      count++
      for (let x = 0, i = enter * width; x < width; x++, i++) sums[x] = (sums[x] as number) + (from[i] as number)
    }
    if (leave >= 0) {
      count--
      for (let x = 0, i = leave * width; x < width; x++, i++) sums[x] = (sums[x] as number) - (from[i] as number)
    }
  }
}

/** Close to a Gaussian of standard deviation `sigma` pixels: three passes of the box filter, in place. */
export function softBlur(plane: Plane, scratch: Plane, sigma: number): void {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  for (let pass = 0; pass < 3; pass++) boxFilter(plane, plane, scratch, radius)
}
