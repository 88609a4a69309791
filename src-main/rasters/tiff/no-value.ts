// The sample that stands for no value in a TIFF of GDAL, which names it in words; where it stands, there is no height.
import { type Heights, type SampleFormat, type Samples, sampleBytes, samplesFor } from '../heights/heights.ts'
import { checkMemory } from '../raster-limits.ts'
import type { Numbers } from './read-directory.ts'

type NoValue = {
  /** The sample, of which NaN is one too; undefined where the file names none, or one that no sample can be. */
  noValue: number | undefined
  /** What stands there is no number. */
  noValueUnread: boolean
}

/** `text` is in ASCII and ends with a zero. */
export function readNoValue(text: Numbers, bits: number, format: SampleFormat): NoValue {
  const word = String.fromCharCode(...Array.from(text).slice(0, 64))
    .replace(/\0.*$/s, '')
    .trim()
  // A comma is what GDAL takes for a point too.
  const number = Number(word.replace(',', '.'))
  const isNan = /^[+-]?nan$/i.test(word)
  const isRead = isNan || !Number.isNaN(number) || /^[+-]?inf(inity)?$/i.test(word)
  return { noValue: word ? asSample(number, isNan, bits, format) : undefined, noValueUnread: !isRead }
}

function asSample(number: number, isNan: boolean, bits: number, format: SampleFormat): number | undefined {
  if (format === 'float') {
    const sample = bits < 64 ? Math.fround(number) : number
    return isNan || Number.isFinite(sample) ? sample : undefined
  }
  const [least, most] = format === 'signed' ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]
  return Number.isInteger(number) && number >= least && number <= most ? number + 0 : undefined
}

const holedBits = (format: SampleFormat, bits: number) => (format === 'float' ? bits : bits <= 24 ? 32 : 64)

/** A store for samples of which some have no value: floats that hold all others exactly. */
export function holedSamples(format: SampleFormat, bits: number, count: number): Samples {
  return samplesFor('float', holedBits(format, bits), count)
}

/** Bytes of one of them. */
export const holedBytes = (format: SampleFormat, bits: number): number => sampleBytes('float', holedBits(format, bits))

/**
 * The heights with none where the file's own sample is `noValue`: whole numbers become floats then, and the very same are answered where
 * none is it. Throws a refusal where those floats and `fileBytes` are too much.
 */
export function withoutValue(heights: Heights, noValue: number | undefined, fileBytes: number): Heights {
  if (noValue === undefined) return heights
  const { samples, format, bits, countsDownFrom } = heights
  const mark = countsDownFrom === undefined ? noValue : countsDownFrom - noValue
  let at = samples.indexOf(mark)
  if (at < 0) return heights
  let holed = samples
  if (format !== 'float') {
    checkMemory(fileBytes, samples.byteLength, samples.length * holedBytes(format, bits))
    holed = holedSamples(format, bits, samples.length)
    holed.set(samples)
  }
  for (; at < holed.length; at++) if (holed[at] === mark) holed[at] = Number.NaN
  return { ...heights, samples: holed, noValue }
}
