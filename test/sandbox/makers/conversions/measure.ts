// The size and the volume of a triangle mesh, whichever program read it.

export type Facts = { triangles: number; min: number[]; max: number[]; volume: number }

/** `corners` has three numbers to a corner and three corners to a triangle; the volume of an inverted mesh is below 0. */
export function measure(corners: ArrayLike<number>): Facts {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < corners.length; i++) {
    const value = corners[i] as number
    min[i % 3] = Math.min(min[i % 3] as number, value)
    max[i % 3] = Math.max(max[i % 3] as number, value)
  }
  const at = (i: number) => corners[i] as number
  let sixfold = 0
  for (let i = 0; i < corners.length; i += 9) {
    const x = at(i + 4) * at(i + 8) - at(i + 5) * at(i + 7)
    const y = at(i + 5) * at(i + 6) - at(i + 3) * at(i + 8)
    const z = at(i + 3) * at(i + 7) - at(i + 4) * at(i + 6)
    sixfold += at(i) * x + at(i + 1) * y + at(i + 2) * z
  }
  return { triangles: corners.length / 9, min, max, volume: sixfold / 6 }
}
