// The flattened picture of a Photoshop file (PSD and PSB): its planes, unpacked, as a TIFF in memory. Layers stay unread.
import type { FileHandle } from 'node:fs/promises'
import { checkMemory, checkSize, withEngine } from '../../raster-limits.ts'
import { joinOpacity } from '../join-opacity.ts'
import { type Plane, roomForPixels, wrapPixels } from '../wrap-pixels.ts'
import { clearMatte } from './clear-matte.ts'
import { colourChannels, type PsdHeader, type PsdMode } from './psd-header.ts'
import { readPlanes } from './read-planes.ts'

const meanings = { bitmap: 'bits', grey: 'grey', indexed: 'palette', rgb: 'rgb', cmyk: 'cmyk', lab: 'lab' } as const

/** Reads and unpacks the pixels; throws a refusal for damage and, before it takes any, for more memory than is given. */
export async function readPsd(file: FileHandle, header: PsdHeader): Promise<Buffer> {
  const { width, height, bits, mode, profile, palette } = header
  const colours = colourChannels[mode]
  const alpha = header.transparent
  const channels = colours + (alpha ? 1 : 0)
  const row = Math.ceil((width * bits) / 8)
  // The engine takes opacity beside inks and Lab for something else, and mixes planes of 16-bit Lab and of grey with opacity.
  const apart = alpha && (mode === 'lab' || mode === 'cmyk')
  const mixed = (mode === 'lab' && bits === 16) || (mode === 'grey' && alpha && bits !== 32)
  if (bits === 32) checkSize(width, height)
  const plane = row * height
  checkMemory(
    withEngine(plane * channels),
    ...(mixed ? [plane * channels] : []),
    // The four channels of the whole.
    ...(apart ? [plane * 4] : []),
  )
  const shape = { width, height, bits, meaning: meanings[mode], float: bits === 32, profile, palette }
  const matted = alpha && (mode === 'rgb' || mode === 'grey') && bits !== 32
  if (mixed || apart) {
    const planes = Array.from({ length: channels }, () => new Uint8Array(plane))
    await fill(planes, file, header, row)
    if (matted) clearMatte(planes, bits === 16 ? 2 : 1)
    if (!apart || bits === 32 || bits === 1)
      return wrapPixels({ ...shape, channels, alpha, planes: [sideBySide(planes, bits / 8)] })
    const colour = planes.slice(0, colours)
    const plain = { ...shape, channels: colours, alpha: false, planes: mixed ? [sideBySide(colour, bits / 8)] : colour }
    return joinOpacity({ ...plain, bits }, planes[colours] as Plane)
  }
  const { file: tiff, planes } = roomForPixels({ ...shape, channels, alpha }, channels)
  await fill(planes, file, header, row)
  if (matted) clearMatte(planes, bits === 16 ? 2 : 1)
  return tiff
}

async function fill(planes: readonly Plane[], file: FileHandle, header: PsdHeader, row: number): Promise<void> {
  const { mode, bits } = header
  await readPlanes(planes, file, header, row)
  for (const [index, plane] of planes.entries()) if (index < colourChannels[mode]) turn(plane, mode, index, bits)
}

/** Planes with samples of so many bytes as one in which the channels of a pixel stand together. */
function sideBySide(planes: readonly Plane[], bytes: number): Plane {
  const out = new Uint8Array((planes[0]?.length ?? 0) * planes.length)
  for (const [channel, plane] of planes.entries())
    for (let at = 0; at < plane.length; at += bytes) {
      const to = at * planes.length + channel * bytes
      out[to] = plane[at] as number
      if (bytes === 2) out[to + 1] = plane[at + 1] as number
    }
  return out
}

/** Photoshop counts ink from full to none, and stores the colour axes of Lab without a sign; a TIFF has them the other way. */
function turn(plane: Plane, mode: PsdMode, channel: number, bits: number): void {
  if (mode === 'cmyk') for (let at = 0; at < plane.length; at += 1) plane[at] = 255 - (plane[at] as number)
  else if (mode === 'lab' && channel > 0) {
    for (let at = 0; at < plane.length; at += bits === 16 ? 2 : 1) plane[at] = (plane[at] as number) ^ 0x80
  }
}
