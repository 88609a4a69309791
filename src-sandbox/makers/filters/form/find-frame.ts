// Whether an area that lines enclose is the paper within a frame or the body of what they draw.
type Box = { left: number; top: number; right: number; bottom: number }

/** The extent of what is drawn, within which a frame must reach nearly all around. */
export function drawnExtent(width: number, height: number, isInk: (pixel: number) => boolean): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < width * height; i++) {
    if (!isInk(i)) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/**
 * The extent of the enclosed area `pixels` (in rising order) when it is the inside of a frame, else null: it nearly fills
 * `around`, its outline is a rectangle or an ellipse, and something else is drawn in it, in an ellipse something large.
 */
export function withinFrame(pixels: Int32Array, width: number, around: Box): Box | null {
  const first = Math.floor((pixels[0] ?? 0) / width)
  const rows: { left: number; right: number; count: number }[] = []
  for (const i of pixels) {
    const x = i % width
    rows[Math.floor(i / width) - first] ??= { left: x, right: x, count: 0 }
    const row = rows[Math.floor(i / width) - first] as (typeof rows)[number]
    row.left = Math.min(row.left, x)
    row.right = Math.max(row.right, x)
    row.count++
  }
  const box = {
    left: rows.reduce((least, row) => Math.min(least, row.left), width),
    right: rows.reduce((most, row) => Math.max(most, row.right), 0),
    top: first,
    bottom: first + rows.length - 1,
  }
  const [across, down] = [box.right - box.left + 1, rows.length]
  if (across < 0.8 * (around.right - around.left + 1) || down < 0.8 * (around.bottom - around.top + 1)) return null
  const whole = rows.reduce((sum, row) => sum + row.right - row.left + 1, 0)
  const drawn = rows.filter((row) => row.right - row.left + 1 > row.count)
  if (drawn.length === 0) return null
  if (whole > 0.96 * across * down) return box
  return isEllipse(rows, across) && contentIsLarge(drawn, whole, rows.length, pixels.length) ? box : null
}

function isEllipse(rows: readonly { left: number; right: number }[], across: number): boolean {
  const off = rows.reduce((sum, row, y) => {
    const turn = (2 * (y + 0.5)) / rows.length - 1
    return sum + Math.abs((row.right - row.left + 1) / across - Math.sqrt(1 - turn * turn))
  }, 0)
  return off < 0.03 * rows.length
}

/** Content as of a ring: a solid motif, or lines that reach over more than half of the height; not eyes, a mouth or a fold. */
function contentIsLarge(drawn: readonly unknown[], whole: number, rows: number, free: number): boolean {
  const share = (whole - free) / whole
  return (drawn.length > 0.4 * rows && share > 0.08) || (drawn.length > 0.55 * rows && share > 0.03)
}
