// The run-length code of 4-bit and 8-bit Windows bitmaps.

/** Where a row ends with its padding to four bytes, which some writers pack too. */
const paddedWidth = (width: number, nibbles: boolean) => Math.ceil(width / (nibbles ? 8 : 4)) * (nibbles ? 8 : 4)

/**
 * Palette indices of width × height pixels, rows in the file's order; pixels that the code skips are index 0. Throws
 * when cut short, and for code that leaves the picture.
 */
export function expandRle(data: Uint8Array, width: number, height: number, nibbles: boolean): Uint8Array {
  const out = new Uint8Array(width * height)
  let at = 0
  let x = 0
  let y = 0
  const next = (): number => {
    const value = data[at++]
    if (value === undefined) throw new Error('bitmap is cut short')
    return value
  }
  const put = (index: number) => {
    if (x < width && y < height) out[y * width + x] = index
    x++
  }
  const putRun = (count: number, pair: number) => {
    for (let i = 0; i < count; i++) put(nibbles ? (i & 1 ? pair & 15 : pair >> 4) : pair)
  }
  const putLiteral = (count: number) => {
    const bytes = nibbles ? Math.ceil(count / 2) : count
    for (let i = 0; i < bytes; i++) {
      const value = next()
      if (nibbles) putRun(Math.min(2, count - i * 2), value)
      else put(value)
    }
    at += bytes & 1
  }
  const edge = paddedWidth(width, nibbles)
  const stay = () => {
    if (x > edge || y > height) throw new Error('bitmap leaves its own edges')
  }
  while (y < height) {
    stay()
    if (at + 1 >= data.length && y === height - 1 && x >= width) break
    const count = next()
    const code = next()
    if (count > 0) putRun(count, code)
    else if (code === 0) {
      x = 0
      y++
    } else if (code === 1) break
    else if (code === 2) {
      x += next()
      y += next()
    } else putLiteral(code)
  }
  stay()
  return out
}

/** Whether the code goes on to its end or to the last pixel, inside of the picture, so that `expandRle` can read it; nothing is painted. */
export function isWholeRle(data: Uint8Array, width: number, height: number, nibbles: boolean): boolean {
  const edge = paddedWidth(width, nibbles)
  let x = 0
  let y = 0
  for (let at = 0; y < height; ) {
    if (x > edge) return false
    const [count, code] = [data[at], data[at + 1]]
    if (count === undefined || code === undefined) return y === height - 1 && x >= width
    at += 2
    x += count
    if (count > 0) continue
    if (code === 1) return true
    if (code === 0) {
      x = 0
      y += 1
    } else if (code === 2) {
      const [right, down] = [data[at], data[at + 1]]
      if (right === undefined || down === undefined) return false
      x += right
      y += down
      at += 2
    } else {
      const bytes = nibbles ? Math.ceil(code / 2) : code
      x += code
      if (at + bytes > data.length) return false
      at += bytes + (bytes & 1)
    }
  }
  return x <= edge && y === height
}
