// Where the four views of a sheet stand, found by what differs from its ground: labels and the lines between them are left out.

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Pixels of a small copy of the sheet, three bytes each. */
export type SmallSheet = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

/** How far a pixel's colour must be from the ground to belong to a view, of 255. */
const differs = 22
/** Of a cell's edge: parts of a view that lie no farther from its body than this, and the ground left around it. */
const near = 0.03
const margin = 0.06
/** Views stand two by two, or four in a line where the sheet is at least so much longer than wide. */
const long = 1.9

/**
 * A box for each of the four views in reading order, in pixels of the small copy: all of one size, so that the views keep their
 * proportions to each other, and each within its quarter of the sheet.
 */
export function viewBoxes(sheet: SmallSheet): readonly Box[] {
  const cells = cellsOf(sheet)
  const bodies = cells.map((cell) => bodyIn(sheet, cell))
  const [first] = cells
  if (!first) return []
  const room = margin * Math.min(first.width, first.height)
  const width = Math.min(first.width, Math.ceil(Math.max(...bodies.map((body) => body.width)) + 2 * room))
  const height = Math.min(first.height, Math.ceil(Math.max(...bodies.map((body) => body.height)) + 2 * room))
  return bodies.map((body, at) => {
    const cell = cells[at] ?? body
    const place = (from: number, size: number, whole: number, middle: number) =>
      Math.round(Math.min(from + whole - size, Math.max(from, middle - size / 2)))
    return {
      left: place(cell.left, width, cell.width, body.left + body.width / 2),
      top: place(cell.top, height, cell.height, body.top + body.height / 2),
      width,
      height,
    }
  })
}

function cellsOf({ width, height }: SmallSheet): Box[] {
  const [across, down] = width >= long * height ? [4, 1] : height >= long * width ? [1, 4] : [2, 2]
  const size = { width: Math.floor(width / across), height: Math.floor(height / down) }
  return Array.from({ length: 4 }, (_, at) => ({
    left: (at % across) * size.width,
    top: Math.floor(at / across) * size.height,
    ...size,
  }))
}

/** The largest thing in a cell, with what lies close to it; the whole cell when there is nothing. */
function bodyIn(sheet: SmallSheet, cell: Box): Box {
  const parts = partsOf(differing(sheet, cell), cell).filter((part) => !isFrame(part, cell))
  const [body, ...others] = parts.sort((a, b) => b.pixels - a.pixels)
  if (!body) return cell
  const reach = near * Math.min(cell.width, cell.height)
  const close = (part: Box) =>
    part.left <= body.left + body.width + reach &&
    body.left <= part.left + part.width + reach &&
    part.top <= body.top + body.height + reach &&
    body.top <= part.top + part.height + reach
  return others.filter(close).reduce<Box>(around, body)
}

function around(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  const right = Math.max(a.left + a.width, b.left + b.width)
  return { left, top, width: right - left, height: Math.max(a.top + a.height, b.top + b.height) - top }
}

type Part = Box & { readonly pixels: number }

/** A line around or across the cell: nearly as long as it, and nearly nothing of its surface. */
function isFrame(part: Part, cell: Box): boolean {
  const isLong = part.width > 0.8 * cell.width || part.height > 0.8 * cell.height
  return isLong && part.pixels < 0.06 * cell.width * cell.height
}

/** Which pixels of the cell are not its ground: the colour that most of its rim has. */
function differing({ width, rgb }: SmallSheet, cell: Box): Uint8Array {
  const ground = groundOf({ width, rgb }, cell)
  const found = new Uint8Array(cell.width * cell.height)
  for (let y = 0; y < cell.height; y++)
    for (let x = 0; x < cell.width; x++) {
      const from = ((cell.top + y) * width + cell.left + x) * 3
      for (let channel = 0; channel < 3; channel++)
        if (Math.abs((rgb[from + channel] as number) - (ground[channel] as number)) > differs)
          found[y * cell.width + x] = 1
    }
  return found
}

function groundOf({ width, rgb }: Pick<SmallSheet, 'width' | 'rgb'>, { left, top, ...size }: Box): number[] {
  const depth = Math.max(1, Math.round(0.08 * Math.min(size.width, size.height)))
  const seen: [number[], number[], number[]] = [[], [], []]
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const isRim = Math.min(x, y, size.width - 1 - x, size.height - 1 - y) < depth
      const from = ((top + y) * width + left + x) * 3
      if (isRim) for (const [channel, values] of seen.entries()) values.push(rgb[from + channel] as number)
    }
  return seen.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0)
}

/** Smaller ones are grain. */
const fewestPixels = 6

/** What hangs together of the marked pixels, by sides and corners, in the sheet's own places. */
function partsOf(marked: Uint8Array, { left, top, width, height }: Box): Part[] {
  const parts: Part[] = []
  const open = new Int32Array(marked.length)
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 1) continue
    let [low, high, first, last] = [width, 0, height, 0]
    let pixels = 0
    let waiting = 1
    open[0] = start
    marked[start] = 2
    while (waiting > 0) {
      const at = open[--waiting] as number
      const [x, y] = [at % width, Math.floor(at / width)]
      pixels++
      low = Math.min(low, x)
      high = Math.max(high, x)
      first = Math.min(first, y)
      last = Math.max(last, y)
      for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy++)
        for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx++) {
          const beside = dy * width + dx
          if (marked[beside] !== 1) continue
          marked[beside] = 2
          open[waiting++] = beside
        }
    }
    if (pixels >= fewestPixels)
      parts.push({ left: left + low, top: top + first, width: high - low + 1, height: last - first + 1, pixels })
  }
  return parts
}
