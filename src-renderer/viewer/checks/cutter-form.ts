// The form of a cutter as squares of samples, each at one height above the tip: large where it is level, small at its tip and its edge.
import type { Cutter } from './overlay.ts'

/** A square of `2 ** level` samples a side, its first one `dx` and `dy` from the tip, and steps of height that it lies above the tip. */
export type FormSquare = { readonly dx: number; readonly dy: number; readonly level: number; readonly rise: number }

type Cut = FormSquare & {
  /** The share of it that the cutter covers. */
  readonly inside: number
  /** Millimetres by which it differs from the cutter, those near the tip counting more: they lie on most of a relief. */
  readonly off: number
}

type CutterForm = {
  readonly squares: readonly FormSquare[]
  /** They are the cutter itself, sample by sample. */
  readonly exact: boolean
}

/** More steps than any relief has, and few enough to be added in 32 bits. */
const highest = 2 ** 28

/** Found to come closest on grooves, slopes, dots and waves: what counts of a square's width at the edge, and of its rise. */
const ofEdge = 0.3
const ofRise = 0.1

/**
 * Between four and `most` squares, on samples of `cell` millimetres and steps of height of `step` millimetres; what differs most from the
 * cutter is cut finer first.
 */
export function cutterForm(cutter: Cutter, cell: number, step: number, most: number): CutterForm {
  const riseAt = riseOf(cutter)
  const offOf = (dx: number, dy: number, edge: number, inside: number, tall: number) => {
    if (edge === 1 || inside === 0) return 0
    const wide = edge * cell
    const last = edge - 1
    const away = Math.hypot(Math.max(dx, -dx - last, 0), Math.max(dy, -dy - last, 0)) + 0.5
    if (inside < 1) return wide * ofEdge
    const at = (x: number, y: number) => riseAt(Math.hypot(dx + x, dy + y) * cell) ?? 0
    const bulge = (at(0, 0) + at(last, 0) + at(0, last) + at(last, last)) / 4 - at(last / 2, last / 2)
    const nearTip = 1 + cutter.diameter / 2 / cell / away
    return (nearTip * wide * (Math.abs(bulge) + tall * ofRise)) / Math.hypot(wide, tall)
  }
  const cut = (dx: number, dy: number, level: number): Cut => {
    const edge = 2 ** level
    let [sum, count, low, high] = [0, 0, Number.POSITIVE_INFINITY, 0]
    for (let y = dy; y < dy + edge; y++)
      for (let x = dx; x < dx + edge; x++) {
        const rise = riseAt(Math.hypot(x, y) * cell)
        if (rise === undefined) continue
        sum += rise
        count += 1
        low = Math.min(low, rise)
        high = Math.max(high, rise)
      }
    // Slopes touch the far corner of a square, peaks any of it.
    const rise = Math.min(highest, Math.round((0.7 * high + (0.3 * sum) / Math.max(1, count)) / step))
    const inside = count / edge ** 2
    return { dx, dy, level, rise, inside, off: offOf(dx, dy, edge, inside, high - low) }
  }
  const quarters = (dx: number, dy: number, level: number) =>
    [dy, dy + 2 ** level].flatMap((y) => [dx, dx + 2 ** level].map((x) => cut(x, y, level)))
  const level = Math.ceil(Math.log2(Math.floor(cutter.diameter / 2 / cell) + 1))
  let cuts = quarters(-(2 ** level), -(2 ** level), level)
  for (;;) {
    const worst = cuts.reduce((one, other) => (other.off > one.off ? other : one))
    const exact = worst.off === 0
    if (exact || cuts.length + 3 > most) {
      // One across the edge belongs to the cutter as a whole or not at all.
      const squares = cuts.filter(({ inside }) => inside >= 0.5).sort((one, other) => one.dy - other.dy)
      return { squares, exact }
    }
    const parts = quarters(worst.dx, worst.dy, worst.level - 1).filter(({ inside }) => inside > 0)
    cuts = [...cuts.filter((each) => each !== worst), ...parts]
  }
}

/** Millimetres of the cutter's edge above its tip, so many millimetres away from it; undefined beside the cutter. */
function riseOf({ shape, diameter, angle }: Cutter): (away: number) => number | undefined {
  const radius = diameter / 2
  const slope = 1 / Math.tan((angle * Math.PI) / 360)
  return (away) => {
    if (away > radius) return undefined
    return { flat: 0, ball: radius - Math.sqrt(Math.max(0, radius ** 2 - away ** 2)), v: away * slope }[shape]
  }
}
