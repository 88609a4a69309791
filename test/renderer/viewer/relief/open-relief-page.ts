// The page of `relief-page.ts`, with height maps made by the practice region's own makers or by a formula.
import { join } from 'node:path'
import { coarseGrid, scaleHeights } from '../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { type BuiltPage, openBuiltPage } from '../built-page.ts'
import type { Drawn, ServedMap, Shot } from './relief-page.ts'

/** One frame: red, green, blue and alpha of each pixel, from the top row down. */
export type Frame = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

export type ReliefPage = Pick<BuiltPage, 'complaints' | 'close'> & {
  /** Four numbers for each sample of the normals of a map of its own. */
  readonly normalsInBands: (width: number, height: number, bandSamples: number) => Promise<number[]>
  readonly draw: (id: string, shot: Shot) => Promise<Frame & Pick<Drawn, 'basePlate' | 'left' | 'took'>>
}

/** `maps` by name: heights of any range. */
export async function openReliefPage(maps: ReadonlyMap<string, Heights>): Promise<ReliefPage> {
  const files = new Map<string, Uint8Array>()
  const served = new Map<string, ServedMap>()
  for (const [id, heights] of maps) {
    const range = rangeOf(heights)
    const grid = coarseGrid(heights, range)
    files.set(`${id}-grid`, new Uint8Array(grid.samples.buffer))
    files.set(`${id}-heights`, new Uint8Array(scaleHeights(heights, range).buffer))
    const { width, height } = heights
    served.set(id, { id, width, height, grid: { width: grid.width, height: grid.height } })
  }
  const { page, complaints, close } = await openBuiltPage(join(import.meta.dirname, 'relief-page.ts'), files)
  await page.waitForFunction(() => typeof window.drawRelief === 'function')
  return {
    complaints,
    close,
    normalsInBands: (...map) => page.evaluate((given) => window.normalsInBands(...given), map),
    async draw(id, shot) {
      const map = served.get(id)
      if (!map) throw new Error(`no map ${id}`)
      const drawn = await page.evaluate(([one, how]) => window.drawRelief(one, how), [map, shot] as const)
      const raw = Buffer.from(drawn.frame, 'base64')
      const row = shot.width * 4
      const pixels = new Uint8Array(raw.length)
      for (let y = 0; y < shot.height; y++)
        pixels.set(raw.subarray(y * row, (y + 1) * row), (shot.height - 1 - y) * row)
      return {
        width: shot.width,
        height: shot.height,
        pixels,
        basePlate: drawn.basePlate,
        left: drawn.left,
        took: drawn.took,
      }
    },
  }
}

function rangeOf({ samples }: Heights): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of samples) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { min, max }
}
