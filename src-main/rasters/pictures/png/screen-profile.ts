// A colour profile of a screen, for pictures that say their colours in other ways. ICC.1:2001-04.
import { type Chromaticities, toScreen } from '../../exr/primaries.ts'
import type { Light } from './signal-light.ts'

/** Columns: XYZ of linear red, green and blue of a standard screen, under the light of profiles. */
export const standardColumns = [
  [0.43607, 0.38515, 0.14307],
  [0.22249, 0.71687, 0.06061],
  [0.01392, 0.09708, 0.7141],
] as const
const profileWhite = [0.9642, 1, 0.8249] as const

/** Steps of a curve: a straight line between two is nowhere off by what 16 bits can show bright. */
const steps = 4096

/** Three primaries, each with the same curve; light beyond white is white. */
export function screenProfile(chromaticities: Chromaticities, light: Light): Buffer {
  const move = toScreen(chromaticities)
  const column = (colour: readonly [number, number, number]) => {
    const [red, green, blue] = move(colour)
    return xyz(standardColumns.map((row) => row[0] * red + row[1] * green + row[2] * blue))
  }
  const name = Buffer.from('Named colours\0', 'latin1')
  const curve = curveOf(light)
  const tags: readonly (readonly [name: string, body: Buffer])[] = [
    ['desc', typed('desc', long(name.length), name, Buffer.alloc(78))],
    ['cprt', typed('text', name)],
    ['wtpt', xyz(profileWhite)],
    ['rXYZ', column([1, 0, 0])],
    ['gXYZ', column([0, 1, 0])],
    ['bXYZ', column([0, 0, 1])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const head = Buffer.alloc(128)
  const places = new Map<Buffer, number>()
  let end = head.length + 4 + tags.length * 12
  for (const [, body] of tags) {
    if (places.has(body)) continue
    places.set(body, end)
    end += body.length
  }
  head.writeUInt32BE(end, 0)
  head.writeUInt32BE(0x02_40_00_00, 8)
  head.write('mntrRGB XYZ ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  head.set(fixed(profileWhite), 68)
  const table = tags.map(([tag, body]) =>
    Buffer.concat([Buffer.from(tag, 'latin1'), long(places.get(body) ?? 0), long(body.length)]),
  )
  return Buffer.concat([head, long(tags.length), ...table, ...places.keys()])
}

function curveOf(light: Light): Buffer {
  const levels = Buffer.alloc(steps * 2)
  for (let at = 0; at < steps; at++) {
    const amount = Math.min(1, Math.max(0, light(at / (steps - 1))))
    levels.writeUInt16BE(Math.round(amount * 65_535), at * 2)
  }
  return typed('curv', long(steps), levels)
}

/** The body of a tag, at a multiple of four bytes. */
function typed(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), long(0), ...parts])
  return Buffer.concat([body, Buffer.alloc(-body.length & 3)])
}

const xyz = (numbers: readonly number[]) => typed('XYZ ', fixed(numbers))
const fixed = (numbers: readonly number[]) =>
  Buffer.concat(numbers.map((each) => long(Math.round(each * 65_536) >>> 0)))

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
