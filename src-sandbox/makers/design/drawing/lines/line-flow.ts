// Pen lines found in a picture: a difference of Gaussians across the edges, smoothed along them (Kang's flow).
import { softBlur } from '../../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../../filters/plane.ts'

/** Unit vectors along the edges at each pixel; `calm` is 1 where nothing changes that could be a line. */
type Flow = { x: Float32Array; y: Float32Array; calm: Uint8Array }

/** Mean squared slope around a pixel (in lightness per two pixels) below which there is nothing to draw. */
const stillness = 1.5e-6

/**
 * How strongly each pixel belongs to a line, about 0 to 1: dark lines and the dark side of edges. `thickness` is the
 * pen's standard deviation in pixels; edges weaker than their surroundings count less.
 */
export function lineFlow(light: Plane, thickness: number): Plane {
  const flow = edgeFlow(light, 2.2 * thickness)
  const across = differenceAcross(light, flow, thickness)
  const lines = smoothAlong(across, flow, 3.2 * thickness)
  return levelled(lines, light, 12 * thickness)
}

/** The tangent of the smoothed structure tensor. */
function edgeFlow(light: Plane, sigma: number): Flow {
  const { width, height, data } = light
  const xx = createPlane(width, height)
  const xy = createPlane(width, height)
  const yy = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0
    const down = y + 1 < height ? width : 0
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dx = (data[x + 1 < width ? i + 1 : i] as number) - (data[x > 0 ? i - 1 : i] as number)
      const dy = (data[i + down] as number) - (data[i + up] as number)
      xx.data[i] = dx * dx
      xy.data[i] = dx * dy
      yy.data[i] = dy * dy
    }
  }
  const scratch = createPlane(width, height)
  for (const plane of [xx, xy, yy]) softBlur(plane, scratch, sigma)
  const calm = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    if ((xx.data[i] as number) + (yy.data[i] as number) < stillness) calm[i] = 1
    const angle = 0.5 * Math.atan2(2 * (xy.data[i] as number), (xx.data[i] as number) - (yy.data[i] as number))
    xx.data[i] = -Math.sin(angle)
    xy.data[i] = Math.cos(angle)
  }
  return { x: xx.data, y: xy.data, calm }
}

/** How much darker each pixel is than what lies on both sides across the edge. */
function differenceAcross(light: Plane, flow: Flow, sigma: number): Plane {
  const { width, height } = light
  const wide = 1.6 * sigma
  const reach = Math.ceil(2.4 * wide)
  const weights = Float64Array.from({ length: reach + 1 }, (_, n) => Math.exp((-n * n) / (2 * sigma * sigma)))
  const wides = Float64Array.from({ length: reach + 1 }, (_, n) => Math.exp((-n * n) / (2 * wide * wide)))
  const total = 2 * weights.reduce((a, b) => a + b) - 1
  const totalWide = 2 * wides.reduce((a, b) => a + b) - 1
  const kernel = weights.map((w, n) => (wides[n] as number) / totalWide - w / total)
  const out = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (flow.calm[i]) continue
      const dx = -(flow.y[i] as number)
      const dy = flow.x[i] as number
      let sum = (kernel[0] as number) * (light.data[i] as number)
      for (let n = 1; n <= reach; n++) {
        const both = sample(light, x + n * dx, y + n * dy) + sample(light, x - n * dx, y - n * dy)
        sum += (kernel[n] as number) * both
      }
      out.data[i] = sum
    }
  }
  return out
}

/** The mean along the edge, so that strokes connect and their sides become smooth. */
function smoothAlong(values: Plane, flow: Flow, sigma: number): Plane {
  const { width, height } = values
  const reach = Math.ceil(2 * sigma)
  const weights = Float64Array.from({ length: reach + 1 }, (_, n) => Math.exp((-n * n) / (2 * sigma * sigma)))
  const out = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (flow.calm[i]) continue
      let sum = values.data[i] as number
      let weight = 1
      for (const side of [1, -1]) {
        let px = x
        let py = y
        let dx = side * (flow.x[i] as number)
        let dy = side * (flow.y[i] as number)
        for (let n = 1; n <= reach; n++) {
          px += dx
          py += dy
          if (px < 0 || py < 0 || px > width - 1 || py > height - 1) break
          sum += (weights[n] as number) * sample(values, px, py)
          weight += weights[n] as number
          const at = Math.round(py) * width + Math.round(px)
          const same = dx * (flow.x[at] as number) + dy * (flow.y[at] as number) >= 0 ? 1 : -1
          dx = same * (flow.x[at] as number)
          dy = same * (flow.y[at] as number)
        }
      }
      out.data[i] = sum / weight
    }
  }
  return out
}

/** Measured against the contrast around, so that dark corners have lines and busy places are not all line. */
function levelled(lines: Plane, light: Plane, radius: number): Plane {
  const { width, height } = light
  const mean = createPlane(width, height)
  const spread = createPlane(width, height)
  const scratch = createPlane(width, height)
  for (let i = 0; i < mean.data.length; i++) {
    const value = light.data[i] as number
    mean.data[i] = value
    spread.data[i] = value * value
  }
  softBlur(mean, scratch, radius)
  softBlur(spread, scratch, radius)
  for (let i = 0; i < lines.data.length; i++) {
    const variance = (spread.data[i] as number) - (mean.data[i] as number) ** 2
    lines.data[i] = (lines.data[i] as number) / (0.02 + 0.1 * Math.sqrt(Math.max(0, variance)))
  }
  return lines
}

function sample({ width, height, data }: Plane, x: number, y: number): number {
  const cx = x <= 0 ? 0 : x >= width - 1 ? width - 1 : x
  const cy = y <= 0 ? 0 : y >= height - 1 ? height - 1 : y
  const left = cx | 0
  const top = cy | 0
  const u = cx - left
  const v = cy - top
  const i = top * width + left
  const right = left + 1 < width ? 1 : 0
  const down = top + 1 < height ? width : 0
  const a = data[i] as number
  const b = data[i + right] as number
  const c = data[i + down] as number
  const d = data[i + down + right] as number
  return a + u * (b - a) + v * (c - a + u * (a - b - c + d))
}
