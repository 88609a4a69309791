// The four pixels beside one of a plane.

/** Calls `visit` with the pixel and each of those beside it; `count` is how many pixels the plane has. */
export function eachBeside(i: number, width: number, count: number, visit: (from: number, to: number) => void): void {
  const x = i % width
  if (x > 0) visit(i, i - 1)
  if (x + 1 < width) visit(i, i + 1)
  if (i >= width) visit(i, i - width)
  if (i + width < count) visit(i, i + width)
}
