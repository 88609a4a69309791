// The shaded picture of a relief under a raking light, marked as practice work.
import { encodeColourPng } from './png.ts'
import { stampPracticeMark } from './practice-mark.ts'
import type { HeightMap } from './tiff.ts'

const longestEdge = 1600

/** A PNG at most 1,600 pixels long. `depthShare` is the relief's depth as a share of its longest edge. */
export async function encodePreview(map: HeightMap, depthShare: number, description: string): Promise<Uint8Array> {
  const { width, height, plane } = reduced(map)
  const rgb = shade(plane, width, height, depthShare * Math.max(width, height))
  stampPracticeMark(rgb, width, height)
  return encodeColourPng(width, height, rgb, description)
}

function reduced({ width, height, heights }: HeightMap): { width: number; height: number; plane: Float32Array } {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / longestEdge))
  const w = Math.max(1, Math.floor(width / step))
  const h = Math.max(1, Math.floor(height / step))
  const plane = new Float32Array(w * h)
  const share = 1 / (step * step * 65535)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0
      for (let row = y * step; row < (y + 1) * step; row++) {
        for (let i = row * width + x * step; i < row * width + (x + 1) * step; i++) sum += heights[i] as number
      }
      plane[y * w + x] = sum * share
    }
  }
  return { width: w, height: h, plane }
}

/** Light from the upper left, low over the ground, with a soft second light and a little shine. */
function shade(plane: Float32Array, width: number, height: number, depth: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0
    const down = y + 1 < height ? width : 0
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = x > 0 ? -1 : 0
      const right = x + 1 < width ? 1 : 0
      const sx = ((plane[i + right] as number) - (plane[i + left] as number)) * depth * (right - left === 2 ? 0.5 : 1)
      const sy = ((plane[i + down] as number) - (plane[i + up] as number)) * depth * (down - up === 2 * width ? 0.5 : 1)
      const n = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      const key = Math.max(0, (0.6 * sx + 0.6 * sy + 0.53) * n)
      const fill = Math.max(0, (-0.5 * sx + 0.2 * sy + 0.84) * n)
      const half = Math.max(0, (0.34 * sx + 0.34 * sy + 0.875) * n)
      const shine = half ** 24
      const bright = 0.1 + 0.72 * key + 0.2 * fill + 0.18 * shine * key + 0.1 * (plane[i] as number)
      const tone = 255 * Math.min(1, bright ** 0.9)
      rgb[i * 3] = Math.min(255, tone * 1.0)
      rgb[i * 3 + 1] = tone * 0.955
      rgb[i * 3 + 2] = tone * 0.89
    }
  }
  return rgb
}
