// PNG to heights: raw sample values of every colour type, plain or interlaced; no gamma and no colour profile is applied.
import type { HeightsLeftOut } from '../../../src-shared/height-map.ts'
import { type Heights, isLittle, luma } from '../heights/heights.ts'
import { inflateExactly } from '../inflate-exactly.ts'
import { checkMemory } from '../raster-limits.ts'
import { damaged } from '../raster-refusal.ts'
import { turnUpright } from '../turn-upright.ts'
import { hasClearColours } from './clear-colours.ts'
import { isMovingPng, isOblongPng, namesPngScale, pngOrientation } from './missed-chunks.ts'
import { type Pass, passesOf, pngChannels, rowBytes } from './passes.ts'
import { type PngChunks, type PngHeader, readChunks } from './read-chunks.ts'
import { unfilter } from './unfilter.ts'

/** Decodes a PNG, turned upright. Grey keeps its stored values, colour and palettes become brightness, alpha is left out. */
export function decodePng(bytes: Uint8Array): Heights {
  const chunks = readChunks(bytes)
  const { width, height, bits } = chunks.header
  const orientation = pngOrientation(bytes)
  const leftOut: HeightsLeftOut[] = chunks.header.colour & 4 || hasClearColours(bytes) ? ['channels'] : []
  if (isOblongPng(bytes)) leftOut.push('shape')
  if (isMovingPng(bytes)) leftOut.push('pictures')
  if (namesPngScale(bytes)) leftOut.push('scale')
  const size = width * height * (bits === 16 ? 2 : 1)
  const upright = turnUpright(readStored(bytes, chunks, orientation === 1 ? size : size * 2), orientation)
  return leftOut.length > 0 ? { ...upright, leftOut } : upright
}

/** As it lies in the file; `size` is the bytes of samples that are held at once. */
function readStored(bytes: Uint8Array, { header, palette, data }: PngChunks, size: number): Heights {
  const { width, height, bits, colour } = header
  const channels = pngChannels(colour)
  const passes = passesOf(header)
  const total = passes.reduce((sum, pass) => sum + pass.height * (rowBytes(header, pass) + 1), 0)
  checkMemory(bytes.length, data.length, total, size)
  const raw = inflateExactly(data, total)
  if (raw.length < total) throw damaged('PNG data ends early')
  const plain = colour === 0 && !header.interlaced ? plainSamples(header, raw) : undefined
  if (plain) return { width, height, bits, format: 'unsigned', samples: plain }
  const samples = bits === 16 ? new Uint16Array(width * height) : new Uint8Array(width * height)
  const levels = palette && colour === 3 ? paletteLevels(palette) : undefined
  let coloured = levels !== undefined && isColoured(palette)
  let offset = 0
  for (const pass of passes) {
    const length = rowBytes(header, pass)
    unfilter(raw, offset, pass.height, length, Math.max(1, (channels * bits) >> 3))
    for (let y = 0; y < pass.height; y++) {
      const from = offset + y * length
      const differs = placeRow({
        header,
        raw,
        from,
        channels,
        pass,
        levels,
        samples,
        at: (pass.top + y * pass.stepY) * width + pass.left,
      })
      coloured ||= differs
    }
    offset += pass.height * (length + 1)
  }
  const heights: Heights = { width, height, bits: colour === 3 ? 8 : bits, format: 'unsigned', samples }
  return coloured ? { ...heights, brightness: true } : heights
}

/**
 * The samples of a grey picture of 16 bits in the memory of its rows; undefined where that cannot hold them as numbers.
 */
function plainSamples(
  { width, height, bits, colour }: PngHeader,
  raw: Uint8Array,
): Uint16Array<ArrayBuffer> | undefined {
  const { buffer, byteOffset } = raw
  if (bits !== 16 || !isLittle || byteOffset % 2 !== 0 || !(buffer instanceof ArrayBuffer)) return undefined
  const length = rowBytes({ bits, colour }, { width })
  unfilter(raw, 0, height, length, 2)
  Buffer.from(buffer, byteOffset, height * length).swap16()
  return new Uint16Array(buffer, byteOffset, height * width)
}

type Placing = {
  header: PngHeader
  raw: Uint8Array
  from: number
  channels: number
  pass: Pass
  levels: Uint8Array | undefined
  samples: Uint16Array | Uint8Array
  at: number
}

/** True when a pixel of the row has a colour. */
function placeRow({ header, raw, from, channels, pass, levels, samples, at }: Placing): boolean {
  const { bits, colour } = header
  if (bits === 16 && channels === 1) {
    for (let x = 0, to = at, read = from; x < pass.width; x++, to += pass.stepX, read += 2)
      samples[to] = ((raw[read] as number) << 8) | (raw[read + 1] as number)
    return false
  }
  const sample = sampleReader(raw, from, bits)
  let differs = false
  for (let x = 0, to = at; x < pass.width; x++, to += pass.stepX) {
    const index = x * channels
    const first = sample(index)
    if (colour & 2 && channels > 1) {
      const [green, blue] = [sample(index + 1), sample(index + 2)]
      if (first !== green || green !== blue) differs = true
      samples[to] = luma(first, green, blue, true)
    } else samples[to] = levels ? levelOf(levels, first) : first
  }
  return differs
}

function levelOf(levels: Uint8Array, index: number): number {
  const level = levels[index]
  if (level === undefined) throw damaged('a colour that is not in the palette')
  return level
}

function sampleReader(raw: Uint8Array, from: number, bits: number): (index: number) => number {
  if (bits === 16) return (i) => ((raw[from + i * 2] as number) << 8) | (raw[from + i * 2 + 1] as number)
  if (bits === 8) return (i) => raw[from + i] as number
  const mask = (1 << bits) - 1
  return (i) => ((raw[from + ((i * bits) >> 3)] as number) >> (8 - bits - ((i * bits) & 7))) & mask
}

function isColoured(palette: Uint8Array | undefined): boolean {
  return palette?.some((level, at) => level !== palette[at - (at % 3)]) ?? false
}

function paletteLevels(palette: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: Math.floor(palette.length / 3) }, (_, i) =>
    luma(palette[i * 3] ?? 0, palette[i * 3 + 1] ?? 0, palette[i * 3 + 2] ?? 0, true),
  )
}
