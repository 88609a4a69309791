// The free prompt: what each kind of word does to a picture, and what becomes of words that are not known.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Canvas } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { customEdit } from '../../../../../src-sandbox/makers/design/custom/custom-edit.ts'
import { customWords } from '../../../../../src-sandbox/makers/design/custom/custom-words.ts'
import { drawnCanvas, lumaAt, lumaDifference, pixelAt, sceneOf } from '../edit-scenes.ts'

const source = () =>
  drawnCanvas(
    240,
    240,
    `<defs><linearGradient id="g"><stop offset="0" stop-color="#e8b04a"/>
    <stop offset="1" stop-color="#7a4a16"/></linearGradient></defs>
    <rect width="240" height="240" fill="#3c6a58"/><ellipse cx="110" cy="130" rx="70" ry="60" fill="url(#g)"/>
    <circle cx="150" cy="70" r="26" fill="#d9d2c0"/>`,
  )

async function made(prompt: string, picture?: Canvas): Promise<Canvas> {
  const { image } = await customEdit(sceneOf(picture ?? (await source()), 240, 240, { mode: 'custom', prompt }))
  expect([image.width, image.height]).toEqual([240, 240])
  return image
}

const mean = ({ rgba }: Canvas, channel: number) => {
  let sum = 0
  for (let i = channel; i < rgba.length; i += 4) sum += rgba[i] as number
  return sum / (rgba.length / 4)
}
const chroma = (image: Canvas) => {
  let sum = 0
  for (let i = 0; i < image.rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0] = image.rgba.subarray(i, i + 3)
    sum += Math.max(r, g, b) - Math.min(r, g, b)
  }
  return sum / (image.rgba.length / 4)
}

describe('a word that is understood', () => {
  it.each(customWords.map(({ action, english }) => [english[0] ?? '', action]))(
    '%s changes the picture',
    async (word) => {
      const picture = await source()
      const image = await made(word, picture)
      let changed = 0
      for (let i = 0; i < image.rgba.length; i++)
        if (Math.abs((image.rgba[i] ?? 0) - (picture.rgba[i] ?? 0)) > 2) changed++
      expect(changed).toBeGreaterThan(0.005 * image.rgba.length)
    },
  )

  it('does to tones what it says', async () => {
    const picture = await source()
    const luma = (image: Canvas) => 0.3 * mean(image, 0) + 0.59 * mean(image, 1) + 0.11 * mean(image, 2)
    expect(chroma(await made('黑白'))).toBeLessThan(1.5)
    expect(luma(await made('brighter'))).toBeGreaterThan(luma(picture) + 10)
    expect(luma(await made('darker'))).toBeLessThan(luma(picture) - 10)
    expect(chroma(await made('vivid'))).toBeGreaterThan(1.15 * chroma(picture))
    expect(chroma(await made('muted'))).toBeLessThan(0.8 * chroma(picture))
    const warmth = (image: Canvas) => mean(image, 0) - mean(image, 2)
    expect(warmth(await made('warmer'))).toBeGreaterThan(warmth(picture) + 5)
    expect(warmth(await made('cooler'))).toBeLessThan(warmth(picture) - 5)
    expect(pixelAt(await made('invert'), 5, 5)).toEqual([255 - 60, 255 - 106, 255 - 88, 255])
  })

  it('turns and mirrors', async () => {
    const picture = await source()
    const mirrored = await made('镜像')
    expect(pixelAt(mirrored, 239 - 150, 70)).toEqual(pixelAt(picture, 150, 70))
    const turned = await made('rotate')
    expect(pixelAt(turned, 239 - 70, 150)).toEqual(pixelAt(picture, 150, 70))
    const back = await made('rotate left', turned)
    expect(lumaDifference(back, picture)).toBe(0)
    const slanted = await made('rotate 20')
    for (const [x, y] of [
      [0, 0],
      [239, 0],
      [0, 239],
      [239, 239],
    ] as const) {
      expect(pixelAt(slanted, x, y)[3]).toBe(255)
    }
  })

  it('gives the subject another ground, or none', async () => {
    const red = await made('red background')
    const [r = 0, g = 0, b = 0] = pixelAt(red, 8, 8)
    expect(r).toBeGreaterThan(150)
    expect(Math.max(g, b)).toBeLessThan(70)
    expect(Math.abs(lumaAt(red, 150, 70) - lumaAt(await source(), 150, 70))).toBeLessThan(3)
    expect(pixelAt(await made('去背景'), 8, 8)[3]).toBe(0)
  })

  it('chains: the order counts', async () => {
    const framedGrey = await made('blue border, grayscale')
    const greyFramed = await made('grayscale, blue border')
    expect(chroma(framedGrey)).toBeLessThan(1.5)
    expect(pixelAt(greyFramed, 2, 120)).toEqual([38, 92, 176, 255])
  })

  it('brings a vector drawing when lines come last', async () => {
    const scene = sceneOf(await source(), 240, 240, { mode: 'custom' })
    expect((await customEdit({ ...scene, prompt: '线稿' })).svg).toContain('<svg')
    expect((await customEdit({ ...scene, prompt: 'line art, sepia' })).svg).toBeUndefined()
  })

  it('renders a material by the same hand as the modes', async () => {
    const gold = await made('gold')
    expect(lumaDifference(gold, await made('silver'))).toBeGreaterThan(5)
    expect(mean(gold, 0)).toBeGreaterThan(mean(gold, 2) + 10)
  })
})

describe('other words', () => {
  it('are set in type under the whole picture', async () => {
    const picture = await source()
    const one = await made('Two moons over the harbour', picture)
    const other = await made('Three moons over the harbour', picture)
    const upper = (_x: number, y: number) => y < 150
    const lower = (_x: number, y: number) => y >= 190
    expect(lumaDifference(one, other, upper)).toBeLessThan(1)
    expect(lumaDifference(one, other, lower)).toBeGreaterThan(4)
    expect(lumaAt(one, 3, 3)).toBeGreaterThan(220)
  })

  it('make a card of their own without a picture', async () => {
    const scene = { ...sceneOf(await source(), 320, 180, { mode: 'custom' }), source: null }
    const prints = new Set<string>()
    for (const [prompt, seed] of [
      ['月下金狮', 1],
      ['Golden lion', 1],
      ['Golden lion', 2],
    ] as const) {
      const { image } = await customEdit({ ...scene, prompt, seed })
      expect([image.width, image.height]).toEqual([320, 180])
      const panel = lumaAt(image, 40, 30)
      let letters = 0
      for (let x = 60; x < 260; x++)
        for (let y = 50; y < 130; y++) if (Math.abs(lumaAt(image, x, y) - panel) > 90) letters++
      expect(letters).toBeGreaterThan(300)
      prints.add(createHash('sha256').update(image.rgba).digest('hex'))
    }
    expect(prints.size).toBe(3)
  })

  it('survive emoji, a novel and a single sign', async () => {
    for (const prompt of ['🪙🪙', 'word '.repeat(2000), '字'.repeat(3000), '.', '<svg onload="x">&amp;'])
      await made(prompt)
  })
})

describe('a second picture', () => {
  const second = () => drawnCanvas(90, 60, '<rect width="90" height="60" fill="#0f0fff"/>')

  it('lies in the lower right corner, with a white edge', async () => {
    const { image } = await customEdit(
      sceneOf(await source(), 240, 240, { mode: 'custom', prompt: 'sepia', second: await second() }),
    )
    expect(pixelAt(image, 190, 200)).toEqual([15, 15, 255, 255])
    expect(pixelAt(image, 40, 40)[2]).toBeLessThan(100)
  })

  it('is the other half when the prompt says so', async () => {
    const { image } = await customEdit(
      sceneOf(await source(), 240, 240, { mode: 'custom', prompt: '左右拼接', second: await second() }),
    )
    expect(pixelAt(image, 235, 120)).toEqual([15, 15, 255, 255])
    expect(pixelAt(image, 5, 120)).toEqual([60, 106, 88, 255])
  })
})
