// Unpacks the planes of a flattened picture from the file piece by piece: only those that are wanted, and no packed byte is kept.
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { damaged, RasterRefusal, unsupported } from '../../raster-refusal.ts'
import type { Plane } from '../wrap-pixels.ts'
import type { PsdHeader } from './psd-header.ts'

/** Bytes read at once. */
const pieceBytes = 1024 * 1024

type Read = (at: number, length: number) => Promise<Buffer>

/** Fills the first planes of the picture, rows of `row` bytes; throws a refusal for damage and packings that are not read. */
export async function readPlanes(
  planes: readonly Plane[],
  file: FileHandle,
  header: PsdHeader,
  row: number,
): Promise<void> {
  const { pixels, size } = header
  const read: Read = async (at, length) => {
    if (at + length > size) throw damaged('pixels are missing')
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, at + done)
      if (bytesRead === 0) throw damaged('pixels are missing')
      done += bytesRead
    }
    return bytes
  }
  if (size < pixels + 2) throw damaged('no flattened picture')
  const compression = (await read(pixels, 2)).readUInt16BE(0)
  if (compression === 0) await copy(planes, read, pixels + 2)
  else if (compression === 1) await unpackRows(planes, read, header, row)
  else if (compression === 2) await inflate(planes, pieces(read, pixels + 2, size))
  else throw unsupported('a packing that is not read')
}

async function copy(planes: readonly Plane[], read: Read, from: number): Promise<void> {
  let start = from
  for (const plane of planes) {
    for (let at = 0; at < plane.length; at += pieceBytes) {
      plane.set(await read(start + at, Math.min(pieceBytes, plane.length - at)), at)
    }
    start += plane.length
  }
}

/** A stream of the file itself would close it at its end. */
async function* pieces(read: Read, from: number, end: number): AsyncGenerator<Buffer> {
  for (let at = from; at < end; at += pieceBytes) yield await read(at, Math.min(pieceBytes, end - at))
}

/** One zlib stream for all planes, left where the wanted ones end. */
async function inflate(planes: readonly Plane[], bytes: AsyncGenerator<Buffer>): Promise<void> {
  const packed = Readable.from(bytes, { objectMode: false, highWaterMark: pieceBytes })
  const unpacked = createInflate({ chunkSize: pieceBytes })
  packed.on('error', (error) => unpacked.destroy(error))
  let [index, at] = [0, 0]
  try {
    for await (const chunk of packed.pipe(unpacked) as AsyncIterable<Buffer>) {
      for (let used = 0; used < chunk.length && index < planes.length; ) {
        const plane = planes[index] as Plane
        const piece = chunk.subarray(used, used + plane.length - at)
        plane.set(piece, at)
        used += piece.length
        at += piece.length
        if (at === plane.length) [index, at] = [index + 1, 0]
      }
      if (index === planes.length) return
    }
  } catch (error) {
    if (error instanceof RasterRefusal || (error instanceof Error && 'syscall' in error)) throw error
    throw damaged('broken deflate stream')
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
  throw damaged('pixels are missing')
}

/** The lengths of all rows of all channels come first, then the rows; those of each plane are read many at a time. */
async function unpackRows(planes: readonly Plane[], read: Read, header: PsdHeader, row: number): Promise<void> {
  const { height, channels, large, pixels } = header
  const countSize = large ? 4 : 2
  // A packed row that says nothing new has about as many bytes as an unpacked one.
  const most = row * 2 + 1024
  let at = pixels + 2 + height * channels * countSize
  for (const [index, plane] of planes.entries()) {
    const counts = await read(pixels + 2 + index * height * countSize, height * countSize)
    const lengthOf = (y: number) => (large ? counts.readUInt32BE(y * 4) : counts.readUInt16BE(y * 2))
    for (let y = 0; y < height; ) {
      let [rows, bytes] = [0, 0]
      while (y + rows < height && (rows === 0 || bytes < pieceBytes)) {
        const length = lengthOf(y + rows)
        if (length > most) throw damaged('a row is longer than it can be')
        bytes += length
        rows += 1
      }
      const data = await read(at, bytes)
      for (let end = y + rows, from = 0; y < end; y += 1) {
        unpackRow(data, from, from + lengthOf(y), plane, y * row, (y + 1) * row)
        from += lengthOf(y)
      }
      at += bytes
    }
  }
}

/** PackBits of one row; throws a refusal for one that unpacks to fewer bytes or more. */
function unpackRow(data: Buffer, from: number, end: number, out: Uint8Array, start: number, stop: number): void {
  let to = start
  for (let at = from; at < end; ) {
    const count = data.readInt8(at)
    at += 1
    if (count === -128) continue
    const length = count >= 0 ? count + 1 : 1 - count
    const stored = count >= 0 ? length : 1
    if (at + stored > end || to + length > stop) throw damaged('a row is longer than the picture is wide')
    if (count >= 0) out.set(data.subarray(at, at + length), to)
    else out.fill(data[at] as number, to, to + length)
    at += stored
    to += length
  }
  if (to < stop) throw damaged('a row is shorter than the picture is wide')
}
