// TIFF (and BigTIFF) to heights: every sample exactly as stored, turned upright.

import type { HeightsLeftOut } from '../../../src-shared/height-map.ts'
import { type Heights, luma, type SampleMemory, type Samples, sampleBytes, samplesFor } from '../heights/heights.ts'
import { checkMemory } from '../raster-limits.ts'
import { turnUpright } from '../turn-upright.ts'
import { eachRow, readPlane } from './each-row.ts'
import { namesScale } from './named-scale.ts'
import { holedBytes, holedSamples, withoutValue } from './no-value.ts'
import { isOblongTiff } from './oblong-tiff.ts'
import { besideFirst, readDirectory, tags } from './read-directory.ts'
import { bytesAtOnce } from './tiff-frame.ts'
import { readLayout, type TiffLayout } from './tiff-layout.ts'
import { orientationOf } from './tiff-orientation.ts'
import { openTiff, type TiffSource } from './tiff-source.ts'

/**
 * Decodes the first full-size picture of a TIFF. White is high: whole unsigned numbers of a MinIsWhite file are turned round.
 * Colour becomes brightness, alpha and other extra channels are left out; what the file calls no value is no height. Samples that are neither packed nor turned stay where they
 * lie in `bytes`, which then belong to the heights; all others that are not turned go to `memory`.
 */
export function decodeTiff(bytes: Uint8Array, memory?: SampleMemory): Heights {
  const source = openTiff(bytes)
  const directory = readDirectory(source)
  const { several, masked } = besideFirst(source)
  const layout = readLayout(directory)
  const orientation = orientationOf(directory)
  const { width, height, bits, format } = layout
  const used = layout.meaning === 'colour' ? 3 : 1
  const holed = layout.noValue === undefined ? 0 : holedBytes(format, bits)
  const looked = layout.meaning === 'palette' ? Math.max(2, holed) : 0
  const stored = Math.max(sampleBytes(format, bits), layout.meaning === 'colour' ? holed : 0)
  const size = width * height * (stored + looked)
  checkMemory(bytes.length, size, orientation === 1 ? 0 : size, bytesAtOnce(layout, used))
  const upright = turnUpright(readStored(source, layout, memory), orientation)
  const leftOut: HeightsLeftOut[] = layout.channels > used || masked ? ['channels'] : []
  if (isOblongTiff(directory)) leftOut.push('shape')
  if (layout.noValueUnread) leftOut.push('mark')
  if (namesScale(source, directory)) leftOut.push('scale')
  if (several || (directory.get(tags.slices)?.[0] ?? 1) > 1) leftOut.push('pictures')
  return leftOut.length > 0 ? { ...upright, leftOut } : upright
}

function readStored(source: TiffSource, layout: TiffLayout, memory?: SampleMemory): Heights {
  if (layout.meaning === 'colour') return readBrightness(source, layout, memory)
  const samples = readFirst(source, layout, memory)
  if (layout.meaning === 'palette') return lookUp(samples, layout)
  return withoutValue(readGrey(source, layout, samples), layout.noValue, source.bytes.length)
}

function readGrey(source: TiffSource, layout: TiffLayout, samples: Samples): Heights {
  const { width, height, bits, format } = layout
  if (layout.meaning === 'grey-inverted' && format === 'unsigned') {
    const white = 2 ** bits - 1
    const turned = samples.buffer === source.bytes.buffer ? samples.slice() : samples
    for (let i = 0; i < turned.length; i++) turned[i] = white - (turned[i] as number)
    return { width, height, bits, format, samples: turned, countsDownFrom: white }
  }
  return { width, height, bits, format, samples }
}

function readFirst(source: TiffSource, layout: TiffLayout, memory?: SampleMemory): Samples {
  const { width, height, bits, format, channels, planar } = layout
  if (channels === 1 || planar) return readPlane(source, layout, memory)
  const out = samplesFor(format, bits, width * height, memory)
  eachRow(source, layout, 1, (row, step, columns, at) => {
    for (let x = 0; x < columns; x++) out[at + x] = row[x * step] as number
  })
  return out
}

function readBrightness(source: TiffSource, layout: TiffLayout, memory?: SampleMemory): Heights {
  const { width, height, bits, format, noValue } = layout
  const count = width * height
  const out = noValue === undefined ? samplesFor(format, bits, count, memory) : holedSamples(format, bits, count)
  const whole = format !== 'float'
  let coloured = false
  let holed = false
  eachRow(source, layout, 3, (row, step, columns, at) => {
    for (let x = 0, from = 0; x < columns; x++, from += step) {
      const [red, green, blue] = [row[from] as number, row[from + 1] as number, row[from + 2] as number]
      if (red !== green || green !== blue) coloured = true
      const hole = red === noValue && green === noValue && blue === noValue
      if (hole) holed = true
      out[at + x] = hole ? Number.NaN : luma(red, green, blue, whole)
    }
  })
  const told = {
    ...(coloured ? ({ brightness: true } as const) : {}),
    ...(holed && noValue !== undefined ? { noValue } : {}),
  }
  return { width, height, bits, format, samples: out, ...told }
}

/** A colour map holds all reds, then all greens, then all blues, 16 bits each. */
function lookUp(indices: Samples, { width, height, palette, bits, noValue }: TiffLayout): Heights {
  const size = 2 ** bits
  const coloured = Array.from(palette).some((level, i) => level !== palette[i % size])
  const levels = Uint16Array.from({ length: size }, (_, i) =>
    luma(palette[i] ?? 0, palette[i + size] ?? 0, palette[i + 2 * size] ?? 0, true),
  )
  const holed = noValue !== undefined && indices.includes(noValue)
  const samples = holed ? holedSamples('unsigned', 16, indices.length) : new Uint16Array(indices.length)
  for (let i = 0; i < samples.length; i++) {
    const index = indices[i] as number
    samples[i] = index === noValue ? Number.NaN : (levels[index] ?? 0)
  }
  const told = {
    ...(coloured ? ({ brightness: true } as const) : {}),
    ...(holed && noValue !== undefined ? { noValue } : {}),
  }
  return { width, height, bits: 16, format: 'unsigned', samples, ...told }
}
