// What is pale stands off the stage of either theme: its outline is told from the ground behind it wherever it runs.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import type { BasePlate } from '../../../../src-renderer/viewer/relief/floor/base-plate.ts'
import type { MaterialId } from '../../../../src-renderer/viewer/relief/materials.ts'
import { type Frame, openReliefPage, type ReliefPage } from './open-relief-page.ts'

type Colour = readonly [number, number, number]

const theme = readFileSync(new URL('../../../../src-renderer/ui/theme.css', import.meta.url), 'utf8')
/** The gradients of the stage, first of the dark theme, then of the light one: shares of the way out, each with its colour. */
const stages = [...theme.matchAll(/--relief-stage: radial-gradient\(120% 90% at 50% 35%, (.*)\);/g)].map(
  ([, stops = '']) =>
    stops.split(', ').map((stop) => {
      const [colour = '', share = ''] = stop.split(' ')
      const byte = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
      return { share: Number.parseFloat(share) / 100, colour: [byte(1), byte(3), byte(5)] as Colour }
    }),
)

function stageAt(bright: boolean, x: number, y: number): Colour {
  const stops = stages[bright ? 1 : 0] ?? []
  const out = Math.hypot((x - 0.5) / 1.2, (y - 0.35) / 0.9)
  const to = stops.findIndex(({ share }) => share >= Math.min(out, 1))
  const [before, after] = [stops[Math.max(to - 1, 0)], stops[Math.max(to, 1)]]
  if (!before || !after) throw new Error('no stage')
  const part = (out - before.share) / (after.share - before.share)
  return before.colour.map((from, k) => from + ((after.colour[k] ?? 0) - from) * part) as unknown as Colour
}

/** CIE lightness and the two axes of colour of an sRGB colour in 0 to 255. */
function lab(colour: Colour): Colour {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far each whole pixel along the outline is from the stage behind it, the least first; 2.3 can just be told apart. */
function outlineFromStage({ width, height, pixels }: Frame, bright: boolean): number[] {
  const alpha = (x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0
  const around = [1, -1].flatMap((step) => [[step, 0] as const, [0, step] as const])
  const found: number[] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const whole = alpha(x, y) > 250 && around.every(([dx, dy]) => alpha(x + dx, y + dy) > 250)
      if (!whole || around.every(([dx, dy]) => alpha(x + 2 * dx, y + 2 * dy) > 0)) continue
      const at = (y * width + x) * 4
      const [own, behind] = [
        lab([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]),
        lab(stageAt(bright, x / width, y / height)),
      ]
      found.push(Math.hypot(...own.map((value, k) => value - (behind[k] ?? 0))))
    }
  return found.sort((a, b) => a - b)
}

/** A coin on a floor, with a field and a rim. */
function coin(edge: number): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, i) => {
    const radius = Math.hypot((i % edge) / edge - 0.5, Math.floor(i / edge) / edge - 0.5) * 2
    return radius > 0.9 ? 0 : radius > 0.8 ? 60_000 : 24_000 + 12_000 * Math.cos(radius * 9)
  })
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

let page: ReliefPage
beforeAll(async () => {
  page = await openReliefPage(new Map([['coin', coin(128)]]))
})
afterAll(() => page.close())

const plates: readonly BasePlate[] = ['square', 'outline']
const pale: readonly MaterialId[] = ['marble', 'plaster', 'foil', 'silver', 'nickel', 'brass', 'copper']

it.each(pale.flatMap((material) => plates.map((basePlate) => ({ material, basePlate }))))(
  '$material on the base plate “$basePlate” is told from the stage all around',
  async ({ material, basePlate }) => {
    for (const bright of [false, true]) {
      const look = { width: 240, height: 180, pose: 'start', longest: 64, depth: 3 } as const
      const away = outlineFromStage(await page.draw('coin', { ...look, material, basePlate, bright }), bright)
      expect(away.length).toBeGreaterThan(100)
      expect(away[Math.floor(away.length * 0.05)], bright ? 'light' : 'dark').toBeGreaterThan(10)
    }
  },
)
