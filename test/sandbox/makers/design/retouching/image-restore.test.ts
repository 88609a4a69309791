// image_restore against the picture as it was before it was spoiled.
import { describe, expect, it } from 'vitest'
import { type Canvas, copyOf, toCanvas, toSharp } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { imageRestore } from '../../../../../src-sandbox/makers/design/retouching/image-restore.ts'
import { drawnCanvas, lumaAt, lumaDifference, normalNoise, pixelAt, sceneOf } from '../edit-scenes.ts'

const clean = () =>
  drawnCanvas(
    480,
    360,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#f4f4f4"/>
    <stop offset="1" stop-color="#8a8a8a"/>
    </linearGradient></defs><rect width="480" height="360" fill="url(#g)"/>
    <ellipse cx="240" cy="200" rx="120" ry="110" fill="#4b5a78"/>
    <rect x="30" y="250" width="90" height="70" fill="#101010"/>
    <circle cx="400" cy="90" r="40" fill="#b0413a"/>`,
  )

function noisy(canvas: Canvas, sigma: number): Canvas {
  const out = copyOf(canvas)
  for (let i = 0; i < out.rgba.length; i++) {
    if (i % 4 < 3) out.rgba[i] = (out.rgba[i] as number) + sigma * normalNoise(i, 3)
  }
  return out
}

/** The standard deviation of luma in a calm square. */
function unrest(canvas: Canvas, left: number, top: number, size: number): number {
  const values: number[] = []
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) values.push(lumaAt(canvas, x, y))
  const mean = values.reduce((a, b) => a + b) / values.length
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length)
}

describe('restoring a picture', () => {
  it('takes out most of the noise and keeps edges where they are', async () => {
    const source = noisy(await clean(), 14)
    const { image } = await imageRestore(sceneOf(source, 480, 360))
    expect(unrest(image, 210, 170, 50)).toBeLessThan(0.4 * unrest(source, 210, 170, 50))
    const steepness = Math.abs(lumaAt(image, 115, 285) - lumaAt(image, 124, 285))
    expect(steepness).toBeGreaterThan(100)
  })

  it('removes scratches and dust', async () => {
    const whole = await clean()
    const source = await toCanvas(
      toSharp(whole).composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><g stroke="#fff" stroke-width="1.6">
            <path d="M150 5 L205 350"/><path d="M330 10 L290 352"/></g>
            <circle cx="70" cy="120" r="2.5" fill="#000"/></svg>`,
          ),
        },
      ]),
    )
    const { image: repaired } = await imageRestore(sceneOf(source, 480, 360))
    const { image: expected } = await imageRestore(sceneOf(whole, 480, 360))
    const spoiled = (x: number, y: number) => Math.abs(lumaAt(source, x, y) - lumaAt(whole, x, y)) > 40
    const before = lumaDifference(source, whole, spoiled)
    expect(lumaDifference(repaired, expected, spoiled)).toBeLessThan(0.2 * before)
    expect(Math.abs(lumaAt(repaired, 70, 120) - lumaAt(expected, 70, 120))).toBeLessThan(12)
  })

  it('takes the cast and the veil out of a faded print', async () => {
    const source = copyOf(await clean())
    for (let i = 0; i < source.rgba.length; i += 4) {
      for (let c = 0; c < 3; c++) {
        source.rgba[i + c] = (70 + 0.5 * (source.rgba[i + c] as number)) * ([1, 0.93, 0.8][c] ?? 1)
      }
    }
    const { image } = await imageRestore(sceneOf(source, 480, 360))
    const [r = 0, , b = 0] = pixelAt(image, 240, 20)
    const [oldRed = 0, , oldBlue = 0] = pixelAt(source, 240, 20)
    expect(r - b).toBeLessThan(0.4 * (oldRed - oldBlue))
    const range = (canvas: Canvas) => lumaAt(canvas, 240, 5) - lumaAt(canvas, 70, 285)
    expect(range(image)).toBeGreaterThan(1.4 * range(source))
  })

  it('leaves lettering and logos whole', async () => {
    const logo = await drawnCanvas(
      400,
      400,
      `<rect width="400" height="400" fill="#fff"/><g fill="#222"><circle cx="200" cy="60" r="4"/>
      <circle cx="60" cy="200" r="3"/>
      <rect x="120" y="150" width="160" height="4"/><rect x="195" y="150" width="10" height="120"/></g>`,
    )
    const { image } = await imageRestore(sceneOf(logo, 400, 400))
    for (const [x, y] of [
      [200, 60],
      [60, 200],
      [140, 152],
      [200, 220],
    ] as const) {
      expect(lumaAt(image, x, y)).toBeLessThan(80)
    }
  })

  it('enlarges a soft picture crisply', async () => {
    const small = await toCanvas(toSharp(await clean()).resize(160, 120))
    const { image } = await imageRestore(sceneOf(small, 1024, 768))
    const plain = await toCanvas(toSharp(small).resize(1024, 768))
    const steepest = (canvas: Canvas) => {
      let most = 0
      for (let x = 220; x < 300; x++)
        most = Math.max(most, Math.abs(lumaAt(canvas, x + 1, 610) - lumaAt(canvas, x, 610)))
      return most
    }
    expect([image.width, image.height]).toEqual([1024, 768])
    expect(steepest(image)).toBeGreaterThan(1.15 * steepest(plain))
  })
})
