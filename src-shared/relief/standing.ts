// What stands on the floor of a map, and the outline around it: smooth, yet between the samples that stand and those that do not.
import type { Grid } from './floor.ts'
import { floorShare } from './floor.ts'

/** Where `share` of what stands is 0.5, the outline runs. */
export const outlineAt = 0.5

/** Above 0.5 where a sample stands and below where it does not, to 1 and 0 well inside and outside; the size of the grid. */
export type Standing = { readonly width: number; readonly height: number; readonly share: Float32Array<ArrayBuffer> }

/** Around a sample that stands, at least this share has to: crumbs of one or two samples are floor, and so small pits stand. */
const crumb = 0.2

/** The least that a share lies beside the outline: what half a plane leaves of it, whichever way that runs. */
const least = 1 / 18

/** Sum of the weights of the 5 × 5 samples that are looked at around each. */
const weights = 81

export function standingOf({ width, height, samples }: Grid): Standing {
  const stands = new Uint8Array(samples.length)
  for (let i = 0; i < stands.length; i++) stands[i] = (samples[i] as number) > floorShare ? 1 : 0
  const around = blurred(stands, width)
  for (let i = 0; i < stands.length; i++)
    stands[i] = (around[i] as number) > weights * (stands[i] ? crumb : 1 - crumb) ? 1 : 0
  joinCorners(stands, width)
  const share = new Float32Array(stands.length)
  // Half a plane is blurred to more than a half on its own side and to less on the other: only what is bent or thin is turned over.
  for (let i = 0; i < share.length; i++) {
    const off = Math.max(least, Math.abs((around[i] as number) / weights - 0.5))
    share[i] = stands[i] ? 0.5 + off : 0.5 - off
  }
  return { width, height, share }
}

/** Where two samples touch at a corner alone, both beside it stand too: no outline runs through a single place twice. */
function joinCorners(stands: Uint8Array, width: number): void {
  const last = stands.length - width
  const open: number[] = []
  const add = (at: number) => {
    if (stands[at]) return
    stands[at] = 1
    // The four squares around it are looked at again.
    for (const corner of [at, at - 1, at - width, at - width - 1])
      if (corner >= 0 && corner < last && corner % width < width - 1) open.push(corner)
  }
  const join = (at: number) => {
    const below = at + width
    if (stands[at] !== stands[below + 1] || stands[at + 1] !== stands[below] || stands[at] === stands[at + 1]) return
    for (const each of [at, at + 1, below, below + 1]) add(each)
  }
  for (let at = 0; at < last; at++) {
    if (at % width < width - 1) join(at)
    for (let next = open.pop(); next !== undefined; next = open.pop()) join(next)
  }
}

/** 0 to 81: how many of the samples around each stand, the nearer ones counting more; the edge of the map counts on beyond it. */
function blurred(stands: Uint8Array<ArrayBuffer>, width: number): Uint8Array<ArrayBuffer> {
  let [from, to] = [stands, new Uint8Array(stands.length)]
  const spare = new Uint8Array(stands.length)
  for (const sum of [sumAcross, sumDown, sumAcross, sumDown]) {
    sum(from, to, width)
    ;[from, to] = [to, from === stands ? spare : from]
  }
  return from
}

/** The sum of three along each row. */
function sumAcross(from: Uint8Array, to: Uint8Array, width: number): void {
  for (let first = 0; first < from.length; first += width) {
    const last = first + width - 1
    for (let at = first; at <= last; at++)
      to[at] =
        (from[at > first ? at - 1 : at] as number) + (from[at] as number) + (from[at < last ? at + 1 : at] as number)
  }
}

/** The same along each column, row by row: stepping down a column would leave the cache at every sample. */
function sumDown(from: Uint8Array, to: Uint8Array, width: number): void {
  const lastRow = from.length - width
  for (let row = 0; row <= lastRow; row += width) {
    const above = row > 0 ? row - width : row
    const below = row < lastRow ? row + width : row
    for (let x = 0; x < width; x++)
      to[row + x] = (from[above + x] as number) + (from[row + x] as number) + (from[below + x] as number)
  }
}
