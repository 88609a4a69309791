// Every material mode of design jobs: size, sameness, and the looks that its name promises.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Canvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import { blankCanvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import { materialEdits } from '../../../../src-sandbox/makers/design/materials/material-edits.ts'
import { designModes } from '../../../../src-shared/service/design.ts'
import { type Looks, looksOf, medallion, sceneOf } from './materials-measures.ts'

const size = 160
const modes = designModes.filter((mode) => mode.startsWith('material_'))
const images = new Map<string, Canvas>()
const looks = new Map<string, Looks>()
let source = blankCanvas(1, 1)

beforeAll(async () => {
  source = await medallion(size)
  for (const mode of modes) {
    const { image } = await edited(mode, source)
    images.set(mode, image)
    looks.set(mode, looksOf(image))
  }
})

async function edited(mode: string, picture: Canvas, second: Canvas | null = null, seed = 7) {
  const edit = materialEdits[mode]
  if (!edit) throw new Error(`no edit for ${mode}`)
  return await edit(sceneOf(mode, picture, { second, seed }))
}

function looksFor(name: string): Looks {
  const found = looks.get(`material_${name}`)
  if (!found) throw new Error(`no looks of ${name}`)
  return found
}

type Range = readonly [least: number, most: number]

/** Hue in degrees (null where there is hardly any), saturation and lightness of the mean colour. */
const promised: Record<string, { hue: Range | null; saturation: Range; lightness: Range }> = {
  gold: { hue: [35, 55], saturation: [0.35, 1], lightness: [0.35, 0.65] },
  silver: { hue: null, saturation: [0, 0.05], lightness: [0.45, 0.8] },
  copper: { hue: [12, 30], saturation: [0.22, 0.7], lightness: [0.4, 0.65] },
  icy_jadeite: { hue: [100, 190], saturation: [0.04, 0.3], lightness: [0.62, 0.9] },
  glutinous_jadeite: { hue: [80, 140], saturation: [0.1, 0.45], lightness: [0.55, 0.82] },
  white_jade: { hue: [30, 60], saturation: [0.08, 0.45], lightness: [0.7, 0.93] },
  dark_green_jade: { hue: [110, 165], saturation: [0.1, 0.6], lightness: [0.15, 0.42] },
  yellow_jade: { hue: [32, 52], saturation: [0.4, 0.9], lightness: [0.45, 0.75] },
  black_jade: { hue: null, saturation: [0, 0.15], lightness: [0.08, 0.36] },
  marble: { hue: null, saturation: [0, 0.15], lightness: [0.6, 0.88] },
  granite: { hue: null, saturation: [0, 0.15], lightness: [0.4, 0.7] },
  terrazzo: { hue: null, saturation: [0, 0.25], lightness: [0.45, 0.75] },
  sandstone: { hue: [25, 45], saturation: [0.25, 0.7], lightness: [0.5, 0.78] },
  qingtian_stone: { hue: [52, 80], saturation: [0.12, 0.5], lightness: [0.4, 0.68] },
  white_marble: { hue: null, saturation: [0, 0.08], lightness: [0.72, 0.94] },
  rosewood: { hue: [4, 24], saturation: [0.22, 0.7], lightness: [0.15, 0.38] },
  nanmu: { hue: [32, 48], saturation: [0.35, 0.8], lightness: [0.38, 0.62] },
  teak: { hue: [22, 36], saturation: [0.25, 0.65], lightness: [0.32, 0.52] },
  sandalwood: { hue: [-20, 14], saturation: [0.1, 0.5], lightness: [0.12, 0.34] },
  basswood: { hue: [32, 50], saturation: [0.2, 0.6], lightness: [0.62, 0.86] },
  pine: { hue: [28, 45], saturation: [0.35, 0.8], lightness: [0.5, 0.72] },
  aluminum: { hue: null, saturation: [0, 0.08], lightness: [0.6, 0.88] },
  red_copper: { hue: [6, 22], saturation: [0.28, 0.75], lightness: [0.3, 0.55] },
  brass: { hue: [42, 58], saturation: [0.2, 0.7], lightness: [0.4, 0.65] },
  antique_bronze: { hue: [25, 90], saturation: [0.08, 0.5], lightness: [0.2, 0.48] },
}

describe('every material mode of the specification', () => {
  test('has an edit, and no other mode has', () => {
    expect(Object.keys(materialEdits).sort()).toEqual([...modes].sort())
    expect(Object.keys(promised).sort()).toEqual(modes.map((mode) => mode.slice('material_'.length)).sort())
  })

  test.each(modes)('%s has the size asked for and no hole', (mode) => {
    const image = images.get(mode)
    expect(image).toMatchObject({ width: size, height: size })
    expect(image?.rgba.length).toBe(size * size * 4)
    expect(image?.rgba.every((value, i) => i % 4 < 3 || value === 255)).toBe(true)
  })

  test.each(modes)('%s comes out the same again, and a second source changes nothing', async (mode) => {
    const again = await edited(mode, source, blankCanvas(40, 30, [200, 30, 90]))
    expect(Buffer.from(again.image.rgba).equals(Buffer.from(images.get(mode)?.rgba ?? []))).toBe(true)
    expect(again.svg).toBeUndefined()
  })

  test.each(Object.entries(promised))('%s has the colour of its name', (name, { hue, saturation, lightness }) => {
    const found = looksFor(name)
    if (hue) {
      const turned = found.hue > hue[1] + 180 ? found.hue - 360 : found.hue
      expect(turned).toBeGreaterThanOrEqual(hue[0])
      expect(turned).toBeLessThanOrEqual(hue[1])
    }
    expect(found.saturation).toBeGreaterThanOrEqual(saturation[0])
    expect(found.saturation).toBeLessThanOrEqual(saturation[1])
    expect(found.lightness).toBeGreaterThanOrEqual(lightness[0])
    expect(found.lightness).toBeLessThanOrEqual(lightness[1])
  })
})

describe('materials next to each other', () => {
  test('no two look alike', () => {
    for (const [a, one] of looks) {
      for (const [b, other] of looks) {
        if (a < b) expect(apart(one, other), `${a} and ${b}`).toBeGreaterThan(0.04)
      }
    }
  })

  test('polished metals have sharper highlights than stones of any kind', () => {
    const stones = ['marble', 'granite', 'terrazzo', 'sandstone', 'qingtian_stone', 'white_marble']
    const dullest = Math.max(...stones.map((name) => looksFor(name).highlight))
    for (const name of ['gold', 'silver', 'copper', 'red_copper', 'brass', 'antique_bronze']) {
      expect(looksFor(name).highlight, name).toBeGreaterThan(dullest)
    }
  })

  test('granite and terrazzo are grainy, jades are calm', () => {
    for (const jade of ['icy_jadeite', 'glutinous_jadeite', 'white_jade', 'yellow_jade']) {
      expect(looksFor(jade).texture, jade).toBeLessThan(0.5 * looksFor('terrazzo').texture)
      expect(looksFor(jade).texture, jade).toBeLessThan(0.5 * looksFor('granite').texture)
    }
  })

  test('terrazzo has chips of several colours, granite hardly any colour', () => {
    expect(looksFor('terrazzo').colourTexture).toBeGreaterThan(1.4 * looksFor('granite').colourTexture)
    expect(looksFor('terrazzo').colourTexture).toBeGreaterThan(5 * looksFor('marble').colourTexture)
  })

  test('another seed is another piece of the same material', async () => {
    for (const mode of ['material_marble', 'material_nanmu', 'material_terrazzo']) {
      const other = (await edited(mode, source, null, 8)).image
      expect(Buffer.from(other.rgba).equals(Buffer.from(images.get(mode)?.rgba ?? []))).toBe(false)
      const found = looksOf(other)
      expect(Math.hypot(...found.lab.map((v, c) => v - (looks.get(mode)?.lab[c] ?? 0))), mode).toBeLessThan(0.06)
    }
  })
})

function apart(a: Looks, b: Looks): number {
  return Math.hypot(
    a.lab[0] - b.lab[0],
    2 * (a.lab[1] - b.lab[1]),
    2 * (a.lab[2] - b.lab[2]),
    2 * (a.texture - b.texture),
    4 * (a.colourTexture - b.colourTexture),
    a.spread - b.spread,
  )
}
