// One raster of height samples as it was in the file, row by row from the top left.
import type { HeightsLeftOut } from '../../../src-shared/height-map.ts'

export type Samples =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

export type SampleFormat = 'unsigned' | 'signed' | 'float'

/**
 * `bits` is the sample size in the file; half floats and 24-bit floats are widened, exactly, to 32 bits in `samples`.
 * `brightness` says that the file holds colours, and each sample is how bright its pixel is.
 * `noValue` is the file's own sample for no value where it has any: these are NaN, and those of whole numbers are floats then.
 * `countsDownFrom` is the white of a file in which less is higher: each of its own samples is this less the one here.
 */
export type Heights = {
  width: number
  height: number
  bits: number
  format: SampleFormat
  samples: Samples
  countsDownFrom?: number
  brightness?: true
  noValue?: number
  leftOut?: HeightsLeftOut[]
}

type Store = {
  readonly bytes: number
  readonly empty: (count: number) => Samples
  /** Over memory that is there. */
  readonly over: (memory: ArrayBuffer, at: number, count: number) => Samples
}

const stores = {
  u8: { bytes: 1, empty: (count) => new Uint8Array(count), over: (...place) => new Uint8Array(...place) },
  u16: { bytes: 2, empty: (count) => new Uint16Array(count), over: (...place) => new Uint16Array(...place) },
  u32: { bytes: 4, empty: (count) => new Uint32Array(count), over: (...place) => new Uint32Array(...place) },
  i8: { bytes: 1, empty: (count) => new Int8Array(count), over: (...place) => new Int8Array(...place) },
  i16: { bytes: 2, empty: (count) => new Int16Array(count), over: (...place) => new Int16Array(...place) },
  i32: { bytes: 4, empty: (count) => new Int32Array(count), over: (...place) => new Int32Array(...place) },
  f32: { bytes: 4, empty: (count) => new Float32Array(count), over: (...place) => new Float32Array(...place) },
  f64: { bytes: 8, empty: (count) => new Float64Array(count), over: (...place) => new Float64Array(...place) },
} satisfies Record<string, Store>

function storeOf(format: SampleFormat, bits: number): Store {
  if (format === 'float') return bits > 32 ? stores.f64 : stores.f32
  const signed = format === 'signed'
  if (bits <= 8) return signed ? stores.i8 : stores.u8
  if (bits <= 16) return signed ? stores.i16 : stores.u16
  return signed ? stores.i32 : stores.u32
}

/** Bytes of one sample in the store that `samplesFor` makes. */
export function sampleBytes(format: SampleFormat, bits: number): number {
  return storeOf(format, bits).bytes
}

/** Where the samples of a picture are put: zeros, at least so many bytes of them. */
export type SampleMemory = (bytes: number) => ArrayBuffer

/** An empty store that holds every value of the sample type exactly; in new memory where none is given. */
export function samplesFor(format: SampleFormat, bits: number, count: number, memory?: SampleMemory): Samples {
  const { bytes, empty, over } = storeOf(format, bits)
  return memory ? over(memory(count * bytes), 0, count) : empty(count)
}

/** Whether this computer has the low byte of a number first. */
export const isLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/**
 * The samples that lie in `bytes` from `at` on as this computer has them in memory, without a copy of them: what changes one changes
 * both. Undefined where they lie otherwise.
 */
export function samplesWithin(
  { buffer, byteOffset }: Uint8Array,
  at: number,
  { format, bits, little }: { format: SampleFormat; bits: number; little: boolean },
  count: number,
): Samples | undefined {
  const { bytes, over } = storeOf(format, bits)
  const place = byteOffset + at
  const fits = bytes * 8 === bits && (bytes === 1 || little === isLittle) && place % bytes === 0
  return fits && buffer instanceof ArrayBuffer ? over(buffer, place, count) : undefined
}

/** Whether some of them may be no finite number. */
export const mayHaveHoles = (samples: Samples): boolean =>
  samples instanceof Float32Array || samples instanceof Float64Array

/** Brightness of a colour as its height: Rec. 709 weights, exact where red, green and blue are equal. */
export function luma(red: number, green: number, blue: number, whole: boolean): number {
  if (red === green && green === blue) return red
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return whole ? Math.round(value) : value
}
