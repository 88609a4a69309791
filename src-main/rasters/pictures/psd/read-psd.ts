// The flattened picture of a Photoshop file (PSD and PSB): its planes, unpacked, as a TIFF in memory. Layers stay unread.
import type { FileHandle } from 'node:fs/promises'
import { inflateExactly } from '../../inflate-exactly.ts'
import { damaged, RasterRefusal, unsupported } from '../../raster-refusal.ts'
import { joinOpacity } from '../join-opacity.ts'
import { type Plane, wrapPixels } from '../wrap-pixels.ts'
import { clearMatte } from './clear-matte.ts'
import { colourChannels, type PsdHeader, type PsdMode } from './psd-header.ts'

const mostBytes = 1_100_000_000
const meanings = { bitmap: 'bits', grey: 'grey', indexed: 'palette', rgb: 'rgb', cmyk: 'cmyk', lab: 'lab' } as const

/** Reads and unpacks the pixels; throws a refusal for damage and for more memory than is given. */
export async function readPsd(file: FileHandle, header: PsdHeader): Promise<Buffer> {
  const { width, height, bits, mode } = header
  const colours = colourChannels[mode]
  const alpha = header.transparent && bits > 1 && mode !== 'indexed'
  const channels = colours + (alpha ? 1 : 0)
  const row = Math.ceil((width * bits) / 8)
  if (row * height * channels > mostBytes || header.size - header.pixels > mostBytes * 2) {
    throw new RasterRefusal('too-large', 'too many bytes')
  }
  const data = Buffer.alloc(Math.max(0, header.size - header.pixels))
  await file.read(data, 0, data.length, header.pixels)
  if (data.length < 2) throw damaged('no flattened picture')
  const planes = unpack(data, header, row, channels)
  for (const [index, plane] of planes.entries()) if (index < colours) turn(plane, mode, index, bits)
  if (alpha && (mode === 'rgb' || mode === 'grey') && bits !== 32) clearMatte(planes, bits === 16 ? 2 : 1)
  const { profile, palette } = header
  const picture = { width, height, bits, meaning: meanings[mode], float: bits === 32, profile, palette }
  if (mode !== 'lab' && (mode !== 'cmyk' || !alpha)) return wrapPixels({ ...picture, planes, channels, alpha })
  // The engine takes opacity beside inks and Lab for something else, and mixes the planes of 16-bit Lab.
  const colour = planes.slice(0, colours)
  const laid = mode === 'lab' && bits === 16 ? [sideBySide(colour)] : colour
  const plain = wrapPixels({ ...picture, planes: laid, channels: colours, alpha: false })
  return alpha && (bits === 8 || bits === 16) ? await joinOpacity(plain, planes[colours] as Plane, bits) : plain
}

/** 16-bit planes as one in which the channels of a pixel stand together. */
function sideBySide(planes: readonly Plane[]): Plane {
  const out = new Uint8Array((planes[0]?.length ?? 0) * planes.length)
  for (const [channel, plane] of planes.entries())
    for (let at = 0; at < plane.length; at += 2) {
      const to = at * planes.length + channel * 2
      out[to] = plane[at] as number
      out[to + 1] = plane[at + 1] as number
    }
  return out
}

function unpack(data: Buffer, header: PsdHeader, row: number, wanted: number): Plane[] {
  const { height, channels, large } = header
  const compression = data.readUInt16BE(0)
  const plane = row * height
  const split = (all: Uint8Array) => Array.from({ length: wanted }, (_, at) => all.slice(at * plane, (at + 1) * plane))
  if (compression === 0) {
    if (data.length < 2 + plane * wanted) throw damaged('pixels are missing')
    return split(data.subarray(2))
  }
  if (compression === 2) return split(inflateExactly(data.subarray(2), plane * channels))
  if (compression !== 1) throw unsupported('a packing that is not read')
  const countSize = large ? 4 : 2
  let at = 2 + height * channels * countSize
  if (at > data.length) throw damaged('row lengths are missing')
  return Array.from({ length: wanted }, (_, index) => {
    const out = new Uint8Array(plane)
    for (let y = 0; y < height; y += 1) {
      const count = 2 + (index * height + y) * countSize
      const length = large ? data.readUInt32BE(count) : data.readUInt16BE(count)
      if (at + length > data.length) throw damaged('pixels are missing')
      unpackRow(data, at, at + length, out, y * row, (y + 1) * row)
      at += length
    }
    return out
  })
}

/** PackBits of one row; what the row leaves open stays 0. */
function unpackRow(data: Buffer, from: number, end: number, out: Uint8Array, start: number, stop: number): void {
  let to = start
  for (let at = from; at < end && to < stop; ) {
    const count = data.readInt8(at)
    at += 1
    if (count >= 0) {
      const length = Math.min(count + 1, end - at, stop - to)
      out.set(data.subarray(at, at + length), to)
      at += count + 1
      to += length
    } else if (count !== -128) {
      const length = Math.min(1 - count, stop - to)
      out.fill(data[at] ?? 0, to, to + length)
      at += 1
      to += length
    }
  }
}

/** Photoshop counts ink from full to none, and stores the colour axes of Lab without a sign; a TIFF has them the other way. */
function turn(plane: Plane, mode: PsdMode, channel: number, bits: number): void {
  if (mode === 'cmyk') for (let at = 0; at < plane.length; at += 1) plane[at] = 255 - (plane[at] as number)
  else if (mode === 'lab' && channel > 0) {
    for (let at = 0; at < plane.length; at += bits === 16 ? 2 : 1) plane[at] = (plane[at] as number) ^ 0x80
  }
}
