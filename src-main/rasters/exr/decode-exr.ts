// OpenEXR to heights: one channel of half floats, floats or whole numbers, exactly as stored, top line first.
import { halfTable } from '../half.ts'
import { type Heights, type Samples, samplesFor } from '../heights.ts'
import { damaged } from '../raster-refusal.ts'
import { type ExrChannel, readExrHeader } from './read-header.ts'
import { linesPerBlock, undoCompression } from './undo-compression.ts'

const preferred = ['Y', 'Z', 'R', 'V', 'height', 'depth']
const bytesOf = (channel: ExrChannel) => (channel.type === 'half' ? 2 : 4)

/** Decodes the height channel: the only one, else the first of Y, Z, R, V, height, depth, else the first that is not alpha. */
export function decodeExr(bytes: Uint8Array): Heights {
  const header = readExrHeader(bytes)
  const { width, height, channels, compression } = header
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const channel = chooseChannel(channels)
  const before = channels.slice(0, channels.indexOf(channel)).reduce((sum, other) => sum + bytesOf(other), 0) * width
  const lineBytes = channels.reduce((sum, other) => sum + bytesOf(other), 0) * width
  const lines = linesPerBlock(compression)
  const blocks = Math.ceil(height / lines)
  if (header.tableAt + blocks * 8 > bytes.length) throw damaged('the EXR ends early')
  const format = channel.type === 'uint' ? 'unsigned' : 'float'
  const samples = samplesFor(format, 32, width * height)
  for (let block = 0; block < blocks; block++) {
    const offset = Number(view.getBigUint64(header.tableAt + block * 8, true))
    if (offset + 8 > bytes.length) throw damaged('an EXR block beyond the end of the file')
    const first = view.getInt32(offset, true) - header.top
    const size = view.getInt32(offset + 4, true)
    if (first < 0 || first >= height || size < 0 || offset + 8 + size > bytes.length)
      throw damaged('a misplaced EXR block')
    const count = Math.min(lines, height - first)
    const data = undoCompression(bytes.subarray(offset + 8, offset + 8 + size), compression, count * lineBytes)
    const lineView = new DataView(data.buffer, data.byteOffset, data.byteLength)
    for (let line = 0; line < count; line++)
      readLine(lineView, line * lineBytes + before, channel, samples, (first + line) * width, width)
  }
  return { width, height, bits: channel.type === 'half' ? 16 : 32, format, samples }
}

function chooseChannel(channels: readonly ExrChannel[]): ExrChannel {
  const named = preferred.map((name) => channels.find((channel) => channel.name === name)).find((found) => found)
  const chosen = channels.length === 1 ? channels[0] : (named ?? channels.find((channel) => channel.name !== 'A'))
  if (!chosen) throw damaged('an EXR without channels')
  return chosen
}

function readLine(view: DataView, from: number, { type }: ExrChannel, out: Samples, at: number, width: number): void {
  if (type === 'half') {
    const halves = halfTable()
    for (let x = 0; x < width; x++) out[at + x] = halves[view.getUint16(from + x * 2, true)] as number
  } else if (type === 'float') for (let x = 0; x < width; x++) out[at + x] = view.getFloat32(from + x * 4, true)
  else for (let x = 0; x < width; x++) out[at + x] = view.getUint32(from + x * 4, true)
}
