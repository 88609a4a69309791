// Dust and scratches of old photographs: lone small marks and long straight ones that stand out from calm surroundings.
import { boxFilter } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { eachRegion } from '../../filters/regions.ts'
import { growMask } from './grow-mask.ts'
import { type RegionShape, regionShape } from './region-shape.ts'
import { runningMedian } from './running-median.ts'

/** More than this share of the picture cannot be damage. */
const mostDamage = 0.03

/**
 * 1 on defects and two pixels around them, else 0. `threshold` is in luma; what the picture is full of is no
 * defect.
 */
export async function findDefects(luma: Plane, threshold: number): Promise<Plane> {
  const { width, height } = luma
  const edge = Math.max(width, height)
  const calm = await runningMedian(luma, 2 * Math.max(2, Math.round(edge / 200)) + 1)
  const departs = copyPlane(luma)
  for (let i = 0; i < departs.data.length; i++) {
    departs.data[i] = Math.abs((luma.data[i] as number) - (calm.data[i] as number))
  }
  const usual = createPlane(width, height)
  boxFilter(departs, usual, createPlane(width, height), Math.max(6, Math.round(edge / 40)))
  const found = createPlane(width, height)
  const scratches: RegionShape[] = []
  const unrest = busyness(calm, Math.max(4, Math.round(edge / 200)))
  eachRegion(
    luma,
    (i) => (departs.data[i] as number) > threshold + 0.9 * (unrest[i] as number),
    (pixels) => {
      const shape = regionShape(pixels, width)
      if (isScratch(shape, pixels.length, width, height)) scratches.push(shape)
      else if (isDust(shape, pixels, departs, usual, edge)) for (const i of pixels) found.data[i] = 1
    },
  )
  for (const scratch of scratches) markScratch(found, scratch, departs, threshold / 2)
  if (found.data.reduce((sum, value) => sum + value, 0) > mostDamage * found.data.length) found.data.fill(0)
  growMask(found, 2)
  return found
}

/** Lines level or upright in the picture are its own (frames, shelves) unless they run through all of it. */
function isScratch({ dx, dy, length, breadth }: RegionShape, area: number, width: number, height: number): boolean {
  const edge = Math.max(width, height)
  if (length < 0.12 * edge || breadth > Math.max(6, 0.025 * length) || area > length * 8) return false
  const through = length > 0.92 * (Math.abs(dx) > Math.abs(dy) ? width : height)
  return through || Math.min(Math.abs(dx), Math.abs(dy)) > 0.02
}

function isDust(
  { length, breadth }: RegionShape,
  pixels: Int32Array,
  departs: Plane,
  usual: Plane,
  edge: number,
): boolean {
  if (pixels.length > Math.max(24, 1.4e-4 * edge * edge) || length > 4 * breadth + 3) return false
  let strongest = 0
  let around = 0
  for (const i of pixels) {
    strongest = Math.max(strongest, departs.data[i] as number)
    around = Math.max(around, usual.data[i] as number)
  }
  const window = (2 * Math.max(6, Math.round(edge / 40)) + 1) ** 2
  const others = Math.max(0, around - (0.7 * strongest * pixels.length) / window)
  return strongest > 0.1 + 14 * others
}

/** Everything along the scratch's line that still departs, a little beyond its ends too. */
function markScratch(
  found: Plane,
  { x, y, dx, dy, length, breadth }: RegionShape,
  departs: Plane,
  least: number,
): void {
  const { width, height } = found
  const reach = Math.ceil(breadth / 2 + 1.5)
  for (let along = -0.75 * length; along <= 0.75 * length; along += 0.5) {
    for (let across = -reach; across <= reach; across += 0.5) {
      const px = Math.round(x + along * dx - across * dy)
      const py = Math.round(y + along * dy + across * dx)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const i = py * width + px
      if ((departs.data[i] as number) > least) found.data[i] = 1
    }
  }
}

/** How much the calmed picture itself changes within `reach` of each pixel. */
function busyness({ width, height, data }: Plane, reach: number): Float32Array {
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - reach) * width
    const down = Math.min(height - 1, y + reach) * width
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const left = data[y * width + Math.max(0, x - reach)] as number
      const right = data[y * width + Math.min(width - 1, x + reach)] as number
      out[i] = Math.max(Math.abs(left - right), Math.abs((data[up + x] as number) - (data[down + x] as number)))
    }
  }
  return out
}
