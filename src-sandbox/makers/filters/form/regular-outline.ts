// Whether an outline is that of a made thing: a rectangle, maybe with rounded corners, or an ellipse.
import { createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'

/** The share of a shape's box that may differ from a rectangle or an ellipse in it. */
const tolerance = 0.035

/** `mask`'s largest part without its holes, as long as these are few; null when it has no regular outline or is a ring. */
export function regularBody(mask: Plane): Plane | null {
  const on = (i: number) => (mask.data[i] as number) > 0.5
  const outside = createPlane(mask.width, mask.height)
  eachRegion(
    mask,
    (i) => !on(i),
    (pixels) => {
      if (reachesBorder(pixels, mask)) for (const i of pixels) outside.data[i] = 1
    },
  )
  const body = createPlane(mask.width, mask.height)
  const largest = largestRegion(mask, (i) => outside.data[i] === 0)
  for (const i of largest) body.data[i] = 1
  const open = largest.reduce((sum, i) => sum + (on(i) ? 0 : 1), 0)
  if (open > 0.4 * largest.length || !isRegular(body)) return null
  const hole = largestRegion(mask, (i) => body.data[i] === 1 && !on(i))
  return isRing(hole, open, mask) ? null : body
}

function largestRegion(size: Plane, belongs: (pixel: number) => boolean): Int32Array {
  const regions: Int32Array[] = []
  eachRegion(size, belongs, (pixels) => {
    regions.push(pixels)
  })
  return regions.reduce<Int32Array>((a, b) => (b.length > a.length ? b : a), new Int32Array(0))
}

function reachesBorder(pixels: Int32Array, { width, height }: Plane): boolean {
  return pixels.some((i) => i < width || i >= width * (height - 1) || i % width === 0 || i % width === width - 1)
}

/** One large regular hole is the opening of a ring, not what stands on a panel. */
function isRing(hole: Int32Array, open: number, { width, height }: Plane): boolean {
  if (open === 0 || hole.length < 0.9 * open) return false
  const plane = createPlane(width, height)
  for (const i of hole) plane.data[i] = 1
  return isRegular(plane)
}

function isRegular(body: Plane): boolean {
  const { width } = body
  const box = { left: width, right: 0, top: body.height, bottom: 0 }
  for (let i = 0; i < body.data.length; i++) {
    if (body.data[i] === 0) continue
    box.left = Math.min(box.left, i % width)
    box.right = Math.max(box.right, i % width)
    box.top = Math.min(box.top, Math.floor(i / width))
    box.bottom = Math.max(box.bottom, Math.floor(i / width))
  }
  const across = box.right - box.left + 1
  const down = box.bottom - box.top + 1
  let [rectangle, ellipse] = [0, 0]
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const on = body.data[(box.top + y) * width + box.left + x] === 1
      const round = ((2 * x + 1) / across - 1) ** 2 + ((2 * y + 1) / down - 1) ** 2 < 1
      if (!on) rectangle++
      if (on !== round) ellipse++
    }
  }
  return Math.min(rectangle, ellipse) < tolerance * across * down
}
