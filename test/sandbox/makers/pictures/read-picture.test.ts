// What the relief maker accepts: every upload type, rotation tags, CMYK, 16 bits, alpha and animations.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../../src-sandbox/makers/pictures/read-picture.ts'
import { medallionJpeg } from '../pictures.ts'

/** 30 × 20: red on the left, blue on the right, a green band along the top. */
function banner() {
  const rgb = Buffer.alloc(30 * 20 * 3)
  for (let i = 0; i < 600; i++) {
    const channel = i < 180 ? 1 : i % 30 < 15 ? 0 : 2
    rgb[i * 3 + channel] = 255
  }
  return sharp(rgb, { raw: { width: 30, height: 20, channels: 3 } })
}

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { width, channels, samples } = await readPicture(bytes, 4096)
  const i = (y * width + x) * channels
  const [r = 0, g = 0, b = 0] = samples.subarray(i, i + 3)
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}

describe('readPicture', () => {
  it('keeps its samples however much memory is taken and given back afterwards', async () => {
    setFlagsFromString('--expose-gc')
    const giveBack = runInNewContext('gc') as () => void
    const grey = Buffer.alloc(300 * 300 * 3, 77)
    const bytes = await sharp(grey, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    for (let round = 0; round < 8; round++) {
      const { samples } = await readPicture(bytes, 4096)
      for (let other = 0; other < 4; other++) {
        giveBack()
        await sharp(bytes)
          .resize(800 + other)
          .raw()
          .toBuffer()
      }
      expect(new Set(samples).size).toBe(1)
    }
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('reads %s', async (format) => {
    const bytes = await banner().toFormat(format).toBuffer()
    expect(await colourAt(bytes, 3, 15)).toBe('red')
    expect(await colourAt(bytes, 26, 15)).toBe('blue')
    expect(await colourAt(bytes, 15, 1)).toBe('green')
  })

  it('turns a CMYK JPEG upright by its EXIF tag', async () => {
    const bytes = await banner()
      .withMetadata({ orientation: 6 })
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const picture = await readPicture(bytes, 4096)
    expect([picture.width, picture.height]).toEqual([20, 30])
    expect(await colourAt(bytes, 18, 15)).toBe('green')
    expect(await colourAt(bytes, 5, 3)).toBe('red')
    expect(await colourAt(bytes, 5, 26)).toBe('blue')
  })

  it('keeps the 16 bits of a grey PNG', async () => {
    const values = Uint16Array.from({ length: 64 * 64 }, (_, i) => i * 16)
    const bytes = await sharp(values, { raw: { width: 64, height: 64, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    const picture = await readPicture(bytes, 4096)
    expect(picture.bits).toBe(16)
    const greens = Uint16Array.from({ length: values.length }, (_, i) => picture.samples[i * picture.channels + 1] ?? 0)
    expect(new Set(greens).size).toBeGreaterThan(4000)
  })

  it('keeps alpha, and reads only the first frame of an animation', async () => {
    const frames = Buffer.alloc(16 * 32 * 4, 255)
    frames.fill(Buffer.from([255, 0, 0, 0]), 0, 16 * 8 * 4)
    const bytes = await sharp(frames, { raw: { width: 16, height: 32, channels: 4, pageHeight: 16 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const picture = await readPicture(bytes, 4096)
    expect([picture.width, picture.height, picture.channels]).toEqual([16, 16, 4])
    expect(picture.samples[3]).toBe(0)
    expect(picture.samples[16 * 15 * 4 + 3]).toBe(65535)
  })

  it('shrinks to the longest edge and never enlarges', async () => {
    const bytes = await banner().png().toBuffer()
    const small = await readPicture(bytes, 15)
    const same = await readPicture(bytes, 4096)
    expect([small.width, small.height, same.width, same.height]).toEqual([15, 10, 30, 20])
  })

  it('refuses a picture that is cut short', async () => {
    const whole = await medallionJpeg(200)
    await expect(readPicture(whole.subarray(0, whole.length >> 1), 4096)).rejects.toThrow()
    const png = await sharp(whole).png().toBuffer()
    await expect(readPicture(png.subarray(0, png.length >> 1), 4096)).rejects.toThrow()
    await expect(readPicture(new Uint8Array([1, 2, 3]), 4096)).rejects.toThrow()
  })
})
