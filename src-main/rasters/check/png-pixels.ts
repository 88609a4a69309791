// Whether the pixels of a PNG unpack to all its rows: inflated in pieces off the main thread, and nothing of them is kept.
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { passesOf, rowBytes } from '../png/passes.ts'
import { PngPlaces, pngColours } from './png-places.ts'

/** Bytes that are unpacked at a time. */
const pieceBytes = 256 * 1024
const lastFilter = 4

/**
 * For a file whose chunks are in good order: false when its data is no deflate stream, ends before the last row, or names a
 * filter or a colour of its palette that there is not. What is packed beyond the last row is not looked at, however much it is.
 */
export async function pngUnpacks(file: Buffer): Promise<boolean> {
  const [bits = 0, colour = 0, , , interlace] = file.subarray(24, 29)
  const header = {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    bits,
    colour,
    interlaced: interlace === 1,
  }
  const filters = filterPlaces(header)
  let next = filters.next()
  const colours = colour === 3 ? pngColours(file) : 0
  const places = colour === 3 && colours < 2 ** bits ? new PngPlaces(header, colours) : undefined
  let end = 0
  let whole = false
  const inflate = createInflate({ chunkSize: pieceBytes })
  Readable.from(pixelData(file)).pipe(inflate)
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      if (whole) return true
      const start = end
      end += piece.length
      while (!next.done && next.value < end) {
        if ((piece[next.value - start] ?? 0) > lastFilter) return false
        next = filters.next()
      }
      if (places?.hold(piece) === false) return false
      whole = next.done === true && end >= next.value
    }
    return whole
  } catch {
    return false
  }
}

/** Where in the unpacked data each row's filter stands; returns the length of all rows. */
function* filterPlaces(header: Parameters<typeof passesOf>[0]): Generator<number, number> {
  let at = 0
  for (const pass of passesOf(header)) {
    const step = rowBytes(header, pass) + 1
    for (let row = 0; row < pass.height; row += 1, at += step) yield at
  }
  return at
}

/** The bodies of its IDAT chunks, those of small ones together: each piece is a trip to another thread. */
function* pixelData(file: Buffer): Generator<Buffer> {
  let bodies: Buffer[] = []
  let bytes = 0
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT' && end - at > 12) {
      bodies.push(file.subarray(at + 8, end - 4))
      bytes += end - at - 12
    }
    at = end
    if (bytes < pieceBytes) continue
    yield Buffer.concat(bodies)
    bodies = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(bodies)
}
