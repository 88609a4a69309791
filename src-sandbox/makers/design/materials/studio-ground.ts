// The studio's ground: a calm run of light from the upper left, darker at the corners, with the relief's shadow on it.

/** Light of the ground relative to its own brightness, at `x`, `y` from 0 to 1; `key` and `open` as in the light planes. */
export function groundLight(x: number, y: number, key: number, open: number): number {
  const dx = x - 0.42
  const dy = y - 0.38
  const run = 1.12 - 0.62 * (dx * dx + dy * dy) - 0.1 * (y - 0.4)
  return run * (0.36 + 0.64 * key) * (0.25 + 0.75 * open)
}
