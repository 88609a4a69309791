// The samples as basic models: flat where they are coins and panels, sound, smooth, and as near to the fine model as told.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imageModel } from '../../../../src-sandbox/makers/models/image/image-model.ts'
import { expectClosed } from './measure-solid.ts'
import { bendsOf, depthsBetween, frontMask, overlap } from './surface-statistics.ts'

const folder = join(import.meta.dirname, '../../../../resources/samples')

const medallion = 'medallion.jpg'

async function model(name: string, quality: 'basic' | 'advanced' = 'basic') {
  const bytes = await readFile(join(folder, name))
  return await imageModel({ bytes, quality, texture: false, pbr: false, report: () => {} })
}

/** Shares of the picture's edge: the outline that each sample plainly has. */
const outlines: Record<string, (x: number, y: number) => boolean> = {
  [medallion]: (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.25,
  'lettering-seal.jpg': (x, y) => (x - 0.5) ** 2 + (y - 0.5) ** 2 < 0.25,
  'line-art-koi.png': () => true,
}

describe('a sample as a basic model', () => {
  it.each(Object.keys(outlines))('%s is a flat, sound solid in its own outline', async (name) => {
    const solid = await model(name)
    const { size, triangles } = expectClosed(solid)
    expect(triangles).toBeLessThanOrEqual(40_000)
    expect(size[2] / Math.max(size[0], size[1])).toBeGreaterThan(0.05)
    expect(size[2] / Math.max(size[0], size[1])).toBeLessThan(0.13)
    expect(overlap(frontMask(solid, 200), outlines[name] ?? (() => false))).toBeGreaterThan(0.985)
    const bends = bendsOf(solid)
    expect(bends.flatShareOfBack, 'the back is level').toBeGreaterThan(0.93)
    expect(bends.sharpShare, 'long edges that fold back on themselves').toBeLessThan(0.002)
  })

  it('keeps within three tenths of a millimetre of the advanced model nearly everywhere', async () => {
    const [basic, advanced] = [await model(medallion), await model(medallion, 'advanced')]
    expect(advanced.indices.length / 3).toBeLessThanOrEqual(300_000)
    const apart = depthsBetween(basic, advanced, 300)
    expect(apart[Math.floor(apart.length * 0.95)]).toBeLessThan(0.0003)
    expect(apart[Math.floor(apart.length * 0.5)]).toBeLessThan(0.00006)
  })
})
