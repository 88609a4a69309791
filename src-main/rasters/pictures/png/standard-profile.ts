// Whether a colour profile means the colours of a standard screen, by its numbers, whatever it calls itself. ICC.1:2022.

import { standardColumns } from './screen-profile.ts'
import { standardLight } from './signal-light.ts'

/** What profiles of sRGB differ by among themselves. */
const nearly = { column: 0.01, light: 0.01 }
/** Levels at which the curves are compared. */
const levels = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1]

/** False for one that says its colours by tables, and for one that is cut short. */
export function isStandardProfile(profile: Buffer): boolean {
  try {
    return ['r', 'g', 'b'].every((colour, index) => {
      const column = tagOf(profile, `${colour}XYZ`)
      const curve = curveOf(tagOf(profile, `${colour}TRC`))
      const isPlaced = standardColumns.every(
        (row, axis) => Math.abs(column.readInt32BE(8 + axis * 4) / 65_536 - (row[index] ?? 0)) < nearly.column,
      )
      return isPlaced && levels.every((level) => Math.abs(curve(level) - standardLight(level)) < nearly.light)
    })
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Throws a RangeError where there is no such tag. */
function tagOf(profile: Buffer, name: string): Buffer {
  const count = Math.min(profile.readUInt32BE(128), 100)
  for (let at = 132; at < 132 + count * 12; at += 12) {
    if (profile.toString('latin1', at, at + 4) !== name) continue
    const from = profile.readUInt32BE(at + 4)
    return profile.subarray(from, from + profile.readUInt32BE(at + 8))
  }
  throw new RangeError(`no ${name}`)
}

/** Parameters of each kind of curve, in the order of the file: exponent first. */
const parameters = [1, 3, 4, 5, 7] as const

function curveOf(tag: Buffer): (level: number) => number {
  if (tag.toString('latin1', 0, 4) === 'curv') return tableCurve(tag)
  if (tag.toString('latin1', 0, 4) !== 'para') throw new RangeError('no curve')
  const kind = tag.readUInt16BE(8)
  const values = Array.from({ length: parameters[kind] ?? 0 }, (_, at) => tag.readInt32BE(12 + at * 4) / 65_536)
  const [g, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = values
  if (g === undefined) throw new RangeError('a curve of an unknown kind')
  if (kind < 3) {
    // Below where the line of the curve meets zero there is only the third number.
    return (level) => (a * level + b >= 0 ? (a * level + b) ** g : 0) + c
  }
  return (level) => (level >= d ? (a * level + b) ** g + e : c * level + f)
}

function tableCurve(tag: Buffer): (level: number) => number {
  const count = tag.readUInt32BE(8)
  if (count === 0) return (level) => level
  if (count === 1) {
    const exponent = tag.readUInt16BE(12) / 256
    return (level) => level ** exponent
  }
  return (level) => {
    const at = level * (count - 1)
    const [low, high] = [Math.floor(at), Math.ceil(at)].map((step) => tag.readUInt16BE(12 + step * 2) / 65_535)
    return (low ?? 0) + ((high ?? 0) - (low ?? 0)) * (at - Math.floor(at))
  }
}
