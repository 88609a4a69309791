// perspective_correction of rectangles, circles and lines that were set askew on purpose.
import { describe, expect, it } from 'vitest'
import { type Canvas, toCanvas, toSharp } from '../../../../../src-sandbox/makers/design/canvas.ts'
import {
  homographyBetween,
  mapSpot,
  type Quad,
  warpCanvas,
} from '../../../../../src-sandbox/makers/design/drawing/homography.ts'
import { findPlane } from '../../../../../src-sandbox/makers/design/retouching/find-plane.ts'
import { perspectiveCorrection } from '../../../../../src-sandbox/makers/design/retouching/perspective-correction.ts'
import { drawnCanvas, lumaAt, lumaDifference, normalNoise, sceneOf } from '../edit-scenes.ts'

const page = () =>
  drawnCanvas(
    600,
    450,
    `<rect width="600" height="450" fill="#f3efe4"/><g fill="#222"><rect x="60" y="60" width="300" height="30"/>
    <rect x="60" y="140" width="480" height="12"/><rect x="60" y="180" width="480" height="12"/></g>
    <circle cx="480" cy="350" r="50" fill="#a3312a"/>`,
  )

/** `picture` seen so that its corners lie at `corners`, on a rough table. */
async function seen(picture: Canvas, corners: Quad, width: number, height: number): Promise<Canvas> {
  const flat: Quad = [
    { x: 0, y: 0 },
    { x: picture.width, y: 0 },
    { x: picture.width, y: picture.height },
    { x: 0, y: picture.height },
  ]
  const map = homographyBetween(corners, flat)
  if (!map) throw new Error('no such view')
  const out = warpCanvas(picture, map, width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { x: u, y: v } = mapSpot(map, { x: x + 0.5, y: y + 0.5 })
      if (u >= 0 && v >= 0 && u <= picture.width && v <= picture.height) continue
      const grain = 6 * normalNoise(y * width + x, 5)
      out.rgba.set([104 + grain, 82 + grain, 60 + grain, 255], (y * width + x) * 4)
    }
  }
  return out
}

const corners: Quad = [
  { x: 190, y: 130 },
  { x: 640, y: 90 },
  { x: 720, y: 520 },
  { x: 120, y: 470 },
]

/** How much the means of columns (or rows) differ: large when lines run exactly along them. */
function stripes(image: Canvas, columns: boolean): number {
  const means = Array.from({ length: 300 }, (_, n) => {
    let sum = 0
    for (let k = 0; k < 300; k++) sum += columns ? lumaAt(image, 250 + n, 150 + k) : lumaAt(image, 250 + k, 150 + n)
    return sum / 300
  })
  const mean = means.reduce((a, b) => a + b) / means.length
  return means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length
}

describe('correcting the perspective', () => {
  it('finds the corners of a page to about a pixel', async () => {
    const found = await findPlane(await seen(await page(), corners, 800, 600))
    expect(found?.whole).toBe(false)
    for (const [n, { x, y }] of (found?.quad ?? []).entries()) {
      expect(Math.hypot(x - (corners[n]?.x ?? 0), y - (corners[n]?.y ?? 0))).toBeLessThan(1.5)
    }
    expect(found?.quad).toHaveLength(4)
  })

  it('fills the result with the page as it was', async () => {
    const flat = await page()
    const { image } = await perspectiveCorrection(sceneOf(await seen(flat, corners, 800, 600), 800, 600))
    const found = await findPlane(await seen(flat, corners, 800, 600))
    const ratio = found?.ratio ?? 1
    const across = Math.min(800, Math.round(600 * ratio))
    const down = Math.min(600, Math.round(800 / ratio))
    const box = { left: Math.round((800 - across) / 2), top: Math.round((600 - down) / 2), width: across, height: down }
    const straight = await toCanvas(toSharp(image).extract(box).resize(600, 450, { fit: 'fill' }))
    expect(lumaDifference(straight, flat)).toBeLessThan(6)
  })

  it('finds the page also where the ground has no one colour', async () => {
    const view = await seen(await page(), corners, 800, 600)
    for (let y = 0; y < 600; y++) {
      for (let x = 0; x < 800; x++) {
        const at = (y * 800 + x) * 4
        if (lumaAt(view, x, y) > 110 || lumaAt(view, x, y) < 60) continue
        const shade = 60 + 50 * Math.sin(x / 37) + 40 * Math.cos(y / 23 + x / 90)
        for (let c = 0; c < 3; c++) view.rgba[at + c] = shade + c * 12
      }
    }
    const found = await findPlane(view)
    for (const [n, { x, y }] of (found?.quad ?? []).entries()) {
      expect(Math.hypot(x - (corners[n]?.x ?? 0), y - (corners[n]?.y ?? 0))).toBeLessThan(4)
    }
    expect(found?.quad).toHaveLength(4)
  })

  it('makes a tilted coin round', async () => {
    const coin = await drawnCanvas(
      600,
      500,
      `<rect width="600" height="500" fill="#222a30"/><g transform="rotate(25 300 250)">
      <ellipse cx="300" cy="250" rx="210" ry="150" fill="#c8a050"/>
      <ellipse cx="300" cy="250" rx="120" ry="86" fill="#e8c878"/></g>`,
    )
    const { image } = await perspectiveCorrection(sceneOf(coin, 500, 500))
    const reach = (dx: number, dy: number) => {
      let r = 0
      while (r < 250 && lumaAt(image, Math.round(250 + r * dx), Math.round(250 + r * dy)) > 80) r++
      return r
    }
    const radii = Array.from({ length: 24 }, (_, n) =>
      reach(Math.cos((n * Math.PI) / 12), Math.sin((n * Math.PI) / 12)),
    )
    expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(0.04 * Math.max(...radii))
  })

  it('sets falling lines upright and a tilted picture level', async () => {
    const bars = Array.from(
      { length: 9 },
      (_, n) => `<path d="M${60 + n * 80} 20 V580"/><path d="M20 ${50 + n * 62} H780"/>`,
    )
    const grid = await drawnCanvas(
      800,
      600,
      `<rect width="800" height="600" fill="#cfd6dc"/>
      <g transform="rotate(5 400 300)" stroke="#333" stroke-width="5">${bars.join('')}</g>`,
    )
    const { image } = await perspectiveCorrection(sceneOf(grid, 800, 600))
    expect(stripes(image, true)).toBeGreaterThan(6 * stripes(grid, true))
    expect(stripes(image, false)).toBeGreaterThan(6 * stripes(grid, false))
  })

  it('keeps a picture without any lines and fills the frame', async () => {
    const blobs = await drawnCanvas(
      300,
      200,
      '<rect width="300" height="200" fill="#789"/><circle cx="150" cy="100" r="60" fill="#ba8"/>',
    )
    const { image } = await perspectiveCorrection(sceneOf(blobs, 300, 200))
    expect([image.width, image.height]).toEqual([300, 200])
    expect(Math.abs(lumaAt(image, 150, 100) - lumaAt(image, 10, 10))).toBeGreaterThan(30)
  })
})
