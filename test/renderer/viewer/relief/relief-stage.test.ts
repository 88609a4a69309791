// The relief as it is drawn, pixel by pixel: its outline, its walls, its surface, its metals, and what stays on the graphics card.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaleHeights } from '../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { slopesOf } from '../../../../src-renderer/viewer/checks/slopes.ts'
import { scaleColour } from '../../../../src-renderer/viewer/checks/viridis.ts'
import type { BasePlate } from '../../../../src-renderer/viewer/relief/floor/base-plate.ts'
import { brightSeams, covered, luma } from './count-faults.ts'
import { type Frame, openReliefPage, type ReliefPage } from './open-relief-page.ts'

const edge = 384

/** A coin on a removed background: rim, field, and a raised star; all formulas, so that every height is known. */
function coin(): Heights {
  const samples = new Uint16Array(edge * edge)
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const [dx, dy] = [(x - edge / 2 + 0.5) / (edge / 2), (y - edge / 2 + 0.5) / (edge / 2)]
      const radius = Math.hypot(dx, dy)
      const star = 0.35 + 0.12 * Math.cos(Math.atan2(dy, dx) * 5)
      const dome = Math.max(0, 1 - (radius / star) ** 2)
      const rim = radius > 0.8 ? 0.4 : 0
      samples[y * edge + x] = radius > 0.9 ? 0 : (0.35 + rim + 0.5 * Math.sqrt(dome)) * 65_535
    }
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

/** A level ramp: one direction everywhere. */
function ramp(): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, i) => ((i % edge) / (edge - 1)) * 60_000 + 3000)
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

/** Rises to the right and falls at the end, with nothing that is alike on both sides. */
function slope(): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, i) => {
    const [x, y] = [(i % edge) / edge, Math.floor(i / edge) / edge]
    const bump = Math.max(0, 1 - Math.hypot(x - 0.3, y - 0.6) / 0.2)
    return (0.2 + 0.4 * x + 0.4 * bump) * 60_000
  })
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

/** Waves of eleven samples: no coarse mesh has their crests. */
function waves(): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, i) => {
    const [x, y] = [i % edge, Math.floor(i / edge)]
    return (0.5 + 0.04 * Math.sin((x * 2 * Math.PI) / 11) * Math.sin((y * 2 * Math.PI) / 13)) * 65_535
  })
  samples[0] = 0
  samples[1] = 65_535
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

let page: ReliefPage
beforeAll(async () => {
  page = await openReliefPage(
    new Map([
      ['coin', coin()],
      ['ramp', ramp()],
      ['slope', slope()],
      ['waves', waves()],
    ]),
  )
})
afterAll(() => page.close())

const shot = { width: 480, height: 360, pose: 'start' } as const

it.each([1, 7, 13, 64])('normals drawn in bands of %d rows are those drawn at once', async (rows) => {
  const [width, height] = [50, 61]
  const whole = await page.normalsInBands(width, height, width * height)
  expect(new Set(whole).size, 'the map is not level').toBeGreaterThan(1000)
  expect(await page.normalsInBands(width, height, width * rows)).toEqual(whole)
})

/** How far the lower edge of the body is from a smooth curve, in pixels: the mean of its second differences over eight columns. */
function raggedness(frame: Frame): number {
  const bottoms: number[] = []
  for (let x = 0; x < frame.width; x++)
    for (let y = frame.height - 1; y > 0; y--)
      if (covered(frame, y * frame.width + x)) {
        // The last pixel is covered in part.
        bottoms.push(y + (frame.pixels[((y + 1) * frame.width + x) * 4 + 3] ?? 0) / 255)
        break
      }
  const middle = bottoms.slice(bottoms.length * 0.25, bottoms.length * 0.75)
  let sum = 0
  for (let i = 8; i < middle.length - 8; i++)
    sum += Math.abs((middle[i - 8] ?? 0) + (middle[i + 8] ?? 0) - 2 * (middle[i] ?? 0))
  return sum / (middle.length - 16)
}

describe.each(['square', 'outline', 'none'] as BasePlate[])('a coin on the base plate “%s”', (basePlate) => {
  it.each([false, true])('has no bright seam and no teeth along its foot (bright stage: %s)', async (bright) => {
    const frame = await page.draw('coin', { ...shot, basePlate, bright })
    expect(brightSeams(frame)).toBeLessThan(3)
    expect(raggedness(frame)).toBeLessThan(1)
  })
})

it('a coarse mesh shows what lies between its points where it is', async () => {
  const look = { ...shot, pose: 'iso', near: 0.4, basePlate: 'square', depth: 3 } as const
  const [coarse, fine] = [
    await page.draw('waves', { ...look, longest: 64 }),
    await page.draw('waves', { ...look, longest: edge }),
  ]
  let [sum, count] = [0, 0]
  for (let i = 0; i < fine.width * fine.height; i++)
    if (covered(fine, i) && covered(coarse, i)) {
      sum += (luma(fine, i) - luma(coarse, i)) ** 2
      count += 1
    }
  expect(count).toBeGreaterThan(20_000)
  expect(Math.sqrt(sum / count)).toBeLessThan(6)
})

it('a coin on a removed background stands on its outline', async () => {
  const { basePlate, pixels } = await page.draw('coin', shot)
  expect(basePlate).toBe('outline')
  const share = pixels.filter((value, i) => i % 4 === 3 && value > 127).length / (shot.width * shot.height)
  const { pixels: whole } = await page.draw('coin', { ...shot, basePlate: 'square' })
  const wholeShare = whole.filter((value, i) => i % 4 === 3 && value > 127).length / (shot.width * shot.height)
  expect(share).toBeLessThan(wholeShare * 1.05)
  expect(share).toBeGreaterThan(0.15)
})

it('shadow and hollows leave the picture readable', async () => {
  for (const bright of [false, true]) {
    const frame = await page.draw('coin', { ...shot, bright, material: 'silver' })
    let dark = 0
    let all = 0
    for (let i = 0; i < frame.width * frame.height; i++)
      if (covered(frame, i)) {
        all++
        if (luma(frame, i) < 40) dark++
      }
    expect(dark / all).toBeLessThan(0.02)
  }
})

it('gold has the hue of gold', async () => {
  const frame = await page.draw('coin', { ...shot, material: 'gold' })
  const hues: number[] = []
  for (let i = 0; i < frame.width * frame.height; i++) {
    const [r = 0, g = 0, b = 0] = frame.pixels.subarray(i * 4, i * 4 + 3)
    if (covered(frame, i) && r > g && g > b && r - b > 60) hues.push((60 * (g - b)) / (r - b))
  }
  hues.sort((a, b) => a - b)
  const middle = hues[Math.floor(hues.length / 2)] ?? 0
  expect(middle).toBeGreaterThan(39.5)
  expect(middle).toBeLessThan(42.5)
})

it('an even slope is one even colour, from the grid and from every sample', async () => {
  // Light from straight above: neither shadow nor hollow on the slope.
  const look = { ...shot, pose: 'top', light: [0, 0, 1], material: 'plaster', basePlate: 'square' } as const
  const [coarse, full] = [await page.draw('ramp', { ...look, full: false }), await page.draw('ramp', look)]
  const middle = (frame: Frame) => {
    const values: number[] = []
    for (let y = 160; y < 200; y++) for (let x = 200; x < 280; x++) values.push(luma(frame, y * frame.width + x))
    return values
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  expect(spread(middle(full))).toBeLessThan(6)
  expect(Math.abs(mean(middle(full)) - mean(middle(coarse)))).toBeLessThan(2)
})

it('standing still it has the colours of a moving one, and a smooth outline', async () => {
  const look = { ...shot, pose: 'top', basePlate: 'none' } as const
  const [moving, still] = [await page.draw('coin', look), await page.draw('coin', { ...look, still: 4 })]
  const inPart = ({ pixels }: Frame) => pixels.filter((value, i) => i % 4 === 3 && value > 20 && value < 235).length
  expect(inPart(still)).toBeGreaterThan(2 * inPart(moving))
  const mean = (frame: Frame) => {
    let sum = 0
    let count = 0
    for (let i = 0; i < frame.width * frame.height; i++)
      if (covered(frame, i)) {
        sum += luma(frame, i)
        count++
      }
    return sum / count
  }
  expect(Math.abs(mean(still) - mean(moving))).toBeLessThan(2)
})

it.each(['top', 'front'] as const)('mirrored, it is what a mirror shows, seen from the %s', async (pose) => {
  // Nothing of the material may say where left is: the light comes from the other side.
  const look = { ...shot, pose, material: 'plaster', basePlate: 'square' } as const
  const plain = await page.draw('slope', { ...look, light: [-0.6, 0.5, 0.62] })
  const mirrored = await page.draw('slope', { ...look, light: [0.6, 0.5, 0.62], mirrored: true })
  const flipped = (x: number, y: number) => y * shot.width + (shot.width - 1 - x)
  let [different, drawn] = [0, 0]
  for (let y = 0; y < shot.height; y++)
    for (let x = 0; x < shot.width; x++) {
      const at = y * shot.width + x
      if (!covered(plain, at) || !covered(mirrored, flipped(x, y))) continue
      drawn += 1
      if (Math.abs(luma(plain, at) - luma(mirrored, flipped(x, y))) > 6) different += 1
    }
  expect(drawn).toBeGreaterThan(5000)
  expect(different / drawn).toBeLessThan(0.01)
})

describe('what is laid over the relief', () => {
  const look = { ...shot, pose: 'top', light: [0, 0, 1], material: 'plaster', basePlate: 'square' } as const
  /** Red, green and blue along the middle of the ramp, from its lowest to its highest place. */
  const along = ({ pixels, width, height }: Frame) => {
    const row = Array.from({ length: width }, (_, x) => (height / 2) * width + x)
    const over = row.filter((at) => (pixels[at * 4 + 3] ?? 0) > 250).slice(4, -4)
    return over.map((at) => [...pixels.subarray(at * 4, at * 4 + 3)])
  }
  const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 1.6 * g && r > 1.6 * b

  it('heights have the colours of the legend, from one end to the other', async () => {
    const row = along(await page.draw('ramp', { ...look, overlay: { id: 'heights' } }))
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const stop = scaleColour(share)
      const found = row[Math.round(share * (row.length - 1))] ?? []
      const [light, length] = [Math.hypot(...found), Math.hypot(...stop)]
      for (const k of [0, 1, 2]) expect((found[k] ?? 0) / light).toBeCloseTo((stop[k] ?? 0) / length, 1)
    }
  })

  it('contour lines stand every so many millimetres', async () => {
    const row = along(await page.draw('ramp', { ...look, overlay: { id: 'contours', interval: 0.7 } }))
    const inked = row.map((colour) => Math.max(...colour) < 110)
    const lines = inked.flatMap((ink, x) => (ink && !inked[x - 1] ? [x / row.length] : []))
    expect(lines.map((share) => share * 3)).toHaveLength(4)
    for (const [n, share] of lines.entries()) expect(Math.abs(share * 3 - 0.7 * (n + 1))).toBeLessThan(0.06)
  })

  it('walls are warned of from the angle on that was set', async () => {
    // Three millimetres up in sixty: not quite three degrees.
    const map = ramp()
    const samples = scaleHeights(map, { min: 3000, max: 63_000 })
    const { laid } = slopesOf({ ...map, samples }, { width: 60, depth: 3, base: 1 })
    const rows = await Promise.all(
      [2, 4].map((steepest) => page.draw('ramp', { ...look, overlay: { id: 'slopes', steepest, laid } })),
    )
    expect(rows.map((frame) => along(frame).filter(isRed).length / along(frame).length)).toEqual([1, 0])
  })

  it('what a cutter leaves is marked where it is left', async () => {
    const laid = { width: 2, height: 1, left: Uint8Array.of(0, 255) }
    const row = along(await page.draw('ramp', { ...look, overlay: { id: 'cutter', laid } }))
    const part = (from: number, to: number) => row.slice(row.length * from, row.length * to).filter(isRed).length
    expect(part(0, 0.24)).toBe(0)
    expect(part(0.76, 1)).toBeGreaterThan(0.2 * row.length)
  })
})

it('leaves nothing on the graphics card, and nothing to complain of', async () => {
  const first = await page.draw('coin', shot)
  await page.draw('coin', { ...shot, basePlate: 'square' })
  expect((await page.draw('coin', shot)).left).toEqual(first.left)
  expect(page.complaints).toEqual([])
})
