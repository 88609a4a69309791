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

/** Whether one of them passes. */
export function someAround(at: number, width: number, height: number, passes: (near: number) => boolean): boolean {
  const x = at % width
  const first = at >= width ? at - width : at
  const last = at + width < width * height ? at + width : at
  const left = x > 0 ? -1 : 0
  const right = x < width - 1 ? 1 : 0
  for (let row = first - x; row <= last; row += width)
    for (let near = row + x + left; near <= row + x + right; near++) if (near !== at && passes(near)) return true
  return false
}
