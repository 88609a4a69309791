// PIZ blocks: Huffman codes, then a wavelet for each channel, then a table of the numbers that are used.
import { damaged } from '../raster-refusal.ts'
import { bytesOf, type ExrBox, type ExrShare, eachRun } from './exr-box.ts'
import { unpackHuffman } from './huffman.ts'
import { undoWavelet } from './wavelet.ts'

/** The plain bytes of a block; they may be written to `room`, the bytes of a block that is not needed any more. */
export function unpackPiz(bytes: Uint8Array, shares: readonly ExrShare[], box: ExrBox, room?: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8) throw damaged('PIZ data ends early')
  const [lowest, highest] = [view.getUint16(0, true), view.getUint16(2, true)]
  const used = new Uint8Array(8192)
  let at = 4
  if (lowest <= highest) {
    if (highest >= used.length || at + highest - lowest + 1 > bytes.length) throw damaged('PIZ data ends early')
    used.set(bytes.subarray(at, at + highest - lowest + 1), lowest)
    at += highest - lowest + 1
  }
  const { table, most } = readTable(used)
  const length = view.getInt32(at, true)
  at += 4
  if (length < 0 || at + length > bytes.length) throw damaged('PIZ data ends early')
  const count = bytesOf(shares) / 2
  const out = room?.length === count * 2 ? new Uint16Array(room.buffer, room.byteOffset, count) : new Uint16Array(count)
  // The lines of a single channel follow one another already.
  const words = shares.length === 1 ? out : new Uint16Array(count)
  unpackHuffman(bytes.subarray(at, at + length), words)
  const starts: number[] = []
  let start = 0
  for (const { channel, columns, rows } of shares) {
    const size = channel.bytes / 2
    for (let part = 0; part < size; part++)
      undoWavelet({ data: words, start: start + part, columns, stepX: size, rows, stepY: columns * size }, most)
    starts.push(start)
    start += columns * rows * size
  }
  for (let i = 0; i < count; i++) words[i] = table[words[i] as number] ?? 0
  const plain = new Uint8Array(out.buffer, out.byteOffset, out.byteLength)
  if (words === out) return plain
  let to = 0
  eachRun(shares, box, (index, { channel, columns }, row) => {
    const run = columns * (channel.bytes / 2)
    const from = (starts[index] as number) + row * run
    out.set(words.subarray(from, from + run), to)
    to += run
  })
  return plain
}

/** Where a table is put together, so that it is no larger than it has to be. */
const numbers = new Uint16Array(65_536)

/** The numbers that are used, 0 always among them, in rising order. */
function readTable(used: Uint8Array): { table: Uint16Array; most: number } {
  let count = 0
  for (let byte = 0; byte < used.length; byte++) {
    const bits = (used[byte] as number) | (byte === 0 ? 1 : 0)
    if (bits === 0) continue
    for (let bit = 0; bit < 8; bit++) if (bits & (1 << bit)) numbers[count++] = byte * 8 + bit
  }
  return { table: numbers.slice(0, count), most: count - 1 }
}
