// The relief of the first start: what the app brings is read exactly, and lit from where the light is.
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { lightMedal, type Medal, mapMedal, readMedal } from '../../../src-renderer/first-start/medal.ts'

const file = join(resolve(import.meta.dirname, '../../..'), 'resources/first-start/relief.png')

describe('the relief of the first start', () => {
  let medal: Medal
  const at = (x: number, y: number) => Math.round(y * (medal.edge - 1)) * medal.edge + Math.round(x * (medal.edge - 1))
  beforeAll(async () => {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    medal = readMedal({ width: info.width, data: new Uint8ClampedArray(data) })
  })

  it('has its heights in two bytes and what stands in a third', () => {
    const { heights, cover } = readMedal({ width: 1, data: Uint8ClampedArray.of(0x12, 0x34, 0x56, 255) })
    expect(heights[0]).toBeCloseTo(0x1234 / 0xffff, 6)
    expect(cover[0]).toBe(0x56)
  })

  it('stands with a rim above its field, its motif above both, and nothing at its corners', () => {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      expect([medal.cover[at(x, y)], medal.heights[at(x, y)]]).toEqual([0, 0])
    const across = Array.from({ length: 100 }, (_, i) => medal.heights[at(i / 99, 0.5)] ?? 0)
    expect(Math.max(...across.slice(2, 10)), 'rim').toBeGreaterThan(0.9)
    expect(Math.min(...across.slice(12, 24)), 'field').toBeLessThan(0.6)
    expect(Math.max(...across.slice(40, 60)), 'motif').toBeGreaterThan(0.9)
  })

  it('is without grain: two samples side by side hardly lean apart', () => {
    const { edge, normals, cover } = medal
    const turns: number[] = []
    for (let i = 0; i < edge * edge - 1; i++)
      if (cover[i] === 255 && cover[i + 1] === 255)
        turns.push(Math.abs((normals[i * 3] ?? 0) - (normals[i * 3 + 3] ?? 0)))
    turns.sort((a, b) => a - b)
    expect(turns[Math.floor(turns.length / 2)]).toBeLessThan(0.06)
  })

  it('is brighter on the side of its light, and clear beside itself', () => {
    const pixels = (x: number) => {
      const lit = new Uint8ClampedArray(medal.edge ** 2 * 4)
      lightMedal(medal, { x, y: 0, z: 0.4 }, lit)
      return lit
    }
    const [left, right] = [pixels(-1), pixels(1)]
    const leaning = (to: 1 | -1) => {
      let brighter = 0
      for (let i = 0; i < medal.heights.length; i++)
        if ((medal.normals[i * 3] ?? 0) * to > 0.5) brighter += (left[i * 4] ?? 0) - (right[i * 4] ?? 0)
      return brighter
    }
    expect(leaning(-1)).toBeGreaterThan(0)
    expect(leaning(1)).toBeLessThan(0)
    expect(left[3]).toBe(0)
  })

  it('is grey by its heights as a height map', () => {
    const grey = new Uint8ClampedArray(medal.edge ** 2 * 4)
    mapMedal(medal, grey)
    const middle = at(0.5, 0.5)
    expect([...grey.subarray(middle * 4, middle * 4 + 4)]).toEqual([
      ...Array<number>(3).fill(Math.round((medal.heights[middle] ?? 0) * 255)),
      255,
    ])
  })
})
