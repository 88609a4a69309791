// The flat picture as it is drawn, pixel by pixel: its colours are those of the legend, its contour lines lie where the heights cross.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaleHeights } from '../../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../../../src-main/rasters/heights/measure-heights.ts'
import { slopesOf } from '../../../../../src-renderer/viewer/checks/slopes.ts'
import { scaleColour } from '../../../../../src-renderer/viewer/checks/viridis.ts'
import { heightAt } from '../../../../../src-renderer/viewer/section/section.ts'
import { type BuiltPage, openBuiltPage } from '../../built-page.ts'
import type { FlatShot } from './picture-page.ts'

const edge = 96
const count = edge * edge

/** Three hills of different steepness on a level ground, 0 to 1. */
function hills(at: number): number {
  const [x, y] = [at % edge, Math.floor(at / edge)]
  const hill = (cx: number, cy: number, wide: number, tall: number) =>
    tall * Math.max(0, 1 - Math.hypot(x - cx, y - cy) / wide)
  return Math.max(hill(34, 40, 30, 1), hill(70, 66, 24, 0.7), hill(74, 20, 16, 0.35))
}
const fill = <T extends { [at: number]: number }>(samples: T, scale: (share: number) => number): T => {
  for (let at = 0; at < count; at++) samples[at] = scale(hills(at))
  return samples
}
const kinds = {
  '8-bit': { bits: 8, format: 'unsigned', samples: fill(new Uint8Array(count), (h) => h * 255) },
  '16-bit': { bits: 16, format: 'unsigned', samples: fill(new Uint16Array(count), (h) => 900 + h * 60_000) },
  '32-bit': { bits: 32, format: 'unsigned', samples: fill(new Uint32Array(count), (h) => h * 4_294_967_295) },
  float: { bits: 32, format: 'float', samples: fill(new Float32Array(count), (h) => h * 7 - 3) },
} as const satisfies Record<string, Pick<Heights, 'bits' | 'format' | 'samples'>>
type Kind = keyof typeof kinds
const names = ['8-bit', '16-bit', '32-bit', 'float'] as const satisfies readonly Kind[]

function stored(name: Kind) {
  const map: Heights = { width: edge, height: edge, ...kinds[name] }
  return { width: edge, height: edge, samples: scaleHeights(map, measureHeights(map)) }
}

let built: BuiltPage
const files = new Map<string, Uint8Array>(names.map((name) => [name, new Uint8Array(stored(name).samples.buffer)]))
beforeAll(async () => {
  built = await openBuiltPage(join(import.meta.dirname, 'picture-page.ts'), files)
  await built.page.waitForFunction(() => typeof window.drawPicture === 'function')
})
afterAll(() => built.close())

type Pixels = { at(x: number, y: number): readonly [number, number, number, number] }

const draw = (name: Kind, shot: FlatShot) => drawMap(name, { width: edge, height: edge }, shot)

async function drawMap(id: string, map: { width: number; height: number }, shot: FlatShot): Promise<Pixels> {
  const frame = await built.page.evaluate(([of, size, how]) => window.drawPicture(of, size, how), [
    id,
    map,
    shot,
  ] as const)
  const bytes = Buffer.from(frame, 'base64')
  return {
    at(x, y) {
      const from = ((shot.height - 1 - y) * shot.width + x) * 4
      return [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0, bytes[from + 3] ?? 0]
    },
  }
}

const [scale, depth] = [5, 3]
const whole = { width: edge * scale, height: edge * scale }
const view = { scale, x: 0, y: 0 }

describe.each(names)('a map of %s samples in false colour', (name) => {
  const shares = kinds[name].samples
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  const share = (column: number, row: number) => ((shares[row * edge + column] ?? 0) - least) / (most - least)

  it.each([
    ['as shading, between two levels', { shading: 'colour', range: [0.1, 0.8] }, [0.1, 0.8]],
    ['as a check', { overlay: { id: 'heights', span: [0, 1] } }, [0, 1]],
    ['as a check, between two levels', { overlay: { id: 'heights', span: [0.25, 0.9] } }, [0.25, 0.9]],
  ] as const)('%s has in every sample the colour that the legend has there', async (_how, look, [from, to]) => {
    const pixels = await draw(name, { ...whole, look: { view, ...look } })
    let worst = 0
    for (let row = 0; row < edge; row++)
      for (let column = 0; column < edge; column++) {
        const wanted = scaleColour((share(column, row) - from) / (to - from))
        const found = pixels.at(column * scale + 2, row * scale + 2)
        for (const part of [0, 1, 2] as const) worst = Math.max(worst, Math.abs(found[part] - wanted[part] * 255))
      }
    expect(worst).toBeLessThan(2.5)
  })
})

/** How far each pixel is from the nearest place where the heights cross a level, in pixels, found by looking at all of them. */
function crossings(name: Kind, interval: number): Float64Array {
  const map = stored(name)
  const { width, height } = whole
  const level = new Float64Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      level[y * width + x] =
        ((heightAt(map, { x: (x + 0.5) / scale, y: (y + 0.5) / scale }) / 65_535) * depth) / interval
  const crossed: { x: number; y: number }[] = []
  const between = (a: number, b: number) => Math.floor(a) !== Math.floor(b) && Math.max(a, b) >= 1
  const part = (a: number, b: number) => (Math.max(Math.floor(a), Math.floor(b)) - a) / (b - a)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = level[y * width + x] ?? 0
      const [right, below] = [level[y * width + x + 1] ?? 0, level[(y + 1) * width + x] ?? 0]
      if (x + 1 < width && between(here, right)) crossed.push({ x: x + part(here, right), y })
      if (y + 1 < height && between(here, below)) crossed.push({ x, y: y + part(here, below) })
    }
  const away = new Float64Array(width * height).fill(99)
  for (const { x, y } of crossed)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy]
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const at = py * width + px
        away[at] = Math.min(away[at] ?? 99, Math.hypot(px - x, py - y))
      }
  return away
}

describe.each(names)('contour lines on a map of %s samples', (name) => {
  it.each([
    ['over grey', { overlay: { id: 'contours' } }],
    ['over heights in colours', { overlay: { id: 'heights', lined: true } }],
  ] as const)('%s lie where the heights cross, and nowhere else', async (_over, look) => {
    const interval = 0.3
    const bare: FlatShot['look']['overlay'] =
      look.overlay.id === 'contours' ? { id: 'none' } : { ...look.overlay, lined: false }
    const [lined, plain] = [
      await draw(name, { ...whole, look: { view, overlay: { ...look.overlay, interval, depth } } }),
      await draw(name, { ...whole, look: { view, overlay: { ...bare, interval, depth } } }),
    ]
    const away = crossings(name, interval)
    const counts = { missed: 0, onLine: 0, astray: 0, clear: 0 }
    for (let y = 1; y < whole.height - 1; y++)
      for (let x = 1; x < whole.width - 1; x++) {
        const far = away[y * whole.width + x] ?? 99
        const [one, other] = [lined.at(x, y), plain.at(x, y)]
        const inked = Math.max(...[0, 1, 2].map((part) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)))) > 12
        if (far < 0.3) {
          counts.onLine += 1
          if (!inked) counts.missed += 1
        } else if (far > 3.2) {
          counts.clear += 1
          if (inked) counts.astray += 1
        }
      }
    expect(counts.onLine).toBeGreaterThan(1000)
    expect(counts.missed / counts.onLine, JSON.stringify(counts)).toBeLessThan(0.01)
    expect(counts.astray / counts.clear, JSON.stringify(counts)).toBeLessThan(0.002)
  })
})

it('contour lines are as wide on a steep slope as on a gentle one, and every fifth is heavier', async () => {
  const interval = 0.2
  const shot = (overlay: FlatShot['look']['overlay']) => ({
    ...whole,
    look: { view, overlay: { ...overlay, interval, depth } },
  })
  const lined = await draw('float', shot({ id: 'contours' }))
  const plain = await draw('float', shot({ id: 'none' }))
  // Along the row through the top of the tallest hill: how much of the ink each pixel has, white over dark and black over light.
  const row = 40 * scale + 2
  const ink = Array.from({ length: whole.width }, (_, x) => {
    const [with_, without] = [lined.at(x, row)[1], plain.at(x, row)[1]]
    return (with_ - without) / ((without > 0.38 * 255 ? 0.05 : 0.94) * 255 - without)
  })
  const lines: { wide: number; ink: number }[] = []
  for (let x = 1; x < ink.length; x++) {
    if ((ink[x] ?? 0) < 0.03 || (ink[x - 1] ?? 0) >= 0.03) continue
    let end = x
    while ((ink[end] ?? 0) >= 0.03) end += 1
    lines.push({ wide: end - x, ink: ink.slice(x, end).reduce((sum, part) => sum + part) })
  }
  // Up to the top and down again: the fifth and the tenth on either side.
  const levels = lines.map((_, at) => Math.min(at + 1, lines.length - at))
  expect(lines.length).toBeGreaterThan(24)
  const of = (heavy: boolean) =>
    lines.filter((_, at) => ((levels[at] ?? 0) % 5 === 0) === heavy).map((line) => line.ink)
  expect(Math.max(...lines.map(({ wide }) => wide))).toBeLessThanOrEqual(4)
  expect(Math.max(...of(false)) / Math.min(...of(false))).toBeLessThan(1.5)
  expect(Math.min(...of(true))).toBeGreaterThan(1.4 * Math.max(...of(false)))
})

describe('contour lines on a map of few levels, each some pixels wide', () => {
  // 32 levels of a cone, three samples each.
  const [wide, interval] = [200, 0.5]
  const level = (x: number, y: number) => Math.round(32 * Math.max(0, 1 - Math.hypot(x - 99.3, y - 98.6) / 96)) / 32
  const samples = Uint16Array.from({ length: wide * wide }, (_, at) => level(at % wide, Math.floor(at / wide)) * 65_535)
  const lineBelow = (x: number, y: number) => Math.floor(((samples[y * wide + x] ?? 0) / 65_535) * (depth / interval))
  files.set('steps', new Uint8Array(samples.buffer))

  it.each([
    ['seen plainly', undefined],
    ['mirrored', wide],
  ] as const)('are whole and lie where they belong, %s', async (_how, across) => {
    const shot = (id: 'contours' | 'none') => {
      const look = { view: { scale: 1, x: 0, y: 0, across }, overlay: { id, interval, depth } } as const
      return drawMap('steps', { width: wide, height: wide }, { width: wide, height: wide, look })
    }
    const [lined, plain] = [await shot('contours'), await shot('none')]
    const inked = (x: number, y: number) => {
      const at = across ? wide - 1 - x : x
      return Math.abs(lined.at(at, y)[0] - plain.at(at, y)[0]) > 50
    }
    const near = (x: number, y: number, by: number, holds: (x: number, y: number) => boolean) => {
      for (let j = y - by; j <= y + by; j++) for (let i = x - by; i <= x + by; i++) if (holds(i, j)) return true
      return false
    }
    const crossed = (x: number, y: number) =>
      lineBelow(x, y) !== lineBelow(x + 1, y) || lineBelow(x, y) !== lineBelow(x, y + 1)
    const counts = { crossed: 0, missed: 0, clear: 0, astray: 0 }
    for (let y = 3; y < wide - 3; y++)
      for (let x = 3; x < wide - 3; x++) {
        if (crossed(x, y)) {
          counts.crossed += 1
          if (!near(x, y, 1, inked)) counts.missed += 1
        } else if (!near(x, y, 2, crossed)) {
          counts.clear += 1
          if (inked(x, y)) counts.astray += 1
        }
      }
    expect(counts.crossed).toBeGreaterThan(1000)
    expect(counts.missed, JSON.stringify(counts)).toBe(0)
    // A heavy line reaches over a step.
    expect(counts.astray / counts.clear, JSON.stringify(counts)).toBeLessThan(0.008)
  })
})

it('backlit, the floor is as bright as the lamp, and what is thicker swallows the same share in every layer', async () => {
  const seen = async (range: readonly [number, number]) => {
    const frame = await draw('16-bit', { ...whole, look: { view, shading: 'backlit', range } })
    const at = (column: number, row: number) => frame.at(column * scale + 2, row * scale + 2)[0] / 255
    return { floor: at(2, 2), top: at(34, 40), half: at(34, 25) }
  }
  const { floor, top, half } = await seen([0, 1])
  expect(floor).toBeGreaterThan(0.99)
  expect(top).toBeCloseTo(Math.exp(-3), 1)
  expect(half).toBeCloseTo(Math.exp(-1.5), 1)
  // Levels that end at half the height have the same from there on.
  expect((await seen([0, 0.5])).half).toBeCloseTo(top, 1)
})

it.each(['grey', 'colour', 'raking', 'backlit'] as const)(
  'mirrored, a picture in %s is what a mirror shows',
  async (shading) => {
    const look = { view: { ...view, x: 3 }, shading, steepness: 2, light: [-0.6, 0.4, 0.69] } as const
    const plain = await draw('16-bit', { ...whole, look })
    const mirrored = await draw('16-bit', { ...whole, look: { ...look, view: { ...view, x: -3, across: edge } } })
    let worst = 0
    for (let y = 0; y < whole.height; y += 3)
      for (let x = 8; x < whole.width - 8; x += 3)
        for (const part of [0, 1, 2] as const)
          worst = Math.max(worst, Math.abs(plain.at(x, y)[part] - mirrored.at(whole.width - 1 - x, y)[part]))
    expect(worst).toBeLessThan(3)
  },
)

it.each([55, 65, 72, 78])('a wall of %i degrees on a shallow relief is warned of by its own angle', async (angle) => {
  // A millimetre and a half on sixty, a thousand samples wide: a ramp up from the left, as steep as asked for.
  const [wide, tall] = [1024, 4]
  const rise = (60 / wide) * Math.tan((angle * Math.PI) / 180)
  const samples = Uint16Array.from({ length: wide * tall }, (_, at) => Math.min(1, ((at % wide) * rise) / 1.5) * 65_535)
  const steps = Math.floor(1.5 / rise) - 1
  files.set(`wall-${angle}`, new Uint8Array(samples.buffer))
  const warnedFrom = async (steepest: number) => {
    const { laid } = slopesOf({ width: wide, height: tall, samples }, { width: 60, depth: 1.5, base: 1 })
    const overlay = { id: 'slopes', steepest, depth: 1.5, laid } as const
    const look = { view: { scale: 4, x: 0, y: 0 }, overlay }
    const frame = await drawMap(`wall-${angle}`, { width: wide, height: tall }, { width: 64, height: 16, look })
    // In the middle of the ramp, away from its foot and its top.
    const [red, green] = frame.at(Math.round((steps / 2 + 0.5) * 4), 8)
    return red > 2 * green
  }
  expect([await warnedFrom(angle - 3), await warnedFrom(angle + 3)]).toEqual([true, false])
})

it('a wall of one pixel is warned of by its own angle too', async () => {
  // A millimetre and a half within 0.06: 87.8 degrees, which over two pixels would be 85.5.
  const [wide, tall] = [1024, 4]
  const samples = Uint16Array.from({ length: wide * tall }, (_, at) => (at % wide < 8 ? 0 : 65_535))
  files.set('wall', new Uint8Array(samples.buffer))
  const { laid } = slopesOf({ width: wide, height: tall, samples }, { width: 60, depth: 1.5, base: 1 })
  const warnedFrom = async (steepest: number) => {
    const look = { view: { scale: 4, x: 0, y: 0 }, overlay: { id: 'slopes', steepest, depth: 1.5, laid } } as const
    const frame = await drawMap('wall', { width: wide, height: tall }, { width: 64, height: 16, look })
    return [4, 31, 33, 60].map((x) => frame.at(x, 8)).map(([red, green, blue]) => red > 2 * Math.max(green, blue))
  }
  expect(await warnedFrom(87)).toEqual([false, true, true, false])
  expect(await warnedFrom(89)).toEqual([false, false, false, false])
})

it('leaves nothing to complain of', () => {
  // That a frame is read back is the test's own doing.
  expect(built.complaints.filter((complaint) => !complaint.includes('ReadPixels'))).toEqual([])
})
