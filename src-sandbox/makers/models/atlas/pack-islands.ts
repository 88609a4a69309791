// Places the rectangles of texture islands on one sheet whose sides are powers of two, as large as they can be.

type Rectangle = { width: number; height: number }
/** Pixels: the left and upper edge of each rectangle on the sheet, and pixels for one unit of its size. */
type Packing = { scale: number; width: number; height: number; places: { left: number; top: number }[] }

/** Shelves from the top, the tallest first; `gutter` pixels stay free around each rectangle. */
export function packIslands(rectangles: readonly Rectangle[], size: number, gutter: number): Packing {
  let low = 0
  let high = size / Math.max(1e-9, ...rectangles.map((one) => Math.max(one.width, one.height)))
  let best = shelve(rectangles, size, gutter, low)
  for (let pass = 0; pass < 30; pass++) {
    const scale = (low + high) / 2
    const tried = shelve(rectangles, size, gutter, scale)
    if (tried.height <= size && tried.width <= size) {
      best = tried
      low = scale
    } else high = scale
  }
  return best
}

function shelve(rectangles: readonly Rectangle[], size: number, gutter: number, scale: number): Packing {
  const order = rectangles.map((_, i) => i)
  order.sort((a, b) => (rectangles[b]?.height ?? 0) - (rectangles[a]?.height ?? 0) || a - b)
  const places = rectangles.map(() => ({ left: 0, top: 0 }))
  let [left, top, shelf, reach] = [0, 0, 0, 0]
  for (const i of order) {
    const one = rectangles[i]
    if (!one || one.width <= 0) continue
    const width = Math.ceil(one.width * scale) + 2 * gutter
    const height = Math.ceil(one.height * scale) + 2 * gutter
    if (left > 0 && left + width > size) {
      top += shelf
      left = 0
      shelf = 0
    }
    places[i] = { left: left + gutter, top: top + gutter }
    left += width
    shelf = Math.max(shelf, height)
    reach = Math.max(reach, left)
  }
  return { scale, width: powerOfTwo(reach), height: powerOfTwo(top + shelf), places }
}

/** Sheets of these sizes are shrunk without loss by every renderer. */
function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, least)))
}
