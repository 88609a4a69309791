// A small square picture as a PNG of plain RGB.
import { crc32, deflateSync } from 'node:zlib'

export type Pixels = {
  /** Pixels on each edge. */
  readonly edge: number
  /** Red, green and blue, counted from the top left. */
  readonly at: (x: number, y: number) => readonly [number, number, number]
}

export function writePng({ edge, at }: Pixels): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: edge }, (_, y) => [0, ...Array.from({ length: edge }, (__, x) => at(x, y)).flat()])
  const size = Buffer.alloc(8)
  size.writeUInt32BE(edge, 0)
  size.writeUInt32BE(edge, 4)
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.from(rows.flat()))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(chunk)]))
}

function chunk([name, body]: readonly [string, Buffer]): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
