// What red, green and blue of an EXR are: their share of the brightness, and their way to the colours of a screen.

/** x and y of red, green, blue and white. */
export type Chromaticities = readonly number[]
type Matrix = readonly [Vector, Vector, Vector]
type Vector = readonly [number, number, number]

/** Rec. 709, which holds where a file says nothing. */
export const standard: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329]

/** How much red, green and blue add to the brightness of white, which is 1. */
export function brightnessShares(chromaticities: Chromaticities = standard): Vector {
  return toXyz(chromaticities)[1]
}

/** Whether colours have to be moved to be those of a screen; differences that no file means are none. */
export function isStandard(chromaticities: Chromaticities = standard): boolean {
  return chromaticities.every((value, at) => Math.abs(value - (standard[at] as number)) < 0.002)
}

/** Linear colours as linear sRGB: white stays white. */
export function toScreen(chromaticities: Chromaticities = standard): (colour: Vector) => Vector {
  const rows = multiply(invert(toXyz(standard)), toXyz(chromaticities))
  const level = (row: Vector) => scale(row, 1 / (row[0] + row[1] + row[2]))
  const even: Matrix = [level(rows[0]), level(rows[1]), level(rows[2])]
  return (colour) => apply(even, colour)
}

/** Columns are the primaries, as bright as they are in white. */
function toXyz(chromaticities: Chromaticities): Matrix {
  const [rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0, wx = 0, wy = 0] = chromaticities
  const primaries: Matrix = [
    [rx / ry, gx / gy, bx / by],
    [1, 1, 1],
    [(1 - rx - ry) / ry, (1 - gx - gy) / gy, (1 - bx - by) / by],
  ]
  const shares = apply(invert(primaries), [wx / wy, 1, (1 - wx - wy) / wy])
  const row = ([r, g, b]: Vector): Vector => [r * shares[0], g * shares[1], b * shares[2]]
  return [row(primaries[0]), row(primaries[1]), row(primaries[2])]
}

const scale = ([a, b, c]: Vector, by: number): Vector => [a * by, b * by, c * by]
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const apply = ([a, b, c]: Matrix, vector: Vector): Vector => [dot(a, vector), dot(b, vector), dot(c, vector)]
const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]
const turn = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]

function multiply(one: Matrix, other: Matrix): Matrix {
  const columns = turn(other)
  const row = (each: Vector): Vector => [dot(each, columns[0]), dot(each, columns[1]), dot(each, columns[2])]
  return [row(one[0]), row(one[1]), row(one[2])]
}

function invert([a, b, c]: Matrix): Matrix {
  const volume = dot(a, cross(b, c))
  return turn([scale(cross(b, c), 1 / volume), scale(cross(c, a), 1 / volume), scale(cross(a, b), 1 / volume)])
}
