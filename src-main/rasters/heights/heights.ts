// One raster of height samples as it was in the file, row by row from the top left.

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
}

/** Bytes of one sample in the store that `samplesFor` makes. */
export function sampleBytes(format: SampleFormat, bits: number): number {
  return samplesFor(format, bits, 0).BYTES_PER_ELEMENT
}

/** An empty store that holds every value of the sample type exactly. */
export function samplesFor(format: SampleFormat, bits: number, count: number): Samples {
  if (format === 'float') return bits > 32 ? new Float64Array(count) : new Float32Array(count)
  if (format === 'signed') {
    if (bits <= 8) return new Int8Array(count)
    return bits <= 16 ? new Int16Array(count) : new Int32Array(count)
  }
  if (bits <= 8) return new Uint8Array(count)
  return bits <= 16 ? new Uint16Array(count) : new Uint32Array(count)
}

/** Brightness of a colour as its height: Rec. 709 weights, exact where red, green and blue are equal. */
export function luma(red: number, green: number, blue: number, whole: boolean): number {
  if (red === green && green === blue) return red
  const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return whole ? Math.round(value) : value
}
