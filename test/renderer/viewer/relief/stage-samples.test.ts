// The samples as reliefs on the stage, in both themes, at one and two pixels a point: what an eye takes for a fault is counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { makeRelief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { readSample, sampleRegions } from '../../../sandbox/makers/relief/sample-regions.ts'
import { countFaults, covered, luma } from './count-faults.ts'
import { openReliefPage, type ReliefPage } from './open-relief-page.ts'

const names = Object.keys(sampleRegions)

let page: ReliefPage
beforeAll(async () => {
  const maps = new Map<string, Heights>()
  for (const name of names) {
    const made = await makeRelief(await readSample(name), reliefOptionsSchema.parse({}), () => {})
    maps.set(name, { ...made, bits: 16, format: 'unsigned', samples: Uint16Array.from(made.heights) })
  }
  page = await openReliefPage(maps)
})
afterAll(() => page.close())

describe.each(names)('%s', (name) => {
  it.each([
    { bright: false, scale: 1 },
    { bright: true, scale: 1 },
    { bright: false, scale: 2 },
    { bright: true, scale: 2 },
  ])('is read without bright seams, comb, specks, holes and blots ($bright, $scale)', async ({ bright, scale }) => {
    const look = { width: 440 * scale, height: 330 * scale, pose: 'start', bright, longest: 384, depth: 2 } as const
    const frame = await page.draw(name, { ...look, still: 4 })
    const faults = countFaults(frame)
    // On a square body the motif may reach its foot, as the koi's waves do.
    const most = (frame.basePlate === 'outline' ? 9 : 12) / (scale === 1 ? 1 : 1.5)
    expect(faults.seams, 'columns whose foot is brighter than the wall above it').toBeLessThan(3)
    expect(faults.comb, 'levels from column to column along the wall').toBeLessThan(most)
    expect(faults.specks, 'pixels much brighter than all around').toBeLessThan(0.0004)
    expect(faults.holes, 'pixels amid the body through which the stage is seen').toBe(0)
    expect(faults.dark, 'share of the relief below 40 of 255').toBeLessThan(0.02)
  })
})

describe.each(['silver', 'gold', 'brass'] as const)('%s', (material) => {
  it.each([false, true])('is no white plate where level ground mirrors the lamp ($0)', async (bright) => {
    const frame = await page.draw('medallion.jpg', {
      ...{ width: 440, height: 330, pose: 'iso', longest: 384, depth: 3, basePlate: 'square', still: 4 },
      ...{ bright, material },
    })
    const levels = Array.from({ length: frame.width * frame.height }, (_, at) => at)
      .filter((at) => covered(frame, at))
      .map((at) => luma(frame, at))
      .sort((a, b) => a - b)
    const levelAt = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? Number.NaN
    expect(levelAt(0.88), 'what at most one pixel in eight is brighter than').toBeLessThan(245)
    expect(levelAt(0.95) - levelAt(0.05), 'between the bright and the dark of the form').toBeGreaterThan(70)
  })
})
