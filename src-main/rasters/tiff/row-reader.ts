// Turns one stored row of samples into numbers: byte order, bit packing and predictor undone in a single pass.
import type { Samples } from '../heights/heights.ts'
import { unsupported } from '../raster-refusal.ts'
import { addUpBytes, join32 } from './float-predictor.ts'
import { readDoubles, readFloats24, readHalves } from './float-rows.ts'
import type { TiffFrame } from './tiff-frame.ts'

/** Writes `count` samples of the row that begins at `offset` to `into`, from index `at`. */
export type RowReader = (data: Uint8Array, offset: number, count: number, into: Samples, at: number) => void

/** The reader for a frame; `stride` is the number of channels that lie side by side. */
export function rowReader(frame: TiffFrame, little: boolean, stride: number): RowReader {
  const { bits, format, predictor } = frame
  if (predictor < 1 || predictor > 3) throw unsupported(`TIFF predictor ${predictor}`)
  if (predictor === 3 && format !== 'float') throw unsupported('a float predictor on whole numbers')
  const adds = predictor === 2
  if (format === 'float' && bits !== 32) {
    if (bits === 16) return readHalves(little, predictor, stride)
    return bits === 24 ? readFloats24(little, predictor, stride) : readDoubles(little, predictor, stride)
  }
  if (predictor === 3) return readPlanes32(stride)
  if (bits === 8) return readBytes(adds, stride)
  if (bits === 16) return readWords(little, adds, stride)
  if (bits === 32) return readLongs(little, adds, stride)
  if (adds) throw unsupported(`TIFF predictor 2 on ${bits} bits`)
  return bits === 24 ? readTriples(format === 'signed') : readPacked(bits, format === 'signed')
}

/** The same memory as unsigned numbers of the sample's size, so that sums wrap as the format says. */
const asUnsigned16 = (into: Samples) => new Uint16Array(into.buffer, into.byteOffset, into.length)
const asUnsigned32 = (into: Samples) => new Uint32Array(into.buffer, into.byteOffset, into.length)

function readBytes(adds: boolean, stride: number): RowReader {
  return (data, offset, count, into, at) => {
    const out = new Uint8Array(into.buffer, into.byteOffset, into.length)
    out.set(data.subarray(offset, offset + count), at)
    if (adds) for (let i = at + stride; i < at + count; i++) out[i] = (out[i] as number) + (out[i - stride] as number)
  }
}

function readWords(little: boolean, adds: boolean, stride: number): RowReader {
  return (data, offset, count, into, at) => {
    const out = asUnsigned16(into)
    if (little && (data.byteOffset + offset) % 2 === 0) {
      const words = new Uint16Array(data.buffer, data.byteOffset + offset, count)
      if (!adds) out.set(words, at)
      else if (stride === 1) {
        let sum = 0
        for (let i = 0; i < count; i++) {
          sum = (sum + (words[i] as number)) & 0xffff
          out[at + i] = sum
        }
      } else {
        out.set(words, at)
        for (let i = at + stride; i < at + count; i++) out[i] = (out[i] as number) + (out[i - stride] as number)
      }
      return
    }
    const low = little ? 0 : 1
    for (let i = 0, from = offset; i < count; i++, from += 2)
      out[at + i] = (data[from + low] as number) | ((data[from + 1 - low] as number) << 8)
    if (adds) for (let i = at + stride; i < at + count; i++) out[i] = (out[i] as number) + (out[i - stride] as number)
  }
}

function readLongs(little: boolean, adds: boolean, stride: number): RowReader {
  return (data, offset, count, into, at) => {
    const out = asUnsigned32(into)
    if (little && (data.byteOffset + offset) % 4 === 0) {
      out.set(new Uint32Array(data.buffer, data.byteOffset + offset, count), at)
    } else {
      const view = new DataView(data.buffer, data.byteOffset + offset, count * 4)
      for (let i = 0; i < count; i++) out[at + i] = view.getUint32(i * 4, little)
    }
    if (adds) for (let i = at + stride; i < at + count; i++) out[i] = (out[i] as number) + (out[i - stride] as number)
  }
}

function readPlanes32(stride: number): RowReader {
  return (data, offset, count, into, at) => {
    addUpBytes(data, offset, count * 4, stride)
    join32(data, offset, count, asUnsigned32(into), at)
  }
}

/** 24 bits are packed like every other odd depth: the high byte first in files of either byte order. */
function readTriples(signed: boolean): RowReader {
  return (data, offset, count, into, at) => {
    for (let i = 0, from = offset; i < count; i++, from += 3) {
      const value = ((data[from] as number) << 16) | ((data[from + 1] as number) << 8) | (data[from + 2] as number)
      into[at + i] = signed ? (value << 8) >> 8 : value
    }
  }
}

/** Samples packed from the high bit down without regard to byte borders; rows begin on a byte. */
function readPacked(bits: number, signed: boolean): RowReader {
  const limit = 2 ** bits
  return (data, offset, count, into, at) => {
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
