// The plate that a drawing of one ink stands for: a seal's disc, a framed picture's panel.
import { createPlane, type Plane } from '../../filters/plane.ts'
import { eachRegion } from '../../filters/regions.ts'

/** How many parts an outline must enclose to be the edge of a plate, and how much of everything drawn. */
const parts = 3
const share = 0.8

/**
 * The ink's outermost outline filled, or null for a drawing that nothing encloses. A panel that sticks out of its frame
 * here and there becomes its frame's rectangle.
 */
export function drawnPlate(ink: Plane): Plane | null {
  const { width, height } = ink
  const filled = createPlane(width, height)
  filled.data.fill(1)
  eachRegion(
    ink,
    (i) => (ink.data[i] as number) <= 0.5,
    (pixels) => {
      if (pixels.some((i) => onBorder(i, width, height))) for (const i of pixels) filled.data[i] = ink.data[i] as number
    },
  )
  let plate: Int32Array | null = null
  let all = 0
  eachRegion(
    filled,
    (i) => (filled.data[i] as number) > 0.5,
    (pixels) => {
      all += pixels.length
      if (!plate || pixels.length > plate.length) plate = pixels.slice()
    },
  )
  if (!plate) return null
  const alone = only(plate, filled)
  if (alone.area < share * all || inkParts(ink, alone.plane) < parts) return null
  return asPanel(alone.plane, alone.area) ?? alone.plane
}

function onBorder(i: number, width: number, height: number): boolean {
  const x = i % width
  return x === 0 || x === width - 1 || i < width || i >= width * (height - 1)
}

function only(pixels: Int32Array, filled: Plane): { plane: Plane; area: number } {
  const plane = createPlane(filled.width, filled.height)
  for (const i of pixels) plane.data[i] = filled.data[i] as number
  return { plane, area: pixels.length }
}

/** How many separate parts of ink lie within the plate; crumbs do not count. */
function inkParts(ink: Plane, plate: Plane): number {
  let count = 0
  eachRegion(
    ink,
    (i) => (ink.data[i] as number) > 0.5,
    (pixels) => {
      if (pixels.length > 12 && (plate.data[pixels[0] as number] as number) > 0.5) count++
    },
  )
  return count
}

/** The rectangle between the plate's usual left, right, top and bottom, where it hardly differs from the plate. */
function asPanel({ width, height, data }: Plane, area: number): Plane | null {
  const [lefts, rights, tops, bottoms]: [number[], number[], number[], number[]] = [[], [], [], []]
  const inside = (x: number, y: number) => (data[y * width + x] as number) > 0.5
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((value) => value > 0.5)
    if (first < 0) continue
    lefts.push(first)
    rights.push(row.findLastIndex((value) => value > 0.5))
  }
  for (let x = 0; x < width; x++) {
    let top = 0
    while (top < height && !inside(x, top)) top++
    if (top === height) continue
    let bottom = height - 1
    while (!inside(x, bottom)) bottom--
    tops.push(top)
    bottoms.push(bottom)
  }
  const [left, right, top, bottom] = [median(lefts), median(rights), median(tops), median(bottoms)]
  const panel = createPlane(width, height)
  let common = 0
  for (let y = top; y <= bottom; y++) {
    panel.data.fill(1, y * width + left, y * width + right + 1)
    for (let x = left; x <= right; x++) if (inside(x, y)) common++
  }
  const own = (right - left + 1) * (bottom - top + 1)
  return common > 0.95 * (own + area - common) ? panel : null
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
