// Rows of 16-, 24- and 64-bit floats with any predictor; rarer than 32 bits, so written for exactness before speed.
import { halfTable } from '../half.ts'
import type { Samples } from '../heights/heights.ts'
import { unsupported } from '../raster-refusal.ts'
import { addUpBytes, gather } from './float-predictor.ts'

/** Writes `count` samples of the row that begins at `offset` to its samples, from index `at`. */
export type RowReader = (data: Uint8Array, offset: number, count: number, at: number) => void

type Planes = { data: Uint8Array; offset: number; count: number }

/** Half floats, widened exactly. */
export function readHalves(little: boolean, predictor: number, stride: number, into: Samples): RowReader {
  const halves = halfTable()
  return (data, offset, count, at) => {
    const view = new DataView(data.buffer, data.byteOffset + offset, count * 2)
    if (predictor === 3) addUpBytes(data, offset, count * 2, stride)
    const sums = new Uint16Array(stride)
    for (let i = 0; i < count; i++) {
      let bits = predictor === 3 ? (view.getUint8(i) << 8) | view.getUint8(count + i) : view.getUint16(i * 2, little)
      if (predictor === 2) {
        bits = (bits + (sums[i % stride] as number)) & 0xffff
        sums[i % stride] = bits
      }
      into[at + i] = halves[bits] as number
    }
  }
}

/** 24-bit floats (sign, 7 bits of exponent with bias 63, 16 bits of fraction), widened exactly. */
export function readFloats24(little: boolean, predictor: number, stride: number, into: Samples): RowReader {
  if (predictor === 2) throw unsupported('TIFF predictor 2 on 24-bit floats')
  const scratch = new Uint8Array(3)
  return (data, offset, count, at) => {
    if (predictor === 3) addUpBytes(data, offset, count * 3, stride)
    for (let i = 0; i < count; i++) {
      if (predictor === 3) gather(data, offset, count, i, scratch)
      else for (let b = 0; b < 3; b++) scratch[little ? 2 - b : b] = data[offset + i * 3 + b] as number
      into[at + i] = float24(((scratch[0] as number) << 16) | ((scratch[1] as number) << 8) | (scratch[2] as number))
    }
  }
}

function float24(bits: number): number {
  const sign = bits & 0x800000 ? -1 : 1
  const exponent = (bits >> 16) & 127
  const fraction = bits & 0xffff
  if (exponent === 127) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return exponent === 0 ? sign * fraction * 2 ** -78 : sign * (65_536 + fraction) * 2 ** (exponent - 79)
}

/** Doubles. */
export function readDoubles(little: boolean, predictor: number, stride: number, into: Samples): RowReader {
  const scratch = new Uint8Array(8)
  const scratchView = new DataView(scratch.buffer)
  const planar = ({ data, offset, count }: Planes, index: number) => {
    gather(data, offset, count, index, scratch)
    return scratchView.getFloat64(0)
  }
  return (data, offset, count, at) => {
    const view = new DataView(data.buffer, data.byteOffset + offset, count * 8)
    if (predictor === 3) addUpBytes(data, offset, count * 8, stride)
    const sums = new BigUint64Array(stride)
    for (let i = 0; i < count; i++) {
      if (predictor === 3) into[at + i] = planar({ data, offset, count }, i)
      else if (predictor === 1) into[at + i] = view.getFloat64(i * 8, little)
      else {
        // A typed array of big integers wraps at 64 bits by itself.
        sums[i % stride] = (sums[i % stride] as bigint) + view.getBigUint64(i * 8, little)
        scratchView.setBigUint64(0, sums[i % stride] as bigint)
        into[at + i] = scratchView.getFloat64(0)
      }
    }
  }
}
