// A rectangle of a relief, cut at any millimetre: where no sample lies on the cut, those on both sides say the height there.
import { outlineAt } from '../../../src-shared/relief/standing.ts'
import type { HeightField, Loose } from './height-field.ts'

/** Millimetres from the left and from the top of the relief. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A cut takes the samples beside it when they are nearer than this share of a cell, and never than so many millimetres. */
const near = { plain: 0.002, outline: 0.02, most: 0.01 } as const

/** A sample that is made takes how far it stands from one so near, so that no outline leads between the two. */
const besides = 0.05

/** What lies in the box; `origin` is where its lower left corner is put, in millimetres. */
export function partOfField(field: HeightField, box: Box, origin = 0): HeightField {
  const { columns, rows, across, down, loose, brim, share } = field
  // Not every side of a part has a brim: it is loose where it has.
  const most = (cells: number) => Math.max(cells, brim ? 1 : 0)
  const outlined = share !== undefined
  const x = cutLine(across, box.left, box.left + box.width, [most(loose.left), most(loose.right)], outlined)
  const y = cutLine(down, box.top, box.top + box.height, [most(loose.top), most(loose.bottom)], outlined)
  const whole = x.from.length === columns && y.from.length === rows && !x.moved && !y.moved
  const count = x.from.length * y.from.length
  /** Heights of what stands are taken from what stands alone: the floor beside it would be a notch in its wall at the cut. */
  const counts = (at: number) => !share || (share[at] as number) > outlineAt
  const drawn = (values: Float32Array<ArrayBuffer>, nearest: boolean) => {
    if (whole) return values
    const out = new Float32Array(count)
    for (let row = 0, to = 0; row < y.from.length; row++) {
      const upper = (y.from[row] as number) * columns
      const lower = (y.to[row] as number) * columns
      const v = settled(y.part[row] as number, nearest)
      for (let column = 0; column < x.from.length; column++, to++) {
        const left = x.from[column] as number
        const u = settled(x.part[column] as number, nearest)
        if (u === 0 && v === 0) {
          out[to] = values[upper + left] as number
          continue
        }
        const right = x.to[column] as number
        const corners = [
          [upper + left, (1 - u) * (1 - v)],
          [upper + right, u * (1 - v)],
          [lower + left, (1 - u) * v],
          [lower + right, u * v],
        ] as const
        const standing = nearest ? 1 : corners.reduce((sum, [at, part]) => (counts(at) ? sum + part : sum), 0)
        let sum = 0
        for (const [at, part] of corners)
          if (nearest || standing === 0 || counts(at)) sum += (values[at] as number) * part
        out[to] = standing === 0 ? sum : sum / standing
      }
    }
    return out
  }
  return {
    ...{ columns: x.from.length, rows: y.from.length, z: drawn(field.z, false) },
    ...{ left: origin, bottom: origin, width: box.width, height: box.height, across: x.places, down: y.places },
    loose: { left: x.loose[0], right: x.loose[1], top: y.loose[0], bottom: y.loose[1] } satisfies Loose,
    brim: false,
    ...(share ? { share: drawn(share, true) } : {}),
  }
}

function settled(part: number, nearest: boolean): number {
  if (!nearest) return part
  if (part < besides) return 0
  return part > 1 - besides ? 1 : part
}

/** `places` from `from` to `to`, counted from there, and for each the two that it lies between. */
function cutLine(places: Float64Array, from: number, to: number, loose: readonly [number, number], outlined: boolean) {
  const count = places.length
  const length = places[count - 1] as number
  /** Whether a cut takes the samples at `i`, in a cell of so many millimetres. */
  const takes = (i: number, cut: number) => {
    const before = i > 0 ? (places[i] as number) - (places[i - 1] as number) : Number.POSITIVE_INFINITY
    const after = i < count - 1 ? (places[i + 1] as number) - (places[i] as number) : Number.POSITIVE_INFINITY
    const cell = Math.min(before, after)
    const least = Math.min(cell / 4, length * 2 ** -21)
    return (
      Math.abs((places[i] as number) - cut) <=
      Math.max(least, Math.min(near.most, cell * near[outlined ? 'outline' : 'plain']))
    )
  }
  let first = 0
  while (first < count - 1 && (places[first] as number) < from && !takes(first, from)) first++
  let last = count - 1
  while (last > 0 && (places[last] as number) > to && !takes(last, to)) last--
  const made: { at: number; part: number; place: number }[] = []
  const between = (cut: number, right: number) => {
    const left = right - 1
    const start = places[left] as number
    return { at: left, part: (cut - start) / ((places[right] as number) - start), place: cut - from }
  }
  const beginsAt = takes(first, from)
  const endsAt = takes(last, to)
  if (!beginsAt) made.push(between(from, first))
  for (let i = first; i <= last; i++) {
    const place = i === first && beginsAt ? 0 : i === last && endsAt ? to - from : (places[i] as number) - from
    made.push({ at: i, part: 0, place })
  }
  if (!endsAt) made.push(between(to, last + 1))
  const cells = made.length - 1
  // Also where the cut meets samples exactly: rounding decides that, and may decide otherwise for the neighbour.
  const cutBefore = first > 0 || !beginsAt || places[first] !== from
  const cutAfter = last < count - 1 || !endsAt || places[last] !== to
  const looseBefore = made.filter(({ at }, i) => i < cells && at < loose[0]).length
  const looseAfter = made.filter(({ at }, i) => i < cells && at >= count - 1 - loose[1]).length
  return {
    from: Uint32Array.from(made, ({ at }) => at),
    to: Uint32Array.from(made, ({ at }) => Math.min(count - 1, at + 1)),
    part: Float64Array.from(made, ({ part }) => part),
    places: Float64Array.from(made, ({ place }, i) => (i === cells ? to - from : place)),
    moved: cutBefore || cutAfter,
    loose: [Math.max(looseBefore, cutBefore ? 1 : 0), Math.max(looseAfter, cutAfter ? 1 : 0)] as const,
  }
}
