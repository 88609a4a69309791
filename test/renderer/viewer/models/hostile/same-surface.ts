// Whether two readers see the same surface, whichever order they have its triangles in.

export type Surface = {
  readonly triangles: number
  readonly area: number
  /** The middle of the area. */
  readonly middle: readonly [number, number, number]
  /** Of what it goes around, below 0 inside out; of an open one a number that tells one from another. */
  readonly volume: number
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
}

type Triple = [number, number, number]

/** `corner` gives the numbers of a corner, three corners to a triangle. */
export function surfaceOf(corners: number, corner: (at: number) => readonly [number, number, number]): Surface {
  const low: Triple = [Infinity, Infinity, Infinity]
  const high: Triple = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < corners; at++)
    for (const [axis, value] of corner(at).entries()) {
      low[axis] = Math.min(low[axis] as number, value)
      high[axis] = Math.max(high[axis] as number, value)
    }
  const middle: Triple = [0, 0, 0]
  let [area, volume] = [0, 0]
  const from = (at: number) => {
    const [x, y, z] = corner(at)
    return [x - low[0], y - low[1], z - low[2]] as const
  }
  for (let at = 0; at + 2 < corners; at += 3) {
    const [a, b, c] = [from(at), from(at + 1), from(at + 2)]
    const [ab, ac] = [minus(b, a), minus(c, a)]
    const own = Math.hypot(...cross(ab, ac)) / 2
    area += own
    for (const axis of [0, 1, 2] as const) middle[axis] += (own * (a[axis] + b[axis] + c[axis])) / 3
    volume += dot(a, cross(b, c)) / 6
  }
  const placed = middle.map((sum, axis) => (area > 0 ? sum / area : 0) + (low[axis] as number)) as Triple
  return { triangles: corners / 3, area, middle: placed, volume, low, high }
}

/** The same surface with the lowest corner of its box at the origin. */
export function fromLowest({ low, high, middle, ...surface }: Surface): Surface {
  const from = (point: Surface['low']) => point.map((value, axis) => value - (low[axis] as number)) as Triple
  return { ...surface, low: from(low), high: from(high), middle: from(middle) }
}

/** Squares of such places are larger than floats hold. */
const beyondNumbers = 1e19

/** As far as float columns do, the small sizes beside the large ones; undefined when they are the same. */
export function firstOther(one: Surface, other: Surface): string | undefined {
  const size = Math.max(...one.high.map((value, axis) => value - (one.low[axis] as number)))
  const reach = Math.max(...[...one.low, ...one.high, ...other.low, ...other.high].map(Math.abs))
  const near = 1e-4 * size + 1e-6 * reach
  // assimp writes six digits: a thread from end to end has this area or none by their rounding, which moves the middle of a small surface.
  const ofThread = one.area > 0 ? (1e-5 * reach * size) / one.area : 0
  // Of a thread of a surface to a point very far away no number but its ends is sure.
  const isThread = one.area < 1e-9 * size * size || reach > beyondNumbers
  const pairs = [
    ['triangles', one.triangles, other.triangles, 0],
    ...(['low', 'high', 'middle'] as const).flatMap((name) =>
      one[name].map((value, axis) => {
        const far = name === 'middle' ? near + ofThread * size : near
        return [`${name} ${axis}`, value, other[name][axis] as number, far] as const
      }),
    ),
    ['area', one.area, other.area, near * size + 1e-4 * one.area],
    ['volume', one.volume, other.volume, near * size * size + near * one.area],
  ] as const
  const sure = isThread ? pairs.filter(([name]) => /^(?:triangles|low|high)/.test(name)) : pairs
  const wrong = sure.find(([, a, b, far]) => !(Math.abs(a - b) <= far))
  return wrong && `${wrong[0]}: ${wrong[1]}, elsewhere ${wrong[2]}`
}

const minus = (a: readonly number[], b: readonly number[]) =>
  a.map((value, axis) => value - (b[axis] as number)) as Triple
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, v, axis) => sum + v * (b[axis] as number), 0)
const cross = (a: readonly number[], b: readonly number[]): Triple => {
  const at = (i: number, j: number) => (a[i] as number) * (b[j] as number) - (a[j] as number) * (b[i] as number)
  return [at(1, 2), at(2, 0), at(0, 1)]
}
