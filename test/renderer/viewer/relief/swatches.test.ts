// Each swatch is what the relief's shader draws today.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawSwatches, swatchPath } from './swatches.ts'

it('a swatch is its material as the stage draws it, and no other', async () => {
  const drawn = await drawSwatches()
  const kept = new Map<string, Buffer>()
  for (const material of drawn.keys()) kept.set(material, await sharp(swatchPath(material)).raw().toBuffer())
  for (const [material, pixels] of drawn) {
    const nearest = [...kept].sort(([, a], [, b]) => away(pixels, a) - away(pixels, b))[0]
    expect(nearest?.[0]).toBe(material)
    expect(away(pixels, nearest?.[1] ?? Buffer.alloc(0)), `${material}: draw the swatches anew`).toBeLessThan(4)
  }
})

/** The mean difference of two pictures, in levels of 255. */
function away(a: Buffer, b: Buffer): number {
  expect(b.length).toBe(a.length)
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number))
  return sum / a.length
}
