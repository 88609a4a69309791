// Steep walls within a relief: what they are lit by changes with their height and direction, not from sample to sample.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRelief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { readSample } from '../../../sandbox/makers/relief/sample-regions.ts'
import { luma } from './count-faults.ts'
import { type Frame, openReliefPage, type ReliefPage } from './open-relief-page.ts'

let page: ReliefPage
beforeAll(async () => {
  const made = await makeRelief(await readSample('medallion.jpg'), reliefOptionsSchema.parse({}), () => {})
  const heights = { ...made, bits: 16, format: 'unsigned', samples: Uint16Array.from(made.heights) } as const
  page = await openReliefPage(new Map([['medallion', heights]]))
})
afterAll(() => page.close())

/** Where the far wall of the rim is seen, as shares of the frame; nothing else is there. */
const farWall = { left: 0.32, right: 0.43, top: 0.205, bottom: 0.235 }

/** How much it changes from column to column against both sides, in levels of 255: the mean. */
function hatching(frame: Frame): number {
  const { width, height } = frame
  const [left, right] = [Math.round(farWall.left * width), Math.round(farWall.right * width)]
  const [top, bottom] = [Math.round(farWall.top * height), Math.round(farWall.bottom * height)]
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * width + x
      sum += Math.abs(luma(frame, at - 1) + luma(frame, at + 1) - 2 * luma(frame, at))
    }
  return sum / ((right - left) * (bottom - top))
}

it('the wall of a rim has no hatching', async () => {
  const shot = { width: 1040, height: 1000, pose: 'start', bright: true, longest: 512, depth: 4, still: 4 } as const
  expect(hatching(await page.draw('medallion', shot))).toBeLessThan(7)
})

/** Places on the wall of the rim at the right, in pixels of a frame of 880 × 660: from one to the next it runs nearly straight. */
const rightWall = [
  [607, 157.5],
  [648, 183],
  [677, 208],
] as const

/** How much the wall changes along itself against both sides, in levels of 255: the mean. */
function hatchingAlong(frame: Frame, way: typeof rightWall): number {
  const [from, bend, to] = way
  const middle = (x: number) => {
    const [a, b] = x < bend[0] ? [from, bend] : [bend, to]
    return Math.round(a[1] + ((x - a[0]) * (b[1] - a[1])) / (b[0] - a[0]))
  }
  let sum = 0
  let count = 0
  for (let x = from[0] + 4; x < to[0] - 12; x++)
    for (let off = -2; off <= 2; off++) {
      const level = (column: number) => luma(frame, (middle(column) + off) * frame.width + column)
      sum += Math.abs(level(x - 1) + level(x + 1) - 2 * level(x))
      count++
    }
  return sum / count
}

it('the coarse body of a computer without a graphics card has no teeth along a wall', async () => {
  const shot = { width: 880, height: 660, pose: 'start', bright: true, longest: 384, depth: 2, still: 4 } as const
  expect(hatchingAlong(await page.draw('medallion', shot), rightWall)).toBeLessThan(12)
})
