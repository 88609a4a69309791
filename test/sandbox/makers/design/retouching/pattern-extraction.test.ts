// pattern_extraction: the tile meets itself, and a pattern's own period is found.
import { describe, expect, it } from 'vitest'
import { type Canvas, toCanvas, toSharp } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { findPeriod } from '../../../../../src-sandbox/makers/design/retouching/find-period.ts'
import { patternExtraction } from '../../../../../src-sandbox/makers/design/retouching/pattern-extraction.ts'
import { drawnCanvas, lumaAt, normalNoise, sceneOf } from '../edit-scenes.ts'

/** Mean step of luma over the seam, and the largest between any other neighbouring columns or rows. */
function seams(image: Canvas): { seam: number; inside: number }[] {
  const { width, height } = image
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = lumaAt(image, x, y)
      columns[x] = (columns[x] ?? 0) + Math.abs(here - lumaAt(image, (x + width - 1) % width, y)) / height
      rows[y] = (rows[y] ?? 0) + Math.abs(here - lumaAt(image, x, (y + height - 1) % height)) / width
    }
  }
  return [columns, rows].map(([seam = 0, ...inside]) => ({ seam, inside: Math.max(...inside) }))
}

const fabric = (across: number, down: number) =>
  drawnCanvas(
    700,
    520,
    // Repeated here: a drawing's own pattern would be drawn once, in whole pixels.
    `<rect width="700" height="520" fill="#8c3b32"/>${Array.from(
      { length: Math.ceil(700 / across) * Math.ceil(520 / down) },
      (_, at) => {
        const columns = Math.ceil(700 / across)
        const [x, y] = [(at % columns) * across, Math.floor(at / columns) * down]
        return `<g transform="translate(${x} ${y})"><circle cx="${across / 2}" cy="${down / 2}" r="${across / 4}" fill="#e8c98a"/>
        <path d="M0 0 L${across / 3} ${down / 4} L0 ${down / 2}Z" fill="#2d4a6a"/></g>`
      },
    ).join('')}`,
  )

describe('extracting a pattern', () => {
  it.each([
    [87.5, 61],
    [130, 96.25],
    [44, 120],
  ])('finds a period of %f × %f pixels', async (across, down) => {
    const period = await findPeriod(await fabric(across, down))
    expect(Math.abs((period.across ?? 0) - across)).toBeLessThan(0.35)
    expect(Math.abs((period.down ?? 0) - down)).toBeLessThan(0.35)
  })

  it('repeats the pattern so that it goes on at every side', async () => {
    const { image } = await patternExtraction(sceneOf(await fabric(87.5, 61), 512, 384))
    for (const { seam, inside } of seams(image)) expect(seam).toBeLessThanOrEqual(inside)
    const period = await findPeriod(image)
    const times = 512 / (period.across ?? 1)
    expect(Math.abs(times - Math.round(times))).toBeLessThan(0.02 * times)
  })

  it('takes a stain in one repeat for a stain', async () => {
    const stained = await toCanvas(
      toSharp(await fabric(100, 100)).composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="520">
            <circle cx="250" cy="250" r="30" fill="#0f0"/></svg>`,
          ),
        },
      ]),
    )
    const { image } = await patternExtraction(sceneOf(stained, 512, 380))
    for (let i = 0; i < image.rgba.length; i += 4) expect(image.rgba[i + 1]).toBeLessThan(235)
  })

  it('makes any picture meet itself', async () => {
    const scene = await drawnCanvas(
      400,
      300,
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#246"/>
      <stop offset="1" stop-color="#dc8"/></linearGradient></defs>
      <rect width="400" height="300" fill="url(#g)"/><path d="M0 220 Q100 120 220 210 T400 150 V300 H0Z" fill="#353"/>`,
    )
    for (let i = 0; i < scene.rgba.length; i++) {
      if (i % 4 < 3) scene.rgba[i] = (scene.rgba[i] as number) + 6 * normalNoise(i, 9)
    }
    const { image } = await patternExtraction(sceneOf(scene, 400, 300))
    for (const { seam, inside } of seams(image)) expect(seam).toBeLessThanOrEqual(inside)
  })

  it('sets a motif on plain ground as a repeat', async () => {
    const motif = await drawnCanvas(
      300,
      300,
      '<rect width="300" height="300" fill="#f4f0e8"/><path d="M150 40 L250 230 L50 230Z" fill="#7a2a4a"/>',
    )
    const { image } = await patternExtraction(sceneOf(motif, 600, 300))
    for (const { seam, inside } of seams(image)) expect(seam).toBeLessThanOrEqual(inside)
    const period = await findPeriod(image)
    expect(period.across).not.toBeNull()
  })
})
