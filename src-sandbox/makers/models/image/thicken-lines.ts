// Lines thinner than a triangle can show grow until they hold together.
import { boxFilter } from '../../filters/box-filter.ts'
import { createPlane, type Plane, smoothStep } from '../../filters/plane.ts'

/** Raises, in place, the distance to the outline where nothing within reach is `half` pixels deep. */
export function thickenLines(distance: Plane, half: number): void {
  const { width, height, data } = distance
  const reach = Math.max(1, Math.round(half * 2.5))
  const most = createPlane(width, height)
  for (let y = 0; y < height; y++) spread(data, most.data, y * width, 1, width, reach)
  const source = most.data.slice()
  for (let x = 0; x < width; x++) spread(source, most.data, x, width, height, reach)
  const missing = createPlane(width, height)
  for (let i = 0; i < data.length; i++) {
    const deepest = most.data[i] as number
    if (deepest > 0) missing.data[i] = Math.max(0, half - deepest) * smoothStep(0, 0.4, deepest)
  }
  boxFilter(missing, missing, createPlane(width, height), reach)
  for (let i = 0; i < data.length; i++) data[i] = (data[i] as number) + (missing.data[i] as number)
}

/** The largest value within `reach` along one line. */
function spread(from: Float32Array, to: Float32Array, start: number, stride: number, count: number, reach: number) {
  const queue = new Int32Array(count)
  let [head, tail] = [0, 0]
  for (let n = 0; n < count + reach; n++) {
    if (n < count) {
      const value = from[start + n * stride] as number
      while (tail > head && (from[start + (queue[tail - 1] as number) * stride] as number) <= value) tail--
      queue[tail++] = n
    }
    const at = n - reach
    if (at < 0) continue
    while ((queue[head] as number) < at - reach) head++
    to[start + at * stride] = from[start + (queue[head] as number) * stride] as number
  }
}
