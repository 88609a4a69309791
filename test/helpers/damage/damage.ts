// Ways in which files come to harm, each from chance: bytes, numbers of a header, runs, lost ends, and what a chunk says under a right sum.
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { fc } from '../properties.ts'

export type Change =
  | { readonly way: 'byte'; readonly at: number; readonly value: number }
  | {
      readonly way: 'number'
      readonly at: number
      readonly value: number
      readonly little: boolean
      readonly size: 2 | 4
    }
  | { readonly way: 'run'; readonly at: number; readonly length: number; readonly value: number }
  | { readonly way: 'doubled'; readonly at: number; readonly length: number }
  | { readonly way: 'lost'; readonly at: number; readonly length: number }
  | { readonly way: 'cut'; readonly at: number }
  | { readonly way: 'under'; readonly at: number; readonly value: number }

/** Numbers that break what counts: borders of every size, signs, and sizes that are nearly right. */
const borders = [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 22, 24, 28, 30, 32, 64, 127, 128, 255, 256, 4096, 32_767, 32_768]
const far = [65_535, 65_536, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff]

const value = fc.nat(255)
const length = fc.integer({ min: 1, max: 64 })
// Headers and directories are where most is decided: one change in two is near an end of the file.
const at = fc.oneof(
  fc.nat(1 << 20),
  fc.nat(320),
  fc.nat(260).map((back) => -1 - back),
)
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ way: fc.constant('byte' as const), at, value }) },
  {
    weight: 4,
    arbitrary: fc.record({
      way: fc.constant('number' as const),
      at,
      value: fc.constantFrom(...borders, ...far),
      little: fc.boolean(),
      size: fc.constantFrom(2 as const, 4 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ way: fc.constant('run' as const), at, length, value }) },
  { weight: 1, arbitrary: fc.record({ way: fc.constant('doubled' as const), at, length }) },
  { weight: 1, arbitrary: fc.record({ way: fc.constant('lost' as const), at, length }) },
  { weight: 1, arbitrary: fc.record({ way: fc.constant('cut' as const), at }) },
  { weight: 4, arbitrary: fc.record({ way: fc.constant('under' as const), at: fc.nat(1 << 20), value }) },
)

/** One to three changes, one after another. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 })

/** The file with all of them; the same changes of the same file are the same bytes. */
export function damaged(bytes: Uint8Array, all: readonly Change[]): Buffer {
  return all.reduce((file: Buffer, each) => (file.length === 0 ? file : changed(file, each)), Buffer.from(bytes))
}

function changed(file: Buffer, change: Change): Buffer {
  // Its sums give nearly every change of a byte away, so that most are made to agree with them.
  if ((change.way === 'under' || change.way === 'byte') && isPng(file)) return underItsSum(file, change)
  if (change.way === 'under') return withByte(file, change)
  const from = ((change.at % file.length) + file.length) % file.length
  switch (change.way) {
    case 'byte':
      return withByte(file, change)
    case 'number': {
      const own = Buffer.from(file)
      const place = Math.min(from, own.length - change.size)
      if (place < 0) return own
      if (change.size === 2) own[change.little ? 'writeUInt16LE' : 'writeUInt16BE'](change.value & 0xffff, place)
      else own[change.little ? 'writeUInt32LE' : 'writeUInt32BE'](change.value, place)
      return own
    }
    case 'run':
      return Buffer.from(file).fill(change.value, from, Math.min(file.length, from + change.length))
    case 'doubled':
      return Buffer.concat([file.subarray(0, from + change.length), file.subarray(from)])
    case 'lost':
      return Buffer.concat([file.subarray(0, from), file.subarray(from + change.length)])
    case 'cut':
      return Buffer.from(file.subarray(0, from))
  }
}

const isPng = (file: Buffer) => file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'

function withByte(file: Buffer, { at: place, value: byte }: { at: number; value: number }): Buffer {
  const own = Buffer.from(file)
  own[((place % file.length) + file.length) % file.length] = byte
  return own
}

/**
 * A PNG with a byte changed inside a chunk, or inside the rows that its pixels are packed from, and every sum right again: damage that
 * no sum tells.
 */
function underItsSum(file: Buffer, change: { at: number; value: number }): Buffer {
  const at = Math.abs(change.at)
  const chunks: { name: string; body: Buffer }[] = []
  for (let from = 8; from + 12 <= file.length; ) {
    const size = file.readUInt32BE(from)
    if (from + 12 + size > file.length) return withByte(file, change)
    chunks.push({
      name: file.toString('latin1', from + 4, from + 8),
      body: Buffer.from(file.subarray(from + 8, from + 8 + size)),
    })
    from += 12 + size
  }
  const chosen = chunks[at % chunks.length]
  if (!chosen || chosen.body.length === 0) return withByte(file, change)
  const rows = chosen.name === 'IDAT' && at % 3 !== 0 ? unpacked(chosen.body) : undefined
  const body = rows ?? chosen.body
  body[Math.floor(at / chunks.length) % body.length] = change.value
  if (rows) chosen.body = deflateSync(rows)
  return Buffer.concat([file.subarray(0, 8), ...chunks.map(({ name, body: own }) => chunk(name, own))])
}

function unpacked(body: Buffer): Buffer | undefined {
  try {
    const rows = inflateSync(body)
    return rows.length > 0 ? rows : undefined
  } catch {
    return undefined
  }
}

function chunk(name: string, body: Buffer): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}
