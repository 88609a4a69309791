// The samples of some channels of an EXR, exactly as stored, those with fewer of them at their own size.
import { halfTable } from '../half.ts'
import { isLittle, type SampleMemory, type Samples, samplesFor } from '../heights/heights.ts'
import { checkMemory } from '../raster-limits.ts'
import { eachBlock } from './each-block.ts'
import { eachRun, samplesIn } from './exr-box.ts'
import type { ExrChannel, ExrPart } from './read-header.ts'

export type ReadChannel = { channel: ExrChannel; columns: number; rows: number; samples: Samples }

/** Reads the wanted channels, top line first; half floats are widened, whole numbers stay whole. */
export function readChannels(
  bytes: Uint8Array,
  part: ExrPart,
  wanted: readonly ExrChannel[],
  memory?: SampleMemory,
): ReadChannel[] {
  const { left, top, width, height } = part
  const size = (channel: ExrChannel) =>
    samplesIn(left, width, channel.across) * samplesIn(top, height, channel.down) * 4
  checkMemory(bytes.length, ...wanted.map(size))
  const found = wanted.map((channel): ReadChannel => {
    const columns = samplesIn(left, width, channel.across)
    const rows = samplesIn(top, height, channel.down)
    return {
      channel,
      columns,
      rows,
      samples: samplesFor(channel.type === 'uint' ? 'unsigned' : 'float', 32, columns * rows, memory),
    }
  })
  const places = new Map(found.map((each) => [each.channel, each]))
  eachBlock(bytes, part, (data, shares, box) => {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    let from = 0
    eachRun(shares, box, (_, { channel, columns }, row) => {
      const into = places.get(channel)
      if (into) {
        const x = samplesIn(left, box.left - left, channel.across)
        const y = samplesIn(top, box.top - top, channel.down) + row
        readLine(view, from, channel, into.samples, y * into.columns + x, columns)
      }
      from += columns * channel.bytes
    })
  })
  return found
}

function readLine(view: DataView, from: number, { type }: ExrChannel, out: Samples, at: number, count: number): void {
  const place = view.byteOffset + from
  if (type === 'half') {
    const halves = halfTable()
    if (place % 2 === 0 && isLittle) widen(new Uint16Array(view.buffer, place, count), out, at)
    else for (let x = 0; x < count; x++) out[at + x] = halves[view.getUint16(from + x * 2, true)] as number
  } else if (place % 4 === 0 && isLittle)
    out.set(
      type === 'float' ? new Float32Array(view.buffer, place, count) : new Uint32Array(view.buffer, place, count),
      at,
    )
  else if (type === 'float') for (let x = 0; x < count; x++) out[at + x] = view.getFloat32(from + x * 4, true)
  else for (let x = 0; x < count; x++) out[at + x] = view.getUint32(from + x * 4, true)
}

let tableBits: Int32Array | undefined

/** Half floats as floats, moved bit by bit; two at a time where they lie so, which is twice as quick. */
function widen(words: Uint16Array, { buffer, byteOffset }: Samples, at: number): void {
  tableBits ??= new Int32Array(halfTable().buffer)
  const table = tableBits
  const { length } = words
  const out = new Int32Array(buffer, byteOffset + at * 4, length)
  const paired = isLittle && words.byteOffset % 4 === 0 ? length - (length % 2) : 0
  const pairs = new Int32Array(words.buffer, paired && words.byteOffset, paired / 2)
  for (let x = 0; x < paired; x += 2) {
    const two = pairs[x >> 1] as number
    out[x] = table[two & 0xffff] as number
    out[x + 1] = table[two >>> 16] as number
  }
  for (let x = paired; x < length; x++) out[x] = table[words[x] as number] as number
}
