// Steep walls within a relief: what they are lit by changes with their height and direction, not from sample to sample.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { luma } from './count-faults.ts'
import { type Frame, openReliefPage, type ReliefPage } from './open-relief-page.ts'

const edge = 768

/** A round hollow in a plate; its wall is as wide as a sample. */
function hollow(): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, i) => {
    const radius = Math.hypot((i % edge) - edge / 2 + 0.5, Math.floor(i / edge) - edge / 2 + 0.5)
    return (0.2 + 0.8 * Math.min(Math.max(radius - edge * 0.37 + 0.5, 0), 1)) * 65_535
  })
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

let page: ReliefPage
beforeAll(async () => {
  page = await openReliefPage(new Map([['hollow', hollow()]]))
})
afterAll(() => page.close())

/** How much the far wall changes from column to column against those some columns away on both sides, in levels of 255 a row. */
function hatching(frame: Frame): number {
  const { width, height } = frame
  const rows = Math.round(height / 2)
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < rows; y++) sum += luma(frame, y * width + x)
    return sum / rows
  })
  const [from, to] = [Math.round(width * 0.3), Math.round(width * 0.7)]
  const changes = [1, 2, 3].map((step) => {
    let sum = 0
    for (let x = from; x < to; x++)
      sum += Math.abs((columns[x - step] ?? 0) + (columns[x + step] ?? 0) - 2 * (columns[x] ?? 0))
    return sum / (to - from)
  })
  return Math.max(...changes)
}

it('the wall of a round hollow has no hatching', async () => {
  const wall = { width: 480, height: 360, pose: 'start', basePlate: 'square', depth: 5 } as const
  const frame = await page.draw('hollow', { ...wall, material: 'plaster', longest: 384, still: 4 })
  expect(hatching(frame)).toBeLessThan(0.8)
})
