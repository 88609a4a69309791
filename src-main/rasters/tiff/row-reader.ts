// Turns one stored row of samples into numbers: byte order, bit packing and predictor undone in a single pass.
import { isLittle, type Samples } from '../heights/heights.ts'
import { addUpBytes, join32, joinSums32 } from './float-predictor.ts'
import { type RowReader, readDoubles, readFloats24, readHalves } from './float-rows.ts'
import type { TiffFrame } from './tiff-frame.ts'

/** The reader for a frame that writes `into` those samples; `stride` is the number of channels that lie side by side. */
export function rowReader(frame: TiffFrame, little: boolean, stride: number, into: Samples): RowReader {
  const { bits, format, predictor } = frame
  const adds = predictor === 2
  if (format === 'float' && bits !== 32) {
    if (bits === 16) return readHalves(little, predictor, stride, into)
    return bits === 24 ? readFloats24(little, predictor, stride, into) : readDoubles(little, predictor, stride, into)
  }
  if (predictor === 3) return readPlanes32(stride, into)
  if (bits === 8) return readBytes(adds, stride, into)
  if (bits === 16) return readWords(little, adds, stride, into)
  if (bits === 32) return readLongs(little, adds, stride, into)
  return bits === 24 ? readTriples(little, format === 'signed', into) : readPacked(bits, format === 'signed', into)
}

/** The same memory as unsigned numbers of the sample's size, so that sums wrap as the format says. */
const asUnsigned16 = (into: Samples) => new Uint16Array(into.buffer, into.byteOffset, into.length)
const asUnsigned32 = (into: Samples) => new Uint32Array(into.buffer, into.byteOffset, into.length)

/** The same block seen as numbers of a size, kept while its rows are read; undefined where its place in memory does not allow it. */
function viewer<T>(size: number, look: (memory: ArrayBufferLike, at: number, count: number) => T) {
  let block: Uint8Array | undefined
  let view: T | undefined
  return (data: Uint8Array): T | undefined => {
    if (data === block) return view
    block = data
    view = data.byteOffset % size === 0 ? look(data.buffer, data.byteOffset, Math.floor(data.length / size)) : undefined
    return view
  }
}

function readBytes(adds: boolean, stride: number, into: Samples): RowReader {
  const out = new Uint8Array(into.buffer, into.byteOffset, into.length)
  return (data, offset, count, at) => {
    out.set(data.subarray(offset, offset + count), at)
    if (adds) addUp(out, at, count, stride)
  }
}

/** Adds to each sample the one of the same channel before it; the array wraps as its numbers do. */
function addUp(out: Uint8Array | Uint16Array | Uint32Array, at: number, count: number, stride: number): void {
  for (let i = at + stride; i < at + count; i++) out[i] = (out[i] as number) + (out[i - stride] as number)
}

function readWords(little: boolean, adds: boolean, stride: number, into: Samples): RowReader {
  const out = asUnsigned16(into)
  const outPairs = new Int32Array(into.buffer, into.byteOffset, into.length >> 1)
  const view = viewer(2, (...place) => new Uint16Array(...place))
  const viewPairs = viewer(4, (...place) => new Int32Array(...place))
  const low = little ? 0 : 1
  return (data, offset, count, at) => {
    const words = little ? view(data) : undefined
    const first = offset >> 1
    if (words && adds && stride === 1) {
      const pairs = isLittle && offset % 4 === 0 && at % 2 === 0 ? viewPairs(data) : undefined
      const done = pairs ? addUpPairs(pairs, offset >> 2, count >> 1, outPairs, at >> 1) : 0
      let sum = done > 0 ? (out[at + done - 1] as number) : 0
      for (let i = done; i < count; i++) {
        sum = (sum + (words[first + i] as number)) & 0xffff
        out[at + i] = sum
      }
      return
    }
    if (words) out.set(words.subarray(first, first + count), at)
    else
      for (let i = 0, from = offset; i < count; i++, from += 2)
        out[at + i] = (data[from + low] as number) | ((data[from + 1 - low] as number) << 8)
    if (adds) addUp(out, at, count, stride)
  }
}

/** The sums of words of which two lie in one number, the first one low; gives how many words that were. */
function addUpPairs(pairs: Int32Array, first: number, count: number, out: Int32Array, at: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) {
    const two = pairs[first + i] as number
    // What is above 16 bits is cut off only where it is written, so that the next sum does not wait for that.
    const one = (sum + two) | 0
    sum = (one + (two >>> 16)) | 0
    out[at + i] = (one & 0xffff) | (sum << 16)
  }
  return count * 2
}

function readLongs(little: boolean, adds: boolean, stride: number, into: Samples): RowReader {
  const out = asUnsigned32(into)
  const view = viewer(4, (...place) => new Uint32Array(...place))
  return (data, offset, count, at) => {
    const longs = little ? view(data) : undefined
    if (longs) out.set(longs.subarray(offset >> 2, (offset >> 2) + count), at)
    else {
      const bytes = new DataView(data.buffer, data.byteOffset + offset, count * 4)
      for (let i = 0; i < count; i++) out[at + i] = bytes.getUint32(i * 4, little)
    }
    if (adds) addUp(out, at, count, stride)
  }
}

function readPlanes32(stride: number, into: Samples): RowReader {
  const out = asUnsigned32(into)
  const view = viewer(4, (...place) => new Int32Array(...place))
  return (data, offset, count, at) => {
    const words = isLittle && stride === 1 && count % 4 === 0 && offset % 4 === 0 ? view(data) : undefined
    if (words) joinSums32(words, offset >> 2, count, out, at)
    else {
      addUpBytes(data, offset, count * 4, stride)
      join32(data, offset, count, out, at)
    }
  }
}

/**
 * 24 bits are packed from the high bit down like every other odd depth, but in files with the high byte first: there libtiff, by which
 * every program known to write them does so, turns their bytes.
 */
function readTriples(little: boolean, signed: boolean, into: Samples): RowReader {
  const [high, low] = little ? [0, 2] : [2, 0]
  return (data, offset, count, at) => {
    for (let i = 0, from = offset; i < count; i++, from += 3) {
      const value =
        ((data[from + high] as number) << 16) | ((data[from + 1] as number) << 8) | (data[from + low] as number)
      into[at + i] = signed ? (value << 8) >> 8 : value
    }
  }
}

/** Samples packed from the high bit down without regard to byte borders; rows begin on a byte. */
function readPacked(bits: number, signed: boolean, into: Samples): RowReader {
  const limit = 2 ** bits
  return (data, offset, count, at) => {
    let store = 0
    let stored = 0
    let from = offset
    for (let i = 0; i < count; i++) {
      // Not shifts: 31 bits and a byte more do not fit into 32.
      while (stored < bits) {
        store = store * 256 + (data[from++] as number)
        stored += 8
      }
      stored -= bits
      const value = Math.floor(store / 2 ** stored)
      store -= value * 2 ** stored
      into[at + i] = signed && value >= limit / 2 ? value - limit : value
    }
  }
}
