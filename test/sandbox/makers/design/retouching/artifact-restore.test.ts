// artifact_restore against the object as it was before it cracked.
import { describe, expect, it } from 'vitest'
import { type Canvas, copyOf, toCanvas, toSharp } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { artifactRestore } from '../../../../../src-sandbox/makers/design/retouching/artifact-restore.ts'
import { drawnCanvas, lumaAt, lumaDifference, pixelAt, sceneOf } from '../edit-scenes.ts'

const vase = () =>
  drawnCanvas(
    480,
    480,
    `<defs><radialGradient id="g"><stop offset="0" stop-color="#c98f5c"/>
    <stop offset="1" stop-color="#8a5a34"/></radialGradient>
    </defs><rect width="480" height="480" fill="#d8d6d0"/><ellipse cx="240" cy="250" rx="160" ry="190" fill="url(#g)"/>
    <g fill="none" stroke="#7a4c2a" stroke-width="8"><ellipse cx="240" cy="250" rx="110" ry="130"/></g>`,
  )

const over = (canvas: Canvas, shapes: string) =>
  toCanvas(
    toSharp(canvas).composite([
      { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${shapes}</svg>`) },
    ]),
  )

/** The mean of 11 × 11 pixels: a single one is as light as its rounding. */
function meanAround(canvas: Canvas, x: number, y: number): number {
  let sum = 0
  for (let at = 0; at < 121; at++) sum += lumaAt(canvas, x - 5 + (at % 11), y - 5 + Math.floor(at / 11))
  return sum / 121
}

describe('restoring an artifact', () => {
  it('fills dark and light cracks from what is around them', async () => {
    const whole = await vase()
    const cracked = await over(
      whole,
      `<g fill="none" stroke-width="3"><path stroke="#140a05" d="M150 130 l40 60 l-10 50 l50 70 l-5 60"/>
      <path stroke="#f6efe4" d="M330 150 l-30 60 l20 50 l-40 70"/></g>`,
    )
    const { image } = await artifactRestore(sceneOf(cracked, 480, 480))
    const { image: expected } = await artifactRestore(sceneOf(whole, 480, 480))
    const broken = (x: number, y: number) => Math.abs(lumaAt(cracked, x, y) - lumaAt(whole, x, y)) > 40
    expect(lumaDifference(image, expected, broken)).toBeLessThan(0.25 * lumaDifference(cracked, whole, broken))
  })

  it('keeps the ornament of a sound object', async () => {
    const { image } = await artifactRestore(sceneOf(await vase(), 480, 480))
    expect(lumaAt(image, 130, 250)).toBeLessThan(lumaAt(image, 146, 250) - 20)
    expect(lumaAt(image, 350, 250)).toBeLessThan(lumaAt(image, 334, 250) - 20)
  })

  it('evens out light that falls from one side', async () => {
    const source = copyOf(await vase())
    for (let i = 0; i < source.rgba.length; i++) {
      const x = (i >> 2) % 480
      if (i % 4 < 3) source.rgba[i] = (source.rgba[i] as number) * (1 - (0.55 * x) / 480)
    }
    const { image } = await artifactRestore(sceneOf(source, 480, 480))
    const ratio = (canvas: Canvas) => meanAround(canvas, 160, 250) / meanAround(canvas, 320, 250)
    expect(ratio(source)).toBeGreaterThan(1.25)
    expect(ratio(image) - 1).toBeLessThan(0.5 * (ratio(source) - 1))
  })

  it('brings faded colour out', async () => {
    const source = copyOf(await vase())
    for (let i = 0; i < source.rgba.length; i += 4) {
      const grey = lumaAt(source, (i / 4) % 480, Math.floor(i / 4 / 480))
      for (let c = 0; c < 3; c++) source.rgba[i + c] = 0.6 * grey + 0.4 * (source.rgba[i + c] as number)
    }
    const { image } = await artifactRestore(sceneOf(source, 480, 480))
    const chroma = (canvas: Canvas) => {
      const [r = 0, , b = 0] = pixelAt(canvas, 240, 250)
      return r - b
    }
    expect(chroma(image)).toBeGreaterThan(1.15 * chroma(source))
  })
})
