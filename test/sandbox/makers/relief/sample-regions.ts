// Where ground, motif, rim and lettering lie in the sample pictures, as a carver would point them out: by hand, never
// by what the maker found.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'

/** Whether the pixel (x, y) with these 8-bit colours belongs to the region. */
export type Region = (x: number, y: number, r: number, g: number, b: number) => boolean

const folder = join(import.meta.dirname, '../../../../resources/samples')

const discs =
  (...list: readonly (readonly [number, number, number])[]): Region =>
  (x, y) =>
    list.some(([cx, cy, r]) => Math.hypot(x - cx, y - cy) < r)
const ring =
  (from: number, to: number): Region =>
  (x, y) => {
    const r = Math.hypot(x - 512, y - 511)
    return r >= from && r < to
  }
const both =
  (a: Region, b: Region): Region =>
  (x, y, ...colour) =>
    a(x, y, ...colour) && b(x, y, ...colour)
const gold: Region = (_x, _y, r, _g, b) => r > 225 && b < 150
const ink: Region = (_x, _y, r) => r < 60
const fromBorder = (x: number, y: number) => Math.min(x, y, 1023 - x, 1023 - y)

/** The regions of each sample, which all measure 1,024 × 1,024. */
export const sampleRegions: Record<string, Record<string, Region>> = {
  'cameo.jpg': {
    ground: discs([263, 514, 45], [788, 663, 22], [512, 165, 30]),
    sheen: discs([370, 184, 14], [330, 215, 14]),
    shadow: discs([732, 806, 5], [690, 846, 5]),
    motif: discs([491, 503, 57], [526, 800, 46], [571, 320, 40]),
    rim: (x, y) => Math.abs(Math.hypot((x - 512) / 360, (y - 513) / 436) - 1) < 0.02,
  },
  'floral-ornament.jpg': {
    ground: discs([171, 491, 40], [850, 491, 40], [512, 171, 30], [393, 880, 25]),
    motif: discs([512, 530, 200]),
    folds: both(discs([512, 530, 180]), (_x, _y, r) => r < 130),
    leaves: discs([705, 258, 16], [222, 670, 16], [945, 675, 12]),
    rim: (x, y) => fromBorder(x, y) > 34 && fromBorder(x, y) < 56,
  },
  'lettering-seal.jpg': {
    ground: discs([512, 690, 30], [512, 250, 30]),
    AS: both(gold, (x, y) => x > 343 && x < 663 && y > 423 && y < 606),
    STUDIO: both(both(gold, ring(345, 425)), (_x, y) => y > 780),
    rim: both(gold, ring(440, 454)),
  },
  'line-art-koi.png': {
    ground: discs([91, 457, 40], [914, 686, 40]),
    motif: discs([491, 222, 30], [651, 439, 30], [297, 256, 25]),
    rim: both(ink, (x, y) => fromBorder(x, y) > 10 && fromBorder(x, y) < 26 && y < 800),
  },
  'medallion.jpg': {
    ground: (x, y) => Math.hypot(x - 512, y - 156) < 22 || (ring(306, 316)(x, y, 0, 0, 0) && y > 200),
    motif: discs([512, 511, 190]),
    rim: ring(442, 460),
  },
  'wood-ornament.jpg': {
    ground: discs([300, 400, 18], [720, 400, 18], [130, 350, 14], [895, 680, 14], [260, 320, 22], [765, 720, 18]),
    motif: discs([512, 512, 110]),
    scrolls: discs([192, 310, 8], [832, 310, 8], [192, 715, 8], [832, 715, 8]),
    rim: discs([250, 90, 12], [770, 90, 12], [80, 300, 12], [945, 720, 12], [250, 932, 12], [770, 932, 12]),
  },
}

/** The file of a sample. */
export function readSample(name: string): Promise<Uint8Array> {
  return readFile(join(folder, name))
}

/** The median height of each region as a share of the whole depth. */
export async function regionHeights(
  input: Uint8Array,
  relief: Relief,
  regions: Record<string, Region>,
): Promise<Record<string, number>> {
  const { data } = await sharp(input).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found: Record<string, number[]> = Object.fromEntries(Object.keys(regions).map((name) => [name, []]))
  for (let i = 0; i < relief.heights.length; i++) {
    const [x, y] = [i % relief.width, Math.floor(i / relief.width)]
    for (const [name, belongs] of Object.entries(regions)) {
      if (belongs(x, y, data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0)) {
        found[name]?.push((relief.heights[i] ?? 0) / 65535)
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, heights]) => [name, median(heights)]))
}

function median(heights: number[]): number {
  if (heights.length === 0) throw new Error('A region without a pixel')
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0
}

/** Mean heights, 0 to 1, of the sectors of a ring around `centre`; its radii and the centre as shares of the width. */
export function sectorHeights(
  { width, height, heights }: Relief,
  centre: { readonly x: number; readonly y: number },
  [inner, outer]: readonly [number, number],
  sectors: number,
): number[] {
  const sums = Array.from({ length: sectors }, () => ({ sum: 0, count: 0 }))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, down] = [x / width - centre.x, y / width - centre.y]
      const radius = Math.hypot(right, down)
      if (radius < inner || radius > outer) continue
      const turn = Math.atan2(down, right) / (2 * Math.PI) + 0.5
      const sector = sums[Math.min(sectors - 1, Math.floor(turn * sectors))]
      if (!sector) continue
      sector.sum += (heights[y * width + x] as number) / 65_535
      sector.count++
    }
  return sums.map(({ sum, count }) => sum / count)
}
