// The relief maker's promises: true 16-bit heights, clean ground, determinism, and options that mean something.

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRelief, type Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import { reliefStyles } from '../../../../src-shared/service/relief.ts'
import {
  carvedGround,
  framedDrawing,
  hardDisc,
  landscape,
  meanDifference,
  medallionJpeg,
  outlineDrawing,
  ramp,
  reliefOptions,
  solidInk,
} from '../pictures.ts'
import { reliefOnce as relief } from './relief-once.ts'

let medallion: Buffer
beforeAll(async () => {
  medallion = await medallionJpeg()
})

const at = (map: Relief, x: number, y: number) => map.heights[y * map.width + x] ?? -1

describe('the heights of a photograph', () => {
  it('use the full 16 bits and more than 10,000 levels although the picture has 256', async () => {
    const { heights } = await relief(medallion)
    expect(new Set(heights).size).toBeGreaterThan(10_000)
    expect(Math.min(...sampled(heights))).toBe(0)
    expect(heights.reduce((a, b) => Math.max(a, b), 0)).toBe(65535)
  })

  it('are exactly zero wherever the background was removed, and above it on the subject', async () => {
    const map = await relief(medallion)
    let raisedGround = 0
    let sunkSubject = 0
    for (let y = 0; y < map.height; y++) {
      for (let x = 0; x < map.width; x++) {
        const radius = Math.hypot((2 * x) / map.width - 1, (2 * y) / map.height - 1)
        if (radius > 0.88 && at(map, x, y) !== 0) raisedGround++
        if (radius < 0.82 && at(map, x, y) <= 0) sunkSubject++
      }
    }
    expect([raisedGround, sunkSubject]).toEqual([0, 0])
  })

  it('keep structure in the background when asked to', async () => {
    const map = await relief(medallion, { background_mode: 'keep' })
    const corner = Array.from({ length: 400 }, (_, i) => at(map, 2 + (i % 20), 2 + Math.floor(i / 20)))
    expect(new Set(corner).size).toBeGreaterThan(50)
    expect(at(map, 128, 128)).toBeGreaterThan(Math.max(...corner))
  })

  it('are the same bytes every time', async () => {
    const again = () => makeRelief(medallion, reliefOptions({ tier: 'pro' }), () => {})
    const [first, second] = [await again(), await again()]
    expect(Buffer.from(first.heights.buffer).equals(Buffer.from(second.heights.buffer))).toBe(true)
  })

  it('rise smoothly over a ramp of 8 bits, without its steps', async () => {
    const map = await relief(await ramp(), { background_mode: 'keep' })
    let largest = 0
    let total = 0
    const row = 48 * map.width
    for (let x = 200; x < map.width - 200; x++) {
      const step = (map.heights[row + x + 1] ?? 0) - (map.heights[row + x] ?? 0)
      largest = Math.max(largest, step)
      total += step
    }
    expect(total).toBeGreaterThan(20_000)
    expect(largest).toBeLessThan((3 * total) / (map.width - 400))
  })
})

describe('the options', () => {
  it('give twenty styles that all differ from one another', async () => {
    const small = await medallionJpeg(192)
    const maps: { style: string; heights: Uint16Array }[] = []
    for (const style of reliefStyles) maps.push({ style, heights: (await relief(small, { style })).heights })
    const close: string[] = []
    for (const [i, a] of maps.entries()) {
      for (const b of maps.slice(i + 1)) {
        if (meanDifference(a.heights, b.heights) < 0.004) close.push(`${a.style} ~ ${b.style}`)
      }
    }
    expect(close).toEqual([])
  })

  it('lead from picture detail to form step by step as model_weight grows', async () => {
    const maps: Uint16Array[] = []
    for (const model_weight of [0, 0.25, 0.5, 0.75, 1]) maps.push((await relief(medallion, { model_weight })).heights)
    const fromDetail = maps.map((heights) => meanDifference(heights, maps[0] ?? heights))
    const fromForm = maps.map((heights) => meanDifference(heights, maps[4] ?? heights))
    expect(fromDetail).toEqual([...fromDetail].sort((a, b) => a - b))
    expect(fromForm).toEqual([...fromForm].sort((a, b) => b - a))
    expect(fromDetail[4]).toBeGreaterThan(0.02)
  })

  it('make deep reliefs rounder and in millimetres deeper than shallow ones', async () => {
    const shallow = await relief(medallion, { relief_type: 'shallow' })
    const deep = await relief(medallion, { relief_type: 'deep' })
    expect(meanDifference(shallow.heights, deep.heights)).toBeGreaterThan(0.02)
    expect([shallow.depthMm, deep.depthMm]).toEqual([1.25, 5])
  })

  it('keep up to 2,048 pixels for standard and 4,096 for pro', async () => {
    const large = await sharp({ create: { width: 4400, height: 60, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect((await relief(large)).width).toBe(2048)
    expect((await relief(large, { tier: 'pro' })).width).toBe(4096)
  })

  it('report progress that only grows', async () => {
    const received: number[] = []
    await makeRelief(medallion, reliefOptions(), (progress) => received.push(progress))
    expect(received.length).toBeGreaterThan(5)
    expect(received).toEqual([...received].sort((a, b) => a - b))
    expect(received.every((progress) => progress > 0 && progress <= 100)).toBe(true)
  })
})

describe('drawings', () => {
  it.each(reliefStyles)('raise solid ink from a ground of zero in the style %s', async (style) => {
    const map = await relief(await solidInk(), { style })
    expect(at(map, 90, 100)).toBeGreaterThan(10_000)
    expect([at(map, 5, 5), at(map, 160, 150), at(map, 300, 200)]).toEqual([0, 0, 0])
  })

  it('have edges at most three pixels wide on a thin stamp', async () => {
    const map = await relief(await solidInk(), { style: 'HotStampingThinCharacters' })
    expect([at(map, 187, 150), at(map, 219, 150)]).toEqual([0, 0])
    expect(at(map, 203, 150)).toBeGreaterThan(60_000)
    const between = Array.from({ length: 400 }, (_, x) => at(map, x, 200)).filter((h) => h > 2000 && h < 63_000)
    expect(between.length).toBeLessThanOrEqual(18)
  })

  it('become bodies where an outline encloses an area', async () => {
    const map = await relief(await outlineDrawing())
    expect(at(map, 200, 200)).toBeGreaterThan(30_000)
    expect(at(map, 20, 20)).toBe(0)
  })

  it('become bodies within a frame, while the paper in the frame stays ground and thin lines stand', async () => {
    const map = await relief(await framedDrawing())
    expect(at(map, 150, 150)).toBeGreaterThan(30_000)
    expect([at(map, 30, 30), at(map, 280, 150), at(map, 370, 270)]).toEqual([0, 0, 0])
    expect(Math.min(at(map, 325, 150), at(map, 8, 150))).toBeGreaterThan(5000)
  })

  it('thicken strokes for thick characters', async () => {
    const raised = (map: Relief) => map.heights.reduce((n, h) => n + (h > 32_768 ? 1 : 0), 0)
    const thin = await relief(await solidInk(), { style: 'HotStampingThinCharacters' })
    const thick = await relief(await solidInk(), { style: 'HotStampingThickCharacters' })
    const ground = (map: Relief) => map.heights.reduce((n, h) => n + (h === 0 ? 1 : 0), 0)
    expect(ground(thick)).toBeLessThan(ground(thin))
    expect(raised(thin)).toBeGreaterThan(0)
  })
})

describe('odd pictures', () => {
  it('leave a scene whole that fills the picture, although the background was to be removed', async () => {
    const map = await relief(await landscape())
    expect(map.heights.reduce((n, h) => n + (h === 0 ? 1 : 0), 0)).toBeLessThan(map.heights.length / 100)
    expect(new Set(map.heights).size).toBeGreaterThan(10_000)
  })

  it.each(['general', 'WoodCarvingUniversal'] as const)(
    'keep a carving whole that fills the picture with one material, in the style %s',
    async (style) => {
      const map = await relief(await carvedGround(), { style })
      expect(map.heights.reduce((n, h) => n + (h === 0 ? 1 : 0), 0)).toBeLessThan(map.heights.length / 100)
    },
  )

  it('fall to the ground over at least two pixels along a hard outline, and never rise outwards', async () => {
    for (const relief_type of ['shallow', 'deep'] as const) {
      const map = await relief(await hardDisc(), { relief_type, tier: 'pro' })
      const inner = at(map, 60, 150)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [0.8, 0.6],
        [-0.6, 0.8],
      ] as const) {
        const line = Array.from({ length: 30 }, (_, n) =>
          at(map, Math.round(150 + dx * (92 + n)), Math.round(150 + dy * (92 + n))),
        )
        expect(line).toEqual([...line].sort((a, b) => b - a))
        expect(line.at(-1)).toBe(0)
        const steps = line.slice(1).map((h, n) => (line[n] ?? 0) - h)
        expect(Math.max(...steps)).toBeLessThan(0.4 * inner)
      }
    }
  })

  it('keep detail from left to right when a long scene is balanced', async () => {
    for (const style of ['StoneCarvingLongChart', 'WoodCarvingLongChart'] as const) {
      const map = await relief(await landscape(), { style, background_mode: 'keep' })
      const column = (x: number) => Array.from({ length: map.height }, (_, y) => at(map, x, y))
      const spans = [60, 220, 300, 440].map((x) => Math.max(...column(x)) - Math.min(...column(x)))
      for (const span of spans) expect(span).toBeGreaterThan(6000)
    }
  })

  it('take the outline from alpha', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
      <circle cx="100" cy="100" r="60" fill="#c93"/></svg>`
    const map = await relief(await sharp(Buffer.from(svg)).png().toBuffer())
    expect([at(map, 5, 5), at(map, 100, 30), at(map, 199, 199)]).toEqual([0, 0, 0])
    expect(at(map, 100, 100)).toBeGreaterThan(30_000)
  })

  it.each([
    [1, 1],
    [1, 40],
    [40, 1],
    [7, 5],
  ])('of %i × %i pixels still give a relief of that size', async (width, height) => {
    const tiny = await sharp({ create: { width, height, channels: 3, background: '#936' } })
      .png()
      .toBuffer()
    for (const style of ['general', 'HotStampingBulgingUniversal', 'EmbroideryTexture'] as const) {
      const map = await relief(tiny, { style, background_mode: 'keep' })
      expect([map.width, map.height, map.heights.length]).toEqual([width, height, width * height])
    }
  })
})

function* sampled(heights: Uint16Array) {
  for (let i = 0; i < heights.length; i += 7) yield heights[i] ?? -1
}
