// What is floor and what stands on it: a smooth outline between them, and how many pieces there would be without the floor.
import type { Grid } from '../heights/use-height-map.ts'

/** Samples up to this share of the depth are floor. */
export const floorShare = 0.0015

/** Where `share` of what stands is 0.3, the outline runs; a line one sample wide has a third. */
export const outlineAt = 0.3

/** 0 on the floor, 1 well inside of what stands, the size of the grid: a soft step over five samples, so that its outline has no teeth. */
export type Standing = { readonly width: number; readonly height: number; readonly share: Float32Array<ArrayBuffer> }

export function standingOf({ width, height, samples }: Grid): Standing {
  const share = new Float32Array(samples.length)
  for (let i = 0; i < share.length; i++) share[i] = (samples[i] as number) > floorShare ? 1 : 0
  const other = new Float32Array(share.length)
  for (let pass = 0; pass < 2; pass++) {
    blurRuns(share, other, width, height, 1, width)
    blurRuns(other, share, height, width, width, 1)
  }
  return { width, height, share }
}

/** The mean of three along lines of `count` samples; the edge of the map counts on beyond it. */
function blurRuns(from: Float32Array, to: Float32Array, count: number, lines: number, step: number, next: number) {
  for (let line = 0; line < lines; line++) {
    const start = line * next
    for (let i = 0; i < count; i++) {
      const at = start + i * step
      const before = from[i > 0 ? at - step : at] as number
      const after = from[i < count - 1 ? at + step : at] as number
      to[at] = (before + (from[at] as number) + after) / 3
    }
  }
}

/** Heights that go on beyond the outline for `reach` samples, each the mean of its neighbours that stand, so that walls have clean tops. */
export function extendHeights({ width, height, samples }: Grid, reach: number): Float32Array<ArrayBuffer> {
  const out = samples.slice()
  const known = Uint8Array.from(samples, (value) => (value > floorShare ? 1 : 0))
  let front: number[] = []
  for (let at = 0; at < out.length; at++) if (!known[at] && touches(known, at, width, height)) front.push(at)
  for (let step = 0; step < reach && front.length > 0; step++) {
    const values = front.map((at) => meanAround(out, known, at, width, height))
    front.forEach((at, i) => {
      out[at] = values[i] as number
    })
    for (const at of front) known[at] = 1
    const next = new Set<number>()
    for (const at of front) for (const near of around(at, width, height)) if (!known[near]) next.add(near)
    front = [...next]
  }
  return out
}

function around(at: number, width: number, height: number): number[] {
  const x = at % width
  const y = (at - x) / width
  const found: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if (row !== y || column !== x) found.push(row * width + column)
  return found
}

const touches = (known: Uint8Array, at: number, width: number, height: number) =>
  around(at, width, height).some((near) => known[near])

function meanAround(heights: Float32Array, known: Uint8Array, at: number, width: number, height: number): number {
  let sum = 0
  let count = 0
  for (const near of around(at, width, height))
    if (known[near]) {
      sum += heights[near] as number
      count++
    }
  return count > 0 ? sum / count : 0
}

/** Specks below this share of the map are no piece of their own. */
const speck = 0.0005

/** The pieces that cutting the floor away would leave, corners that touch counting as one; 0 where nothing stands. */
export function countPieces({ width, height, samples }: Grid): number {
  const seen = new Uint8Array(samples.length)
  const least = Math.max(1, samples.length * speck)
  const stands = (at: number) => !seen[at] && (samples[at] as number) > floorShare
  const stack: number[] = []
  let pieces = 0
  for (let start = 0; start < samples.length; start++) {
    if (!stands(start)) continue
    let size = 0
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++
      for (const near of around(at, width, height))
        if (stands(near)) {
          seen[near] = 1
          stack.push(near)
        }
    }
    if (size >= least) pieces++
  }
  return pieces
}
