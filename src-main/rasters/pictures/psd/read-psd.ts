// The flattened picture of a Photoshop file (PSD and PSB): its planes, unpacked, as a TIFF in memory. Layers stay unread.
import type { FileHandle } from 'node:fs/promises'
import { checkMemory, checkSize, withEngine } from '../../raster-limits.ts'
import { joinOpacity } from '../join-opacity.ts'
import { type Plane, roomForPixels, wrapPixels } from '../wrap-pixels.ts'
import { clearMatte, mayBeOnWhite } from './clear-matte.ts'
import { isLaidOnWhite } from './layer-colours.ts'
import { colourChannels, type PsdHeader, type PsdMode } from './psd-header.ts'
import { readPlanes } from './read-planes.ts'

const meanings = { bitmap: 'bits', grey: 'grey', indexed: 'palette', rgb: 'rgb', cmyk: 'cmyk', lab: 'lab' } as const

/** `guessed`: nothing in the file tells whether half-transparent pixels were laid on white, which is taken out of them. */
type ReadPsd = { tiff: Buffer; guessed: boolean }

/** Reads and unpacks the pixels; throws a refusal for damage and, before it takes any, for more memory than is given. */
export async function readPsd(file: FileHandle, header: PsdHeader): Promise<ReadPsd> {
  const { width, height, bits, mode, profile, palette, clear } = header
  const colours = colourChannels[mode]
  const alpha = header.transparent
  const channels = clear === undefined ? colours + (alpha ? 1 : 0) : 4
  const row = Math.ceil((width * bits) / 8)
  // The engine takes opacity beside inks and Lab for something else, and mixes planes of 16-bit Lab and of grey with opacity.
  const apart = alpha && (mode === 'lab' || mode === 'cmyk')
  const widened = mode === 'lab' && bits === 8
  const mixed = (mode === 'lab' && bits <= 16) || (mode === 'grey' && alpha && bits !== 32)
  const matted = alpha && (mode === 'rgb' || mode === 'grey') && bits !== 32
  if (bits === 32) checkSize(width, height)
  const plane = row * height
  const wide = widened ? plane * 2 : plane
  checkMemory(
    withEngine(wide * channels),
    ...(mixed ? [wide * channels] : []),
    ...(clear === undefined ? [] : [plane]),
    ...(matted && header.layers === 1 ? [plane] : []),
    ...(widened ? [plane * channels] : []),
    // The four channels of the whole.
    ...(apart ? [wide * 4] : []),
  )
  const shape = {
    width,
    height,
    bits: widened ? 16 : bits,
    meaning: meanings[mode],
    float: bits === 32,
    profile,
    palette,
  }
  if (palette && clear !== undefined) {
    const samples = new Uint8Array(plane)
    await fill([samples], file, header, row)
    const { file: tiff, planes } = roomForPixels(
      { ...shape, meaning: 'rgb', palette: undefined, channels, alpha: true },
      1,
    )
    lookUp(samples, { palette, clear }, planes[0] as Plane)
    return { tiff, guessed: false }
  }
  if (mixed || apart) {
    const own = Array.from({ length: channels }, () => new Uint8Array(plane))
    await fill(own, file, header, row)
    const guessed = matted && (await unmatte(own, file, header, row))
    const planes = widened ? own.map((levels, index) => inSixteen(levels, index === 1 || index === 2)) : own
    const size = shape.bits / 8
    if (!apart || shape.bits === 32 || shape.bits === 1)
      return { tiff: wrapPixels({ ...shape, channels, alpha, planes: [sideBySide(planes, size)] }), guessed }
    const colour = planes.slice(0, colours)
    const plain = { ...shape, channels: colours, alpha: false, planes: mixed ? [sideBySide(colour, size)] : colour }
    return { tiff: await joinOpacity({ ...plain, bits: shape.bits }, planes[colours] as Plane), guessed }
  }
  const { file: tiff, planes } = roomForPixels({ ...shape, channels, alpha }, channels)
  await fill(planes, file, header, row)
  return { tiff, guessed: matted && (await unmatte(planes, file, header, row)) }
}

/** Puts the colour of each sample into `pixels`, and beside it how opaque it is. */
function lookUp(samples: Plane, { palette, clear }: { palette: Uint8Array; clear: number }, pixels: Plane): void {
  for (const [at, sample] of samples.entries()) {
    for (let colour = 0; colour < 3; colour++) pixels[at * 4 + colour] = palette[colour * 256 + sample] as number
    pixels[at * 4 + 3] = sample === clear ? 0 : 255
  }
}

/** Takes white out of what was laid on it, and answers whether nothing in the file tells that it was. */
async function unmatte(planes: readonly Plane[], file: FileHandle, header: PsdHeader, row: number): Promise<boolean> {
  const bytes = header.bits === 16 ? 2 : 1
  if (!mayBeOnWhite(planes, bytes)) return false
  const told = await isLaidOnWhite(planes, file, header, row)
  if (told !== false) clearMatte(planes, bytes)
  return told === undefined && !header.byPhotoshop
}

async function fill(planes: readonly Plane[], file: FileHandle, header: PsdHeader, row: number): Promise<void> {
  const { mode, bits } = header
  await readPlanes(planes, file, header, row)
  for (const [index, plane] of planes.entries()) if (index < colourChannels[mode]) turn(plane, mode, index, bits)
}

/** Levels of 8 bits as such of 16: the engine refuses a Lab of 8. Those with a sign keep their zero. */
function inSixteen(plane: Plane, signed: boolean): Plane {
  const out = new Uint8Array(plane.length * 2)
  for (const [at, level] of plane.entries()) {
    out[at * 2] = level
    if (!signed) out[at * 2 + 1] = level
  }
  return out
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
