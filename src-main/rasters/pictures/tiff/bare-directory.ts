// A TIFF of one channel with nothing in its directory but what its rows need, so that whatever a decoder warns of is about the rows.
import { tags } from '../../tiff/read-directory.ts'
import { readOffset8, slice, type TiffSource } from '../../tiff/tiff-source.ts'

/** How fax rows are coded. */
const faxOptions = [292, 293]
const needed: ReadonlySet<number> = new Set([
  ...[tags.width, tags.height, tags.bits, tags.channels],
  ...[tags.compression, tags.photometric, tags.fillOrder, tags.orientation, ...faxOptions],
  ...[tags.rowsPerStrip, tags.stripOffsets, tags.stripByteCounts],
  ...[tags.tileWidth, tags.tileHeight, tags.tileOffsets, tags.tileByteCounts],
])

/** A copy of the file with such a directory at its end in place of its first; throws a refusal where that is cut short. */
export function withBareDirectory(source: TiffSource): Buffer {
  const { bytes, view, little, big, firstDirectory: at } = source
  const [countSize, entrySize, offsetSize] = big ? [8, 20, 8] : [2, 12, 4]
  slice(source, at, countSize)
  const count = big ? readOffset8(source, at) : view.getUint16(at, little)
  const start = at + countSize
  slice(source, start, count * entrySize)
  const entries: Uint8Array[] = []
  for (let from = start; from < start + count * entrySize; from += entrySize)
    if (needed.has(view.getUint16(from, little))) entries.push(slice(source, from, entrySize))
  const place = Math.ceil(bytes.length / 8) * 8
  const bare = Buffer.alloc(place + countSize + entries.length * entrySize + offsetSize)
  bare.set(bytes)
  const write = (value: number, to: number, size: number) => {
    const from = little ? to : to + size - Math.min(size, 4)
    if (size === 2) bare[little ? 'writeUInt16LE' : 'writeUInt16BE'](value, to)
    else bare[little ? 'writeUInt32LE' : 'writeUInt32BE'](value, from)
  }
  bare.fill(0, big ? 8 : 4, big ? 16 : 8)
  write(place, big ? 8 : 4, offsetSize)
  write(entries.length, place, countSize)
  entries.forEach((entry, index) => {
    bare.set(entry, place + countSize + index * entrySize)
  })
  return bare
}
