// background_removal: what stays, what goes, and what colour the edge has.
import { describe, expect, it } from 'vitest'
import { backgroundRemoval } from '../../../../../src-sandbox/makers/design/retouching/background-removal.ts'
import { drawnCanvas, pixelAt, sceneOf } from '../edit-scenes.ts'

const ring = () =>
  drawnCanvas(
    400,
    400,
    `<defs><radialGradient id="g"><stop offset="0" stop-color="#ffd24a"/><stop offset="1" stop-color="#a06a10"/>
    </radialGradient></defs><rect width="400" height="400" fill="#1c6b3c"/>
    <circle cx="200" cy="200" r="120" fill="none" stroke="url(#g)" stroke-width="60"/>`,
  )

describe('background removal', () => {
  it('keeps the subject, opens its holes and clears the ground', async () => {
    const { image } = await backgroundRemoval(sceneOf(await ring(), 400, 400))
    expect(pixelAt(image, 200, 80)[3]).toBe(255)
    expect(pixelAt(image, 200, 200)[3]).toBe(0)
    for (const [x, y] of [
      [3, 3],
      [396, 200],
      [200, 20],
    ] as const) {
      expect(pixelAt(image, x, y)[3]).toBe(0)
    }
  })

  it('draws the outline to half a pixel and takes the colour of the ground out of it', async () => {
    const { image } = await backgroundRemoval(sceneOf(await ring(), 400, 400))
    let cover = 0
    let green = 0
    let soft = 0
    for (let y = 0; y < 400; y++) {
      for (let x = 0; x < 400; x++) {
        const [r = 0, g = 0, b = 0, a = 0] = pixelAt(image, x, y)
        cover += a / 255
        if (a < 20 || a > 235) continue
        soft++
        if (g > r || b > 0.8 * g) green++
      }
    }
    const true_area = Math.PI * (150 ** 2 - 90 ** 2)
    expect(Math.abs(cover - true_area)).toBeLessThan(0.5 * 2 * Math.PI * 240)
    expect(soft).toBeGreaterThan(200)
    expect(green / soft).toBeLessThan(0.02)
  })

  it('keeps thin hairs', async () => {
    const hairs = Array.from({ length: 12 }, (_, n) => `<path d="M${120 + n * 14} 200 q-10 -70 ${n * 3} -150"/>`).join(
      '',
    )
    const source = await drawnCanvas(
      400,
      400,
      `<rect width="400" height="400" fill="#e9e4da"/><ellipse cx="200" cy="260" rx="110" ry="100" fill="#4a2b18"/>
      <g fill="none" stroke="#4a2b18" stroke-width="1.6">${hairs}</g>`,
    )
    const { image } = await backgroundRemoval(sceneOf(source, 400, 400))
    let crossings = 0
    for (let x = 1; x < 400; x++) {
      const before = pixelAt(image, x - 1, 150)[3] ?? 0
      const here = pixelAt(image, x, 150)[3] ?? 0
      if (before < 60 && here >= 60) crossings++
    }
    expect(crossings).toBeGreaterThanOrEqual(10)
  })

  it('finds what stands in the middle of a busy scene', async () => {
    const patches = Array.from({ length: 900 }, (_, n) => {
      const green = 60 + ((n * 37) % 110)
      return `<rect x="${(n % 30) * 14}" y="${Math.floor(n / 30) * 14}" width="14" height="14" fill="rgb(${green / 3},${green},40)"/>`
    })
    const source = await drawnCanvas(
      420,
      420,
      `${patches.join('')}<ellipse cx="210" cy="220" rx="90" ry="110" fill="#c8402c"/>`,
    )
    const { image } = await backgroundRemoval(sceneOf(source, 420, 420))
    expect(pixelAt(image, 210, 220)[3]).toBe(255)
    for (const [x, y] of [
      [10, 10],
      [60, 210],
      [400, 400],
    ] as const) {
      expect(pixelAt(image, x, y)[3]).toBe(0)
    }
  })

  it('leaves a scene without a subject whole', async () => {
    const stripes = Array.from({ length: 20 }, (_, n) => `<rect x="${n * 20}" width="10" height="300" fill="#357"/>`)
    const source = await drawnCanvas(400, 300, `<rect width="400" height="300" fill="#ca8"/>${stripes.join('')}`)
    const { image } = await backgroundRemoval(sceneOf(source, 400, 300))
    expect(pixelAt(image, 200, 150)[3]).toBe(255)
    expect(pixelAt(image, 3, 3)[3]).toBe(255)
  })

  it('leaves a cut-out as it is and fits it into the frame', async () => {
    const cut = await drawnCanvas(100, 100, '<circle cx="50" cy="50" r="30" fill="#36c"/>')
    const { image } = await backgroundRemoval(sceneOf(cut, 300, 150))
    expect(pixelAt(image, 150, 75)).toEqual([51, 102, 204, 255])
    expect(pixelAt(image, 80, 75)[3]).toBe(0)
  })
})
