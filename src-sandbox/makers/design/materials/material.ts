// What a material is: how a point of it looks, and how its whole surface is finished and lit.
import type { Noise } from './noise.ts'

/**
 * A point of the relief. `u`, `v` are in units of the longest edge, `z` is the height 0..1; `cavity` is -1 on edges and
 * tops that stand out, 1 in the recesses; `leanX`, `leanY` are the sideways parts of the normal. `red`, `green`, `blue`
 * are the picture's own colour in linear light.
 */
export type Place = {
  u: number
  v: number
  z: number
  cavity: number
  leanX: number
  leanY: number
  red: number
  green: number
  blue: number
}

/**
 * How a point looks. The colour is linear: what is reflected to all sides, or the mirrored colour where `metal` is 1.
 * `roughness` 0 is a mirror. `bump` is a height of the texture itself in units of the longest edge.
 */
export type Sample = { red: number; green: number; blue: number; roughness: number; bump: number; metal: number }

export type Paint = (place: Place, out: Sample) => void

export type Finish = {
  /** How high the highest part stands, as a share of the longest edge. */
  depth: number
  /** Over which share of the longest edge the carver rounds everything off. */
  polish: number
  /** Strength of the reflection of what is not metal. */
  gloss: number
  /** Light that enters and comes out elsewhere: how much, over which share of the edge, and in which colour. */
  scatter: { share: number; reach: number; tint: readonly [number, number, number] } | null
  /** Linear light of the studio's ground. */
  ground: number
  exposure: number
}

export type Material = { finish: Finish; paint: (noise: Noise) => Paint }

/** A sample to be painted on. */
export function emptySample(): Sample {
  return { red: 0, green: 0, blue: 0, roughness: 0, bump: 0, metal: 0 }
}

export type Linear = readonly [red: number, green: number, blue: number]

/** Sets the colour between two: 0 is the first. */
export function blend(out: Sample, from: Linear, to: Linear, share: number): void {
  const t = share <= 0 ? 0 : share >= 1 ? 1 : share
  out.red = from[0] + t * (to[0] - from[0])
  out.green = from[1] + t * (to[1] - from[1])
  out.blue = from[2] + t * (to[2] - from[2])
}

/** Moves the colour that is there towards another. */
export function tint(out: Sample, to: Linear, share: number): void {
  const t = share <= 0 ? 0 : share >= 1 ? 1 : share
  out.red += t * (to[0] - out.red)
  out.green += t * (to[1] - out.green)
  out.blue += t * (to[2] - out.blue)
}

/** Makes the colour lighter or darker. */
export function scale(out: Sample, by: number): void {
  out.red *= by
  out.green *= by
  out.blue *= by
}
