// A height map as a small picture: warm grey stone under a raking light, its removed background transparent.
import type { Sharp } from 'sharp'
import { sharp } from '../pictures/sharp.ts'
import { coarseGrid, type Grid } from './height-products.ts'
import type { Heights } from './heights.ts'
import type { Measured } from './measure-heights.ts'

const depth = 0.075
const light = unit(-0.62, 0.62, 0.62)
const half = unit(-0.62, 0.62, 1.62)
const stone = [214, 205, 192] as const
/** Above this share of lowest samples the floor is a background that was removed. */
const backgroundShare = 0.03

/** The picture, of at most `edge` pixels a side; shaded twice as large so that edges are smooth. */
export function shadeThumbnail(heights: Heights, measured: Measured, edge: number): Sharp {
  const grid = coarseGrid(heights, measured, edge * 2)
  const pixels = shade(grid, measured.floor > backgroundShare)
  return sharp(pixels, { raw: { width: grid.width, height: grid.height, channels: 4 } }).resize({
    ...{ width: edge, height: edge, fit: 'inside', withoutEnlargement: true, kernel: 'lanczos2' },
  })
}

function shade({ width, height, samples }: Grid, transparentFloor: boolean): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(samples.length * 4)
  const radius = Math.max(2, Math.round(width / 70))
  const around = boxBlur(boxBlur(samples, width, height, radius), width, height, radius)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const z = samples[at] as number
      const left = samples[x > 0 ? at - 1 : at] as number
      const right = samples[x < width - 1 ? at + 1 : at] as number
      const above = samples[y > 0 ? at - width : at] as number
      const below = samples[y < height - 1 ? at + width : at] as number
      const slopeX = ((right - left) / 2) * depth * width
      const slopeY = ((above - below) / 2) * depth * width
      const length = Math.hypot(slopeX, slopeY, 1)
      const lit = Math.max(0, (light[2] - slopeX * light[0] - slopeY * light[1]) / length)
      const shine = Math.max(0, (half[2] - slopeX * half[0] - slopeY * half[1]) / length) ** 24
      // Lower than its surroundings means less sky: hollows darken, crests brighten a little.
      const sky = Math.min(1.12, Math.max(0.45, 1 + (z - (around[at] as number)) * 1.9))
      const bright = (0.2 + 0.98 * lit) * sky
      for (let channel = 0; channel < 3; channel++)
        out[at * 4 + channel] = Math.min(255, (stone[channel] as number) * bright + 46 * shine)
      out[at * 4 + 3] = transparentFloor ? Math.min(255, z * 255 * 24) : 255
    }
  return out
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/**
 * A running mean over rows and columns: the mean over a square of `2 × radius + 1` samples around each sample; the edges
 * repeat.
 */
function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  for (let y = 0; y < height; y++) blurLine(source, across, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) blurLine(across, out, x, width, height, radius)
  return out
}

function blurLine(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] as number
  let sum = 0
  for (let index = -radius; index <= radius; index++) sum += at(index)
  const share = 1 / (2 * radius + 1)
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum * share
    sum += at(index + radius + 1) - at(index - radius)
  }
}
