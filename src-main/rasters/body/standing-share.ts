// What stands on the floor of a height map, told sample by sample from the same coarse grid that the viewer finds the outline on.
import { floorShare } from '../../../src-shared/relief/floor.ts'
import { outlineAt, standingOf } from '../../../src-shared/relief/standing.ts'
import { coarseGrid } from '../heights/height-products.ts'
import type { Heights } from '../heights/heights.ts'

type Field = { readonly columns: number; readonly rows: number; readonly mirror: boolean }

/** Samples that are floor by themselves, but well inside of what stands, are a pit in it and no edge. */
const pit = 0.95

/** How far each sample stands, 0 to 1, the brim's like that of the samples beside it. */
export function standingShare(heights: Heights, range: { min: number; max: number }, { columns, rows, mirror }: Field) {
  const grid = coarseGrid(heights, range)
  const standing = standingOf(grid)
  const share = new Float32Array(columns * rows)
  const across = stops(columns, heights.width, grid.width, mirror)
  const down = stops(rows, heights.height, grid.height, false)
  const isFiner = grid.width < heights.width || grid.height < heights.height
  const floor = range.min + floorShare * (range.max - range.min)
  for (let row = 0, to = 0; row < rows; row++) {
    const upper = (down.from[row] as number) * grid.width
    const lower = (down.to[row] as number) * grid.width
    const v = down.part[row] as number
    const first = (down.sample[row] as number) * heights.width
    for (let column = 0; column < columns; column++, to++) {
      const left = across.from[column] as number
      const right = across.to[column] as number
      const u = across.part[column] as number
      const here =
        ((standing.share[upper + left] as number) * (1 - u) + (standing.share[upper + right] as number) * u) * (1 - v) +
        ((standing.share[lower + left] as number) * (1 - u) + (standing.share[lower + right] as number) * u) * v
      const isEdge = isFiner && here > outlineAt && here < pit
      share[to] = isEdge && (heights.samples[first + (across.sample[column] as number)] as number) <= floor ? 0 : here
    }
  }
  return share
}

/** For each of `count` columns or rows its sample, the two of the grid that this lies between, and how far it is from the first. */
function stops(count: number, samples: number, cells: number, turned: boolean) {
  const sample = new Uint32Array(count)
  const from = new Uint32Array(count)
  const to = new Uint32Array(count)
  const part = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const nearest = Math.min(samples - 1, Math.max(0, i - 1))
    sample[i] = turned ? samples - 1 - nearest : nearest
    const at = Math.min(cells - 1, Math.max(0, (((sample[i] as number) + 0.5) / samples) * cells - 0.5))
    from[i] = Math.floor(at)
    to[i] = Math.min(cells - 1, Math.floor(at) + 1)
    part[i] = at - Math.floor(at)
  }
  return { sample, from, to, part }
}
