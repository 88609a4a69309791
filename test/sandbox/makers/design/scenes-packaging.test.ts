// Cartons: exact perspective, a true dieline, and the way from one to the other. Specification: the packaging presets.
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { blankCanvas, type Canvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import { boxQuads } from '../../../../src-sandbox/makers/design/scenes/packaging/box-view.ts'
import { dielineFor, dielineSvg } from '../../../../src-sandbox/makers/design/scenes/packaging/dieline.ts'
import { findPanels } from '../../../../src-sandbox/makers/design/scenes/packaging/dieline-panels.ts'
import { layWarped, type Quad } from '../../../../src-sandbox/makers/design/scenes/warp.ts'
import { editScene, figure, lineArt } from './scene-pictures.ts'

const at = ({ width, rgba }: Canvas, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

/** Red, green, blue and yellow quarters, clockwise from the upper left. */
function quarters(size: number): Canvas {
  const out = blankCanvas(size, size, [0, 0, 0])
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const colour =
        y < size / 2 ? (x < size / 2 ? [255, 0, 0] : [0, 255, 0]) : x < size / 2 ? [255, 255, 0] : [0, 0, 255]
      out.rgba.set([...colour, 255], (y * size + x) * 4)
    }
  }
  return out
}

describe('a face in perspective', () => {
  it('has the art’s corners in its own corners and leaves everything outside alone', async () => {
    const target = blankCanvas(120, 120)
    const quad: Quad = [
      [20, 30],
      [90, 12],
      [104, 100],
      [30, 84],
    ]
    await layWarped(target, quarters(64), quad)
    expect(at(target, 24, 34)).toEqual([255, 0, 0, 255])
    expect(at(target, 87, 17)).toEqual([0, 255, 0, 255])
    expect(at(target, 100, 94)).toEqual([0, 0, 255, 255])
    expect(at(target, 33, 81)).toEqual([255, 255, 0, 255])
    for (const [x, y] of [
      [10, 10],
      [110, 50],
      [20, 90],
      [60, 8],
    ] as const) {
      expect(at(target, x, y)).toEqual([0, 0, 0, 0])
    }
  })

  it('shares its edges with its neighbours on a box, and fits its canvas', () => {
    const { front, side, top } = boxQuads({ width: 2, height: 3, depth: 1 }, 300, 200)
    expect(front[1]).toEqual(side[0])
    expect(front[2]).toEqual(side[3])
    expect(front[0]).toEqual(top[3])
    expect(front[1]).toEqual(top[2])
    expect(side[1]).toEqual(top[1])
    for (const [x, y] of [...front, ...side, ...top]) {
      expect(x > 0 && x < 300 && y > 0 && y < 200).toBe(true)
    }
  })
})

describe('a dieline', () => {
  it('is well-formed, with a closed solid cut, closed panels and dashed folds', async () => {
    const { svg = '' } = await editScene('packaging_to_dieline', await figure(), { width: 300, height: 240 })
    execFileSync('xmllint', ['--noout', '-'], { input: svg })
    const group = (id: string) => svg.match(new RegExp(`<g id="${id}"[^]*?</g>`))?.[0] ?? ''
    const paths = (id: string) => [...group(id).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d)
    expect(paths('cut')).toHaveLength(1)
    expect(paths('cut')[0]).toMatch(/^M .* Z$/)
    expect(group('cut')).not.toContain('stroke-dasharray')
    expect(group('fold')).toMatch(/stroke-dasharray="[\d.]+ [\d.]+"/)
    expect(paths('fold')).toHaveLength(8)
    expect(paths('panels')).toHaveLength(7)
    for (const d of paths('panels')) expect(d).toMatch(/^M( [\d.]+ [\d.]+ ?L?){4} Z$/)
    expect(svg).toContain('viewBox="0 0 300 240"')
  })

  it.each([0.55, 1, 1.8])('folds to a box when the front is %s times as wide as high', (ratio) => {
    const { panels, lid, base, width, height, cut } = dielineFor(ratio, 400, 300, 12)
    const { glue, left, front, right, back } = panels
    expect(front.width / front.height).toBeCloseTo(ratio, 6)
    expect(front.width).toBeCloseTo(back.width, 6)
    expect(left.width).toBeCloseTo(right.width, 6)
    for (const flap of [lid, base]) {
      expect(flap.width).toBeCloseTo(front.width, 6)
      expect(flap.height).toBeCloseTo(left.width, 6)
    }
    expect(glue.width).toBeLessThan(left.width)
    const row = [glue, left, front, right, back]
    for (const [n, panel] of row.slice(1).entries()) {
      expect(panel.x).toBeCloseTo((row[n]?.x ?? 0) + (row[n]?.width ?? 0), 6)
    }
    const places = [...cut.matchAll(/-?[\d.]+ -?[\d.]+/g)].map(([pair]) => pair.split(' ').map(Number))
    for (const [x = -1, y = -1] of places) {
      expect(x >= 11.9 && x <= width - 11.9 && y >= 11.9 && y <= height - 11.9).toBe(true)
    }
    expect(dielineSvg(dielineFor(ratio, 400, 300, 12))).toBe(dielineSvg(dielineFor(ratio, 400, 300, 12)))
  })

  it.each([
    ['a picture', figure],
    ['a drawing', lineArt],
  ])('of %s is found again by its lines', async (_, picture) => {
    const source = await picture(200)
    const [width, height] = [640, 512]
    const { image } = await editScene('packaging_to_dieline', source, { width, height })
    const expected = dielineFor(1, width, height, Math.min(width, height) * 0.06).panels
    const { front, side, found } = findPanels(image)
    expect(found).toBe(true)
    expect(Math.abs(front.x - expected.front.x)).toBeLessThan(6)
    expect(Math.abs(front.width - expected.front.width)).toBeLessThan(10)
    expect(Math.abs(front.height - expected.front.height)).toBeLessThan(10)
    expect(Math.abs(side.width - expected.right.width)).toBeLessThan(10)
  })

  it('that cannot be recognised is cut in standard proportions', async () => {
    const { front, side, top, found } = findPanels(await figure(200))
    expect(found).toBe(false)
    for (const { x, y, width, height } of [front, side, top]) {
      expect(x >= 0 && y >= 0 && x + width <= 200 && y + height <= 200).toBe(true)
      expect(width > 10 && height > 10).toBe(true)
    }
  })
})
