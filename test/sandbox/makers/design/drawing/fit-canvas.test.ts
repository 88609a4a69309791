// A canvas in a frame of other proportions.
import { describe, expect, it } from 'vitest'
import { blankCanvas } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { fitCanvas, innerBox } from '../../../../../src-sandbox/makers/design/drawing/fit-canvas.ts'
import { drawnCanvas, pixelAt } from '../edit-scenes.ts'

const disc = () =>
  drawnCanvas(60, 60, '<rect width="60" height="60" fill="#2a6"/><circle cx="30" cy="30" r="20" fill="#fff"/>')

describe('fitting a canvas', () => {
  it('leaves clear margins when it is contained', async () => {
    const out = await fitCanvas(await disc(), 200, 100, 'contain')
    expect([out.width, out.height]).toEqual([200, 100])
    expect(pixelAt(out, 20, 50)[3]).toBe(0)
    expect(pixelAt(out, 100, 50)).toEqual([255, 255, 255, 255])
  })

  it('leaves none and keeps the middle when it covers', async () => {
    const out = await fitCanvas(await disc(), 200, 100, 'cover')
    expect(pixelAt(out, 100, 50)).toEqual([255, 255, 255, 255])
    expect(pixelAt(out, 5, 50)).toEqual([34, 170, 102, 255])
  })

  it("carries the picture's own ground on when it extends", async () => {
    const out = await fitCanvas(await disc(), 240, 100, 'extend')
    for (const x of [2, 40, 68, 171, 200, 237]) {
      const [r = 0, g = 0, b = 0, a] = pixelAt(out, x, 50)
      expect(Math.hypot(r - 34, g - 170, b - 102)).toBeLessThan(6)
      expect(a).toBe(255)
    }
  })

  it('keeps a cut-out a cut-out', async () => {
    const cut = await drawnCanvas(60, 60, '<circle cx="30" cy="30" r="20" fill="#f00"/>')
    const out = await fitCanvas(cut, 200, 100, 'extend')
    expect(pixelAt(out, 20, 50)[3]).toBe(0)
    expect(pixelAt(out, 100, 50)).toEqual([255, 0, 0, 255])
  })

  it.each([
    [1, 1],
    [4096, 2],
    [3, 900],
  ])('takes a source of %i × %i', async (width, height) => {
    const source = blankCanvas(width, height, [10, 200, 30])
    for (const fit of ['contain', 'cover', 'extend'] as const) {
      const out = await fitCanvas(source, 320, 240, fit)
      expect([out.width, out.height]).toEqual([320, 240])
      const { left, top } = innerBox(source, 320, 240)
      expect(pixelAt(out, fit === 'contain' ? left : 160, fit === 'contain' ? top : 120)).toEqual([10, 200, 30, 255])
    }
  })

  it('says where the picture lies', () => {
    expect(innerBox({ width: 1, height: 1 }, 200, 100)).toEqual({ left: 50, top: 0, width: 100, height: 100 })
    expect(innerBox({ width: 4096, height: 2 }, 100, 100)).toEqual({ left: 0, top: 49, width: 100, height: 1 })
  })
})
