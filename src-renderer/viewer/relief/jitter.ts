// Where the centres of frames lie in a pixel, so that their mean is smooth.

/** Where the centres of frames lie in a pixel, −0.5 to 0.5: no two in one row or column of a grid of `count` × `count`. */
export function jitterOf(index: number, count: number): readonly [number, number] {
  // The golden ratio spreads any number of rows evenly.
  const y = (index * 0.618_033_988_75) % 1
  return [(index + 0.5) / count - 0.5, y - 0.5]
}
