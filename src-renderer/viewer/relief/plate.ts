// The relief as a body on the stage: longer edge 2 units, lowest sample at z = 0, x to the right, y to the top of the picture.
import type { Point, Sizes, StoredHeights } from '../heights/height-units.ts'

export type Plate = {
  /** Half the width and half the height of the plate. */
  readonly halfX: number
  readonly halfY: number
  readonly depth: number
  readonly base: number
  /** Left and right are changed over on the stage. */
  readonly mirrored: boolean
}

export function plateOf({ width, height }: { width: number; height: number }, sizes: Sizes): Plate {
  const longer = Math.max(width, height)
  const unit = (2 * width) / longer / sizes.width
  return {
    halfX: width / longer,
    halfY: height / longer,
    depth: sizes.depth * unit,
    base: sizes.base * unit,
    mirrored: sizes.mirrored ?? false,
  }
}

export type Vector = readonly [number, number, number]

/** Where a sample of the map lies on the surface of the plate. */
export function placeOnPlate(
  { halfX, halfY, depth, mirrored }: Plate,
  { width, height, samples }: StoredHeights,
  { column, row }: { readonly column: number; readonly row: number },
): Vector {
  const z = ((samples[row * width + column] ?? 0) / 65_535) * depth
  const across = (((column + 0.5) / width) * 2 - 1) * halfX
  return [mirrored ? -across : across, (1 - ((row + 0.5) / height) * 2) * halfY, z]
}

/** Enough for a pointer that only passes. */
export const fewestSteps = 600

/**
 * Where a ray first meets the relief, as shares of width and height from the top left, or undefined. `heightAt` gives 0..1 for such a
 * share. The ray is followed through the relief in so many `steps`, and the crossing then halved to a fraction of one.
 */
export function meetRelief(
  plate: Plate,
  start: Vector,
  direction: Vector,
  heightAt: (u: number, v: number) => number,
  steps = fewestSteps,
): Point | undefined {
  const [from, towards] = plate.mirrored ? [mirror(start), mirror(direction)] : [start, direction]
  const span = enterBox(plate, from, towards)
  if (!span) return undefined
  const place = (t: number) => {
    const u = (from[0] + towards[0] * t) / (2 * plate.halfX) + 0.5
    const v = 0.5 - (from[1] + towards[1] * t) / (2 * plate.halfY)
    return { u, v, above: from[2] + towards[2] * t - heightAt(u, v) * plate.depth }
  }
  let before = span[0]
  for (let i = 0; i <= steps; i++) {
    const t = span[0] + ((span[1] - span[0]) * i) / steps
    if (place(t).above <= 0) return refine(place, before, t)
    before = t
  }
  return undefined
}

/** Seen in a mirror that stands across the plate. */
export const mirror = ([x, y, z]: Vector): Vector => [-x, y, z]

function refine(place: (t: number) => { u: number; v: number; above: number }, above: number, below: number): Point {
  let high = above
  let low = below
  for (let i = 0; i < 20; i++) {
    const middle = (high + low) / 2
    if (place(middle).above > 0) high = middle
    else low = middle
  }
  const { u, v } = place(low)
  return { x: u, y: v }
}

function enterBox({ halfX, halfY, depth, base }: Plate, from: Vector, towards: Vector): [number, number] | undefined {
  const box = [
    [-halfX, halfX],
    [-halfY, halfY],
    [-base, depth],
  ] as const
  let enter = 0
  let leave = Number.POSITIVE_INFINITY
  for (const axis of [0, 1, 2] as const) {
    const [low, high] = box[axis]
    const direction = towards[axis]
    if (Math.abs(direction) < 1e-12) {
      if (from[axis] < low || from[axis] > high) return undefined
      continue
    }
    const a = (low - from[axis]) / direction
    const b = (high - from[axis]) / direction
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter <= leave ? [enter, leave] : undefined
}
