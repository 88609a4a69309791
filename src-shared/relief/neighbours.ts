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

/**
 * In how few steps to a sample beside each reaches one where `mask` is 1, counted from 1 there; 0 where more than `reach` are needed,
 * which is at most 253.
 */
export function within(mask: Uint8Array, width: number, reach: number): Uint8Array<ArrayBuffer> {
  const far = reach + 2
  const steps = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at++) steps[at] = mask[at] ? 1 : far
  for (let row = 0; row < steps.length; row += width) nearer(steps, row, row - width, width, 1)
  for (let row = steps.length - width; row >= 0; row -= width) nearer(steps, row, row + width, width, -1)
  for (let at = 0; at < steps.length; at++) if (steps[at] === far) steps[at] = 0
  return steps
}

/** Takes over what lies beside the samples of a row in the row before it, and in the row itself, in the direction of `way`. */
function nearer(steps: Uint8Array, row: number, before: number, width: number, way: 1 | -1): void {
  const hasBefore = before >= 0 && before < steps.length
  const [first, end] = way > 0 ? [0, width] : [width - 1, -1]
  for (let x = first; x !== end; x += way) {
    let least = steps[row + x] as number
    if (x !== first) least = Math.min(least, (steps[row + x - way] as number) + 1)
    if (hasBefore) {
      least = Math.min(least, (steps[before + x] as number) + 1)
      if (x > 0) least = Math.min(least, (steps[before + x - 1] as number) + 1)
      if (x < width - 1) least = Math.min(least, (steps[before + x + 1] as number) + 1)
    }
    steps[row + x] = least
  }
}
