// The relief in the material: the picture's form is what is lit, whatever the picture, its alpha or its proportions.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blankCanvas, type Canvas, toCanvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import {
  enlargeField,
  heightFieldOf,
  sculptPicture,
} from '../../../../src-sandbox/makers/design/materials/height-field.ts'
import { materialEdits } from '../../../../src-sandbox/makers/design/materials/material-edits.ts'
import { presetMaterials } from '../../../../src-sandbox/makers/design/materials/material-name.ts'
import { renderMaterial } from '../../../../src-sandbox/makers/design/materials/render-material.ts'
import { enlargeBy } from '../../../../src-sandbox/makers/filters/pyramid.ts'
import { outlineDrawing } from '../pictures.ts'
import { correlation, looksOf, medallion, oklab, sceneOf } from './materials-measures.ts'

const everyMaterial = [...presetMaterials, 'paper', 'foil-gold', 'foil-silver', 'pvc', 'clay', 'chrome'] as const

async function edited(mode: string, source: Canvas, width: number, height: number): Promise<Canvas> {
  const edit = materialEdits[mode]
  if (!edit) throw new Error(`no edit for ${mode}`)
  return (await edit(sceneOf(mode, source, { width, height }))).image
}

function pixel({ width, rgba }: Canvas, x: number, y: number): number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

/** How much a place of the subject leans towards the upper left, where the key light is. */
async function leanings(source: Canvas): Promise<{ at: number[]; lean: number[] }> {
  const { width, height, heights, subject } = await heightFieldOf(source)
  const at: number[] = []
  const lean: number[] = []
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x
      if ((subject[i] ?? 0) < 1) continue
      at.push(i)
      const rise = (near: number, far: number) => (heights[i + near] ?? 0) - (heights[i + far] ?? 0)
      lean.push(Math.tanh(8 * (rise(1, -1) + rise(width, -width))))
    }
  }
  return { at, lean }
}

describe('the height field', () => {
  test('has the size of the picture, heights from 0 to 1, and a ground outside the subject', async () => {
    const source = await medallion(200)
    const { width, height, heights, subject, drawn } = await heightFieldOf(source)
    expect([width, height, heights.length, subject.length]).toEqual([200, 200, 40_000, 40_000])
    expect(Math.min(...heights)).toBe(0)
    expect(Math.max(...heights)).toBeCloseTo(1, 2)
    expect(subject[0]).toBe(0)
    expect(subject[100 * 200 + 100]).toBe(1)
    expect(drawn).toBe(false)
  })

  test('is enlarged without the facets of linear interpolation', async () => {
    const sculpted = await sculptPicture(await medallion(100))
    const linear = enlargeBy(sculpted.heights, 800, 800, 8).data
    const field = enlargeField(sculpted, 800, 800)
    expect([field.width, field.height, field.heights.length]).toEqual([800, 800, 640_000])
    expect(sharpestFold(field.heights)).toBeLessThan(0.4 * sharpestFold(linear))
    expect(
      correlation([...field.heights.subarray(320_000, 320_800)], [...linear.subarray(320_000, 320_800)]),
    ).toBeGreaterThan(0.98)
  })

  test('knows a drawing and makes its outline a body', async () => {
    const drawing = await toCanvas(sharp(await outlineDrawing()))
    const { drawn, subject, width } = await heightFieldOf(drawing)
    expect(drawn).toBe(true)
    expect(subject[150 * width + 60]).toBeGreaterThan(0.9)
    expect(subject[5 * width + 5]).toBe(0)
  })
})

/** The greatest change of slope along the rows of a plane 800 pixels wide, within the subject. */
function sharpestFold(heights: Float32Array): number {
  let most = 0
  for (let y = 250; y < 550; y++) {
    for (let i = y * 800 + 250; i < y * 800 + 550; i++) {
      const fold = (heights[i - 1] ?? 0) - 2 * (heights[i] ?? 0) + (heights[i + 1] ?? 0)
      most = Math.max(most, Math.abs(fold))
    }
  }
  return most
}

describe('light on the material', () => {
  test('shows the relief in every material: what leans to the light is brighter', async () => {
    const source = await medallion(160)
    const { at, lean } = await leanings(source)
    for (const material of everyMaterial.filter((name) => name !== 'pvc')) {
      const { rgba } = await renderMaterial(source, material)
      const light = at.map((i) => oklab(rgba, i * 4)[0])
      expect(correlation(light, lean), material).toBeGreaterThan(0.2)
    }
  })

  test('casts a shadow on the studio ground to the lower right', async () => {
    const source = await medallion(160)
    const image = await renderMaterial(source, 'marble')
    const light = (x: number, y: number) => oklab(image.rgba, (y * 160 + x) * 4)[0]
    expect(light(133, 133)).toBeLessThan(light(26, 26) - 0.05)
  })

  test('is flatter for a lower relief', async () => {
    const source = await medallion(160)
    const low = looksOf(await renderMaterial(source, 'clay', { depth: 0.01 }))
    const high = looksOf(await renderMaterial(source, 'clay', { depth: 0.12 }))
    expect(high.spread).toBeGreaterThan(2 * low.spread)
  })

  test('leaves no steps in the studio ground: neighbouring values mix', async () => {
    const image = await renderMaterial(await medallion(256), 'silver')
    let changes = 0
    for (let x = 1; x < 24; x++) if (pixel(image, x, 5)[1] !== pixel(image, x - 1, 5)[1]) changes++
    expect(changes).toBeGreaterThan(4)
  })

  test('antique bronze is green in its recesses and golden on its heights', async () => {
    const source = await medallion(200)
    const { heights, subject } = await heightFieldOf(source)
    const { rgba } = await renderMaterial(source, 'antique_bronze')
    const warmth: number[] = []
    const rise: number[] = []
    for (let y = 12; y < 188; y++) {
      for (let x = 12; x < 188; x++) {
        const i = y * 200 + x
        if ((subject[i] ?? 0) < 1) continue
        warmth.push(oklab(rgba, i * 4)[1])
        const around = [-6, 6, -1200, 1200, -806, 806].reduce((s, o) => s + (heights[i + o] ?? 0) / 6, 0)
        rise.push(Math.tanh(30 * ((heights[i] ?? 0) - around)))
      }
    }
    expect(correlation(warmth, rise)).toBeGreaterThan(0.3)
  })
})

describe('what lies around the relief', () => {
  test('transparent: nothing around, the material within', async () => {
    const image = await renderMaterial(await medallion(120), 'gold', { background: 'transparent' })
    expect(pixel(image, 2, 2)[3]).toBe(0)
    expect(pixel(image, 60, 60)[3]).toBe(255)
  })

  test('keep: the picture as it was', async () => {
    const source = await medallion(120)
    const image = await renderMaterial(source, 'gold', { background: 'keep' })
    for (let c = 0; c < 4; c++) {
      expect(Math.abs((pixel(image, 2, 2)[c] ?? 0) - (pixel(source, 2, 2)[c] ?? 0))).toBeLessThan(2)
    }
    expect(pixel(image, 60, 60)).not.toEqual(pixel(source, 60, 60))
  })

  test('pvc keeps the colours of the picture', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#eee"/>
      <circle cx="80" cy="80" r="60" fill="#c33"/><circle cx="80" cy="80" r="26" fill="#36c"/></svg>`
    const image = await renderMaterial(await toCanvas(sharp(Buffer.from(svg))), 'pvc')
    const [red = 0, , blue = 0] = pixel(image, 80, 80)
    expect(blue).toBeGreaterThan(red + 40)
    const [red2 = 0, , blue2 = 0] = pixel(image, 80, 130)
    expect(red2).toBeGreaterThan(blue2 + 40)
  })
})

describe('pictures of every kind', () => {
  test('are placed whole in a frame of other proportions', async () => {
    const image = await edited('material_gold', await medallion(120), 240, 120)
    expect([image.width, image.height]).toEqual([240, 120])
    const grey = pixel(image, 10, 60)
    const gold = pixel(image, 120, 60)
    expect(Math.max(...grey.slice(0, 3)) - Math.min(...grey.slice(0, 3))).toBeLessThan(12)
    expect((gold[0] ?? 0) - (gold[2] ?? 0)).toBeGreaterThan(40)
  })

  test('are enlarged to the frame', async () => {
    const image = await edited('material_white_jade', await medallion(64), 512, 512)
    expect([image.width, image.height]).toEqual([512, 512])
    expect(looksOf(image).lightness).toBeGreaterThan(0.6)
  })

  test('a drawing stands on a plate of the same material', async () => {
    const drawing = await toCanvas(sharp(await outlineDrawing()))
    const image = await edited('material_yellow_jade', drawing, 400, 300)
    const paper = pixel(image, 40, 40)
    expect((paper[0] ?? 0) - (paper[2] ?? 0)).toBeGreaterThan(60)
    const studio = pixel(image, 3, 3)
    expect(Math.abs((studio[0] ?? 0) - (studio[2] ?? 0))).toBeLessThan(12)
  })

  test('a cut-out keeps its outline', async () => {
    const cut = blankCanvas(120, 120)
    for (let i = 0; i < 120 * 120; i++) {
      const inside = Math.hypot((i % 120) - 60, Math.floor(i / 120) - 60) < 40
      if (inside) cut.rgba.set([90 + (i % 50), 120, 140, 255], i * 4)
    }
    const image = await renderMaterial(cut, 'copper', { background: 'transparent' })
    expect([pixel(image, 60, 60)[3], pixel(image, 10, 10)[3]]).toEqual([255, 0])
  })

  test.each([
    ['one pixel', blankCanvas(1, 1, [120, 80, 40])],
    ['a strip', blankCanvas(3, 90, [10, 200, 40])],
    ['all white', blankCanvas(70, 50, [255, 255, 255])],
    ['all black', blankCanvas(50, 70, [0, 0, 0])],
    ['all transparent', blankCanvas(60, 60)],
    ['noise', noise(64, 48)],
  ])('%s becomes an opaque picture in every mode', async (_, source) => {
    for (const [mode, edit] of Object.entries(materialEdits)) {
      const { image } = await edit(sceneOf(mode, source, { width: 48, height: 36 }))
      expect([image.width, image.height], mode).toEqual([48, 36])
      expect(
        image.rgba.every((value, i) => i % 4 < 3 || value === 255),
        mode,
      ).toBe(true)
    }
  })

  test('nothing at all leaves the studio empty', async () => {
    const image = await edited('material_gold', blankCanvas(60, 60), 60, 60)
    const [red = 0, , blue = 0] = pixel(image, 30, 30)
    expect(Math.abs(red - blue)).toBeLessThan(12)
  })
})

function noise(width: number, height: number): Canvas {
  const canvas = blankCanvas(width, height)
  for (let i = 0; i < canvas.rgba.length; i++) {
    canvas.rgba[i] = i % 4 === 3 ? 255 : Math.imul(i + 77, 2654435761) >>> 24
  }
  return canvas
}
