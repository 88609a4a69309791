// creative_variation: another picture for another seed, the same for the same.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { creativeVariation } from '../../../../../src-sandbox/makers/design/retouching/creative-variation.ts'
import { drawnCanvas, lumaDifference, sceneOf } from '../edit-scenes.ts'

const source = () =>
  drawnCanvas(
    200,
    200,
    `<rect width="200" height="200" fill="#d8c8a8"/><path d="M30 170 L90 30 L170 150Z" fill="#2a5a7a"/>
    <circle cx="140" cy="60" r="30" fill="#b33"/>`,
  )

describe('a creative variation', () => {
  it('is lively, deterministic, and another for every seed', async () => {
    const picture = await source()
    const prints = new Set<string>()
    for (let seed = 1; seed <= 6; seed++) {
      const { image } = await creativeVariation(sceneOf(picture, 200, 200, { seed }))
      expect(lumaDifference(image, picture)).toBeGreaterThan(8)
      prints.add(createHash('sha256').update(image.rgba).digest('hex'))
    }
    expect(prints.size).toBe(6)
    const again = await creativeVariation(sceneOf(picture, 200, 200, { seed: 6 }))
    expect(prints.has(createHash('sha256').update(again.image.rgba).digest('hex'))).toBe(true)
  })

  it('fills any frame, opaque', async () => {
    const { image } = await creativeVariation(sceneOf(await source(), 300, 128, { seed: 3 }))
    expect([image.width, image.height]).toEqual([300, 128])
    for (let i = 3; i < image.rgba.length; i += 4) if (image.rgba[i] !== 255) throw new Error('a hole')
  })
})
