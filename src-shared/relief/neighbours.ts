// The up to eight samples around one of a map, without a list of them: the body of a relief asks a million times.

/** Calls for each of them, row by row. */
export function eachAround(at: number, width: number, height: number, act: (near: number) => void): void {
  const x = at % width
  const first = at >= width ? at - width : at
  const last = at + width < width * height ? at + width : at
  const left = x > 0 ? -1 : 0
  const right = x < width - 1 ? 1 : 0
  for (let row = first - x; row <= last; row += width)
    for (let near = row + x + left; near <= row + x + right; near++) if (near !== at) act(near)
}

/** 1 where `mask` is 1, and at the up to eight samples around. */
export function widened(mask: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const across = new Uint8Array(mask.length)
  for (let row = 0; row < mask.length; row += width) {
    const last = row + width - 1
    for (let at = row; at <= last; at++)
      across[at] =
        (mask[at] as number) | (at > row ? (mask[at - 1] as number) : 0) | (at < last ? (mask[at + 1] as number) : 0)
  }
  const wide = across.slice()
  for (let y = 0; y < height; y++)
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (y > 0) wide[at] = (wide[at] as number) | (across[at - width] as number)
      if (y < height - 1) wide[at] = (wide[at] as number) | (across[at + width] as number)
    }
  return wide
}
