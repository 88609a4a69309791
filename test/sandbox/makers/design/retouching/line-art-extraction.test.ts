// line_art_extraction: lines where edges are, and a vector drawing that other readers understand.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Canvas, toCanvas } from '../../../../../src-sandbox/makers/design/canvas.ts'
import { lineArtExtraction } from '../../../../../src-sandbox/makers/design/retouching/line-art-extraction.ts'
import { darkOverlap, drawnCanvas, lumaAt, sceneOf } from '../edit-scenes.ts'

const sample = async (name: string) => {
  const path = fileURLToPath(new URL(`../../../../../resources/samples/${name}`, import.meta.url))
  return await toCanvas(sharp(await readFile(path)))
}
const rasterised = (svg: string, width: number, height: number) =>
  toCanvas(sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }))

describe('line art of a photograph', () => {
  let image: Canvas
  let svg = ''
  beforeAll(async () => {
    const result = await lineArtExtraction(sceneOf(await sample('medallion.jpg'), 1024, 1024))
    image = result.image
    svg = result.svg ?? ''
  })

  it('is black on white and opaque', () => {
    let grey = 0
    let black = 0
    for (let i = 0; i < image.rgba.length; i += 4) {
      const [r, g, b, a] = image.rgba.subarray(i, i + 4)
      expect(a).toBe(255)
      if (r !== g || g !== b) throw new Error('not grey')
      if ((r ?? 0) < 40) black++
      else if ((r ?? 0) < 215) grey++
    }
    expect(black / (image.rgba.length / 4)).toBeGreaterThan(0.03)
    expect(black / (image.rgba.length / 4)).toBeLessThan(0.3)
    expect(grey).toBeLessThan(1.6 * black)
  })

  it('draws the round outline without a gap', () => {
    let held = 0
    for (let n = 0; n < 360; n++) {
      const dx = Math.cos((n * Math.PI) / 180)
      const dy = Math.sin((n * Math.PI) / 180)
      for (let r = 440; r < 490; r++) {
        if (lumaAt(image, Math.round(512 + r * dx), Math.round(512 + r * dy)) < 128) {
          held++
          break
        }
      }
    }
    expect(held).toBe(360)
  })

  it('has the same drawing as well-formed, inert SVG', async () => {
    expect(() => execFileSync('xmllint', ['--noout', '-'], { input: svg })).not.toThrow()
    expect(svg.length).toBeLessThan(2_000_000)
    expect(svg).toContain('viewBox="0 0 1024 1024"')
    expect(svg).toContain('<desc>Asset Studio practice region: local image processing</desc>')
    expect(svg.match(/<(?!\/?(?:svg|title|desc|rect|g|path)\b|\?xml)[a-z!]/g)).toBeNull()
    expect(svg).not.toMatch(/href|url\(|script|\son[a-z]+=|data:/i)
    expect(svg.match(/\sfill-rule="evenodd"/)).not.toBeNull()
    expect(darkOverlap(image, await rasterised(svg, 1024, 1024))).toBeGreaterThan(0.95)
  })
})

describe('line art of a drawing', () => {
  it('keeps its very ink', async () => {
    const shapes = `<rect width="500" height="400" fill="#fffdf6"/><g fill="none" stroke="#101018" stroke-width="6">
      <ellipse cx="250" cy="200" rx="170" ry="120"/><path d="M120 200 q130 -120 260 0"/></g>
      <circle cx="250" cy="250" r="26" fill="#101018"/>`
    const source = await drawnCanvas(500, 400, shapes)
    const { image, svg } = await lineArtExtraction(sceneOf(source, 1000, 800))
    const large = await toCanvas(
      sharp(source.rgba, { raw: { width: 500, height: 400, channels: 4 } }).resize(1000, 800),
    )
    expect(darkOverlap(image, large)).toBeGreaterThan(0.93)
    expect(darkOverlap(image, await rasterised(svg ?? '', 1000, 800))).toBeGreaterThan(0.98)
  })

  it('draws light ink on dark paper as black on white', async () => {
    const source = await drawnCanvas(
      300,
      300,
      `<rect width="300" height="300" fill="#123f2c"/>
      <circle cx="150" cy="150" r="90" fill="none" stroke="#f2cc66" stroke-width="14"/>`,
    )
    const { image } = await lineArtExtraction(sceneOf(source, 300, 300))
    expect(lumaAt(image, 150, 60)).toBeLessThan(30)
    expect(lumaAt(image, 150, 150)).toBeGreaterThan(250)
  })

  it('fits a wide frame and an empty picture', async () => {
    const blank = await drawnCanvas(50, 50, '<rect width="50" height="50" fill="#888"/>')
    const { image, svg } = await lineArtExtraction(sceneOf(blank, 420, 180))
    expect([image.width, image.height]).toEqual([420, 180])
    expect(svg).not.toContain('<path')
    expect(lumaAt(image, 210, 90)).toBe(255)
  })
})
