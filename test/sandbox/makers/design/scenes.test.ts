// Every composed scene: its size, its sameness, its difference, odd sources and the second one. Specification:
// POST /design/jobs.
import { describe, expect, it } from 'vitest'
import { blankCanvas, type Canvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import { outputSize } from '../../../../src-sandbox/makers/design/output-size.ts'
import { sceneEdits } from '../../../../src-sandbox/makers/design/scenes/scene-edits.ts'
import { designModeGroups, designModes } from '../../../../src-shared/service/design.ts'
import { editScene, figure, lineArt, meanDifference, plainSecond } from './scene-pictures.ts'

const modes = Object.keys(sceneEdits)
const takingSecond = [
  'pvc_render',
  'line_art_to_pvc',
  'product_photography',
  'jewelry_photography',
  'text_texture',
  'packaging_mockup',
  'dieline_to_packaging',
  'packaging_to_dieline',
  'jade_carving_photography',
  'stone_carving_photography',
  'wood_carving_photography',
  'illustration_2d',
]

describe('the scenes', () => {
  it('are every preset that is neither a material nor retouching', () => {
    const retouching: readonly string[] = designModeGroups.retouching
    const others = designModes.filter((mode) => mode !== 'custom' && !mode.startsWith('material_'))
    expect([...modes].sort()).toEqual(others.filter((mode) => !retouching.includes(mode)).sort())
  })

  it('differ from their source and from one another', async () => {
    const source = await figure()
    const results = new Map<string, Canvas>()
    for (const mode of modes) results.set(mode, (await editScene(mode, source, { width: 160, height: 160 })).image)
    const names = [...results.keys()]
    for (const [n, mode] of names.entries()) {
      const image = results.get(mode) ?? source
      expect(meanDifference(image, source), mode).toBeGreaterThan(4)
      for (const other of names.slice(n + 1)) {
        expect(meanDifference(image, results.get(other) ?? source), `${mode} and ${other}`).toBeGreaterThan(1.2)
      }
    }
  })

  it.each(modes)('%s has exactly the size asked for, is opaque and the same every time', async (mode) => {
    const source = await lineArt(120)
    for (const ratio of ['21:9', '9:16'] as const) {
      const { width, height } = outputSize('1k', ratio, source)
      const size = { width: Math.round(width / 5), height: Math.round(height / 5) }
      const { image } = await editScene(mode, source, size)
      expect({ width: image.width, height: image.height }).toEqual(size)
      expect(image.rgba.length).toBe(size.width * size.height * 4)
      expect(image.rgba.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
      const again = await editScene(mode, source, size)
      expect(Buffer.compare(Buffer.from(again.image.rgba), Buffer.from(image.rgba))).toBe(0)
    }
  })

  it.each(modes)('%s changes with the second source only where it takes one', async (mode) => {
    const source = await figure(120)
    const size = { width: 140, height: 140 }
    const alone = (await editScene(mode, source, size)).image
    const second = (await editScene(mode, source, { ...size, second: await plainSecond() })).image
    if (takingSecond.includes(mode)) expect(meanDifference(alone, second)).toBeGreaterThan(1)
    else expect(meanDifference(alone, second)).toBe(0)
  })

  const odd: readonly [string, Canvas][] = [
    ['a single pixel', blankCanvas(1, 1, [200, 40, 40])],
    ['nothing but white', blankCanvas(64, 64, [255, 255, 255])],
    ['nothing at all', blankCanvas(40, 30)],
    ['a very long strip', blankCanvas(240, 3, [30, 90, 160])],
  ]
  it.each(odd)('makes something of %s', async (_, source) => {
    for (const mode of modes) {
      const { image } = await editScene(mode, source, { width: 96, height: 72 })
      expect([image.width, image.height], mode).toEqual([96, 72])
      expect(
        image.rgba.some((value, i) => i % 4 !== 3 && value !== image.rgba[i % 4]),
        mode,
      ).toBe(true)
    }
  })
})
