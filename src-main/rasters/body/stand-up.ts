// What stands on the floor of a height map, told sample by sample from the same coarse grid that the viewer finds the outline on.
import { cliffReach, soundTop } from '../../../src-shared/relief/sound-top.ts'
import { standingOf } from '../../../src-shared/relief/standing.ts'
import { coarseGrid } from '../heights/height-products.ts'
import type { Heights } from '../heights/heights.ts'

type Source = { readonly heights: Heights; readonly range: { min: number; max: number } }
type Look = { readonly base: number; readonly depth: number; readonly mirror: boolean }

/** Samples of the coarse grid that the top goes on beyond what stands soundly. */
const reach = cliffReach + 4

/**
 * Answers how far each sample stands, 0 to 1, and raises those of `z` that lie on a cliff down to the floor to the top that goes on
 * over it: the walls of the outline stand upright. `z` in millimetres, of so many columns and rows.
 */
export function standUp(
  z: Float32Array,
  { columns, rows }: { columns: number; rows: number },
  { heights, range }: Source,
  { base, depth, mirror }: Look,
): Float32Array<ArrayBuffer> {
  const grid = coarseGrid(heights, range)
  const top = soundTop(grid, reach)
  const standing = standingOf(grid, top)
  const share = new Float32Array(z.length)
  const across = stops(columns, heights.width, grid.width, mirror)
  const down = stops(rows, heights.height, grid.height, false)
  for (let row = 0, to = 0; row < rows; row++) {
    const upper = (down.from[row] as number) * grid.width
    const lower = (down.to[row] as number) * grid.width
    const v = down.part[row] as number
    for (let column = 0; column < columns; column++, to++) {
      const left = across.from[column] as number
      const right = across.to[column] as number
      const u = across.part[column] as number
      const between = (values: Float32Array | Uint8Array) =>
        ((values[upper + left] as number) * (1 - u) + (values[upper + right] as number) * u) * (1 - v) +
        ((values[lower + left] as number) * (1 - u) + (values[lower + right] as number) * u) * v
      share[to] = between(standing.share)
      const sound = between(top.sound)
      if (sound < 1) z[to] = (z[to] as number) * sound + (base + depth * between(top.heights)) * (1 - sound)
    }
  }
  return share
}

/** For each of `count` places the two of the grid that it lies between, and how far it is from the first. */
function stops(count: number, samples: number, cells: number, turned: boolean) {
  const from = new Uint32Array(count)
  const to = new Uint32Array(count)
  const part = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const nearest = Math.min(i, samples - 1)
    const sample = turned ? samples - 1 - nearest : nearest
    const at = Math.min(cells - 1, Math.max(0, ((sample + 0.5) / samples) * cells - 0.5))
    from[i] = Math.floor(at)
    to[i] = Math.min(cells - 1, Math.floor(at) + 1)
    part[i] = at - Math.floor(at)
  }
  return { from, to, part }
}
