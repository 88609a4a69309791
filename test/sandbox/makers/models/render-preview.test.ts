// The picture of a model: its size, what it shows, and the mark of practice work.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageModel } from '../../../../src-sandbox/makers/models/image/image-model.ts'
import { renderPreview } from '../../../../src-sandbox/makers/models/render-preview.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { ringAndDisc } from './subject-pictures.ts'

let solid: Solid
beforeAll(async () => {
  const bytes = await ringAndDisc()
  solid = await imageModel({ bytes, quality: 'basic', texture: true, pbr: true, report: () => {} })
})

const pixels = async (png: Uint8Array) => (await sharp(png).raw().toBuffer()) as Buffer
const front = { turn: 0, tilt: 0 }

describe('a preview', () => {
  it('is a square PNG, the same each time, that says what it is', async () => {
    const png = await renderPreview(solid, 120)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 120 })
    expect(Buffer.from(png).equals(Buffer.from(await renderPreview(solid, 120)))).toBe(true)
    expect(Buffer.from(png).includes('Asset Studio practice region: local image processing')).toBe(true)
  })

  it('shows the model as its picture from the front: blue left, orange right, the hole open', async () => {
    const size = 160
    const data = await pixels(await renderPreview(solid, size, front))
    const at = (x: number, y: number) => [...data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)]
    const columns = { blue: [] as number[], orange: [] as number[] }
    for (let i = 0; i < size * size; i++) {
      const [red = 0, , blue = 0] = data.subarray(i * 3, i * 3 + 3)
      if (blue > red + 60) columns.blue.push(i % size)
      if (red > blue + 60) columns.orange.push(i % size)
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(columns.blue.length).toBeGreaterThan(2000)
    expect(columns.orange.length).toBeGreaterThan(600)
    expect(mean(columns.blue)).toBeLessThan(mean(columns.orange) - 40)
    const [red = 0, green = 0, blue = 0] = at(Math.round(mean(columns.blue)), Math.round(size / 2))
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(25)
  })

  it('shows the mirror image from behind', async () => {
    const size = 120
    const data = await pixels(await renderPreview(solid, size, { turn: 180, tilt: 0 }))
    let [blueSum, blue, orangeSum, orange] = [0, 0, 0, 0]
    for (let i = 0; i < size * size; i++) {
      const [r = 0, , b = 0] = data.subarray(i * 3, i * 3 + 3)
      if (b > r + 60) [blueSum, blue] = [blueSum + (i % size), blue + 1]
      if (r > b + 60) [orangeSum, orange] = [orangeSum + (i % size), orange + 1]
    }
    expect(blueSum / blue).toBeGreaterThan(orangeSum / orange + 30)
  })

  it('carries the mark in its corner', async () => {
    const size = 200
    const data = await pixels(await renderPreview(solid, size))
    let bright = 0
    for (let y = size - 14; y < size - 2; y++) {
      for (let x = size - 54; x < size - 2; x++) if ((data[(y * size + x) * 3] ?? 0) === 235) bright++
    }
    expect(bright).toBeGreaterThan(60)
  })
})
