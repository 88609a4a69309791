// How steep the surface of a relief is, over all its samples.
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import type { Laid } from './shown-overlay.ts'

/**
 * Shares of the surface, seen from above, by tenths of a degree from level: `byTenth[n]` from n to n + 1 of them; the steepest in degrees. `laid` has
 * the steepest that meets each sample, or any of a square of them, 0 to 255 for level to upright.
 */
export type Slopes = { readonly byTenth: Float64Array; readonly steepest: number; readonly laid: Laid }

/** Tenths of a degree from level to upright. */
const tenths = 900

/** Squares along the longer edge of a map. */
const longest = 2048

/**
 * Between each four neighbouring samples lie triangles of three of them, whichever way the square is cut: a wall of one pixel is as steep
 * as it is, where a difference over two pixels would halve it.
 */
export function slopesOf({ width, height, samples }: StoredHeights, sizes: Sizes): Slopes {
  const byTenth = new Float64Array(tenths)
  // Height of one stored step against a pixel.
  const tall = (sizes.depth / 65_535) * (width / sizes.width)
  const by = Math.max(1, Math.ceil(Math.max(width, height) / longest))
  const laid = { width: Math.ceil(width / by), height: Math.ceil(height / by) }
  const steep = new Float32Array(laid.width * laid.height)
  let most = 0
  const [lastColumn, lastRow] = [width - 1, height - 1]
  const [cellsAcross, cellsDown] = [Math.max(1, lastColumn), Math.max(1, lastRow)]
  const degrees = (squared: number) => (Math.atan(Math.sqrt(squared) * tall) * 180) / Math.PI
  const count = (squared: number) => {
    if (squared > most) most = squared
    const tenth = Math.min(tenths - 1, Math.floor(degrees(squared) * 10))
    byTenth[tenth] = (byTenth[tenth] as number) + 1
  }
  /** The four samples around a place that steep. */
  const mark = (x: number, right: number, y: number, squared: number) => {
    const [first, last] = [Math.floor(x / by), Math.floor(right / by)]
    const [upper, lower] = [Math.floor(y / by) * laid.width, Math.floor(Math.min(lastRow, y + 1) / by) * laid.width]
    if (squared > (steep[upper + first] as number)) steep[upper + first] = squared
    if (squared > (steep[upper + last] as number)) steep[upper + last] = squared
    if (squared > (steep[lower + first] as number)) steep[lower + first] = squared
    if (squared > (steep[lower + last] as number)) steep[lower + last] = squared
  }
  let level = 0
  for (let y = 0; y < cellsDown; y++) {
    const upper = y * width
    const lower = Math.min(lastRow, y + 1) * width
    let a = samples[upper] as number
    let c = samples[lower] as number
    for (let x = 0; x < cellsAcross; x++) {
      const right = Math.min(lastColumn, x + 1)
      const b = samples[upper + right] as number
      const d = samples[lower + right] as number
      const [above, below, left, aside] = [b - a, d - c, c - a, d - b]
      if (above === 0 && below === 0 && left === 0) level += 4
      else {
        count(above * above + left * left)
        count(above * above + aside * aside)
        count(below * below + left * left)
        count(below * below + aside * aside)
        const across = Math.max(above * above, below * below)
        const down = Math.max(left * left, aside * aside)
        mark(x, right, y, across + down)
      }
      a = b
      c = d
    }
  }
  byTenth[0] = (byTenth[0] as number) + level
  return {
    byTenth: byTenth.map((n) => n / (4 * cellsAcross * cellsDown)),
    steepest: degrees(most),
    laid: { ...laid, left: Uint8Array.from(steep, (squared) => Math.round((degrees(squared) / 90) * 255)) },
  }
}

/** The share of the surface, seen from above, that is steeper than so many degrees, to the tenth. */
export function shareSteeper({ byTenth }: Slopes, degrees: number): number {
  return byTenth.subarray(Math.max(0, Math.round(degrees * 10))).reduce((sum, share) => sum + share, 0)
}
