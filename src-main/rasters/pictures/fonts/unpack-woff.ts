// A WOFF font as the plain font inside it, which is what the drawing engine reads.
import { inflateSync } from 'node:zlib'

/** The font; throws when the bytes are no WOFF. Only for fonts that come with this app. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * power, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(16 * (count - power), 10)
  const tables: Buffer[] = []
  let at = head.length
  for (let table = 0; table < count; table++) {
    const from = 44 + 20 * table
    const fact = (offset: number) => woff.readUInt32BE(from + offset)
    const [start, packed, length] = [fact(4), fact(8), fact(12)]
    const stored = woff.subarray(start, start + packed)
    const bytes = packed < length ? inflateSync(stored) : stored
    const to = 12 + 16 * table
    woff.copy(head, to, from, from + 4)
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    head.writeUInt32BE(at, to + 8)
    head.writeUInt32BE(length, to + 12)
    const room = Buffer.alloc(Math.ceil(length / 4) * 4)
    bytes.copy(room)
    tables.push(room)
    at += room.length
  }
  return Buffer.concat([head, ...tables])
}
