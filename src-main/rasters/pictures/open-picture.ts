// Opens any picture this studio can read, whatever its name says, as pixels that stand upright.

import { open, readFile, stat } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import type { RemedyChange } from '../../../src-shared/source.ts'
import { gifFacts } from '../check/gif-facts.ts'
import { jpegFacts } from '../check/jpeg-facts.ts'
import { pngUnpacks } from '../check/png-pixels.ts'
import { isMovingPng, namesPngScale } from '../png/missed-chunks.ts'
import { checkMemory, largestFileBytes, remedyPixels, rowsOfEngine } from '../raster-limits.ts'
import { damaged, RasterRefusal, tooManyPixels, unsupported } from '../raster-refusal.ts'
import { openBmp } from './bmp/open-bmp.ts'
import { hasSoundCodes } from './decodes.ts'
import { unpackedDrawing } from './drawing/packed-drawing.ts'
import { checkClaim, checkEngine, enginePixels } from './engine-pixels.ts'
import { canDress, dressPixels } from './heif/dress-pixels.ts'
import { heifColours } from './heif/heif-colours.ts'
import { heifStand } from './heif/heif-stand.ts'
import { checkHeif, readHeif } from './heif/read-heif.ts'
import { stillOfMoving } from './heif/still-of-moving.ts'
import { hasOblongPixels } from './oblong-pixels.ts'
import { openDrawing } from './open-drawing.ts'
import { readExrPicture } from './open-exr.ts'
import { openGif } from './open-gif.ts'
import { openHeights } from './open-heights.ts'
import type { OpenPicture } from './opened-picture.ts'
import { kindHeadLength, type PictureKind, pictureKind } from './picture-kind.ts'
import { hasColourProfile, nameColours } from './png/named-colours.ts'
import { isStandardProfile } from './png/standard-profile.ts'
import { readPsdHeader } from './psd/psd-header.ts'
import { readPsd } from './psd/read-psd.ts'
import { sharp } from './sharp.ts'
import { routeTiff } from './tiff/route-tiff.ts'

const options = { limitInputPixels: remedyPixels }

type Look = { edge?: number; fonts?: string | undefined; strict?: boolean }

/** Bytes of a file that may be in memory twice. */
const copiedBytes = 128 * 1024 * 1024

/** Longest edge in pixels at which a smaller drawing is drawn to be sent. */
const drawnEdge = 2048

/**
 * Reads what is needed to say what the file is; throws a refusal when it cannot be opened. Drawings have no pixels of their own: a
 * small one is drawn so that its longest edge has `edge`, its letters where this computer lacks a font with one of those in the folder `fonts`.
 * `strict`: the codes of a JPEG, a GIF and a PNG are looked through first, which takes as long as a small copy of it.
 */
export async function openPicture(
  path: string,
  { edge = drawnEdge, fonts, strict = false }: Look = {},
): Promise<OpenPicture> {
  const kind = await kindOf(path)
  if (!kind) throw unsupported('not a picture')
  const name = kind.accepted ? kind.format : kind.name
  // These two are read in parts, whatever else is in the file.
  if (name === 'PSD') return openPsd(path)
  if (name === 'bmp') return openBmp(path)
  if ((await stat(path)).size > largestFileBytes) throw new RasterRefusal('too-large', 'file too large')
  const stored = await readFile(path)
  if (name === 'SVG') return openDrawing(unpackedDrawing(stored), { edge, fonts, openInner: openWhole })
  if (name === 'EXR') return openExr(stored)
  if (name === 'TIFF') return openTiffPicture(path, stored)
  return openStored(name, stored, strict)
}

const openWhole = (name: string, stored: Buffer) => openStored(name, stored, true)

/** Of kinds that the engine knows but for their oddities. */
async function openStored(name: string, stored: Buffer, strict = false): Promise<OpenPicture> {
  checkClaim(name, stored)
  if (name === 'gif') {
    if (strict && gifFacts(stored)?.whole === false) throw damaged('cut short')
    const { metadata, ...own } = await openGif(stored)
    const told: RemedyChange[] = hasOblongPixels(name, stored, undefined) ? ['pixel-shape'] : []
    return { ...opened(metadata, name, stored, false, told), ...own }
  }
  const { bytes, changes: named } = forEngine(name, stored)
  const metadata = await enginePixels(name, bytes).metadata()
  const lossy = ['jpeg', 'HEIC', 'AVIF'].includes(name)
  const told: RemedyChange[] = name === 'png' && isMovingPng(bytes) ? ['first-only', ...named] : [...named]
  if (hasOblongPixels(metadata.format, bytes, metadata.exif)) told.push('pixel-shape')
  if (name === 'png' && namesPngScale(stored)) told.push('scale')
  if (name === 'png' && !metadata.icc && hasColourProfile(bytes)) told.push('profile')
  if (metadata.format !== 'heif') {
    checkEngine(bytes.length, metadata)
    if (strict && name === 'png' && !(await pngUnpacks(stored))) throw damaged('broken pixels')
    if (strict && name === 'jpeg' && !(await hasSoundCodes(bytes))) throw brokenJpeg(stored)
    return opened(metadata, name, bytes, lossy, told)
  }
  return openHeif(bytes, metadata, opened(metadata, name, bytes, lossy, told), told)
}

/** The bytes that the engine takes, and what is told of them. */
function forEngine(name: string, stored: Uint8Array): { bytes: Uint8Array; changes: readonly RemedyChange[] } {
  if (name === 'png') return nameColours(stored)
  if (name !== 'HEIC' && name !== 'AVIF') return { bytes: stored, changes: [] }
  const { bytes, isMoving } = stillOfMoving(stored)
  return { bytes, changes: isMoving ? ['first-only'] : [] }
}

/** The engine says no more than that it cannot, also of whole ones with more bits or without loss. */
function brokenJpeg(bytes: Uint8Array): RasterRefusal {
  const found = jpegFacts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const isRare = found && (found.rare || found.bitDepth !== 8)
  return isRare ? unsupported('a JPEG of another kind') : damaged('broken codes')
}

/** `plain` is the picture as the engine draws it, which has no profile but that in the file, and turns no opacity. */
async function openHeif(
  bytes: Uint8Array,
  metadata: Metadata,
  plain: OpenPicture,
  told: readonly RemedyChange[],
): Promise<OpenPicture> {
  const other = metadata.icc ? undefined : heifColours(bytes)
  const stand = heifStand(bytes, metadata.hasAlpha)
  const changes = [...plain.changes, ...(other ? movedBy(other) : [])]
  const { orientation, multiplied, bytes: file } = stand ?? { orientation: 1, multiplied: false, bytes }
  const profile = metadata.icc && fits(metadata.icc) ? metadata.icc : other?.profile
  if (metadata.compression === 'hevc') {
    checkHeif(bytes.length, metadata.width, metadata.height)
    return { ...plain, changes, pixels: keptPixels(() => readHeif(file, profile, { orientation, multiplied })) }
  }
  checkEngine(bytes.length, metadata)
  if (!other && !stand) return plain
  const { deep } = plain
  if (!canDress(bytes.length, metadata)) {
    if (stand) throw new RasterRefusal('too-large', 'too much to be turned here')
    return { ...plain, changes: [...told, 'unknown-colours'] }
  }
  const draw = () => dressPixels(file, { profile, deep, orientation, multiplied })
  const pixels = keptPixels(draw, deep && profile !== undefined)
  return { ...plain, changes, pixels }
}

const movedBy = ({ bright }: { readonly bright: boolean }): RemedyChange[] =>
  bright ? ['bright', 'colours'] : ['colours']

/** Decoded once, into memory. */
function keptPixels(decode: () => Promise<Buffer>, deep = false): OpenPicture['pixels'] {
  let decoded: Promise<Buffer> | undefined
  return async () => {
    decoded ??= decode()
    const pixels = sharp(await decoded, { ...options, failOn: 'error' }).autoOrient()
    return deep ? inStandard(pixels) : pixels
  }
}

/** In 16 bits the engine moves the colours of a profile to a wider range than the standard one, and leaves them there. */
const inStandard = (pixels: Sharp) => pixels.withIccProfile('srgb', { attach: false })

async function openExr(bytes: Uint8Array): Promise<OpenPicture> {
  const picture = readExrPicture(bytes)
  if (!picture) return openDepths(bytes)
  return openWrapped(picture.tiff, picture.changes)
}

/** The engine opens a large file itself, of which it would need a copy of its own otherwise. */
async function openTiffPicture(path: string, bytes: Uint8Array): Promise<OpenPicture> {
  const route = routeTiff(bytes)
  if (route.by === 'heights') return openDepths(bytes, route.changes)
  if (route.by === 'strict engine') {
    const pixels = async () => sharp(route.tiff, { ...options, failOn: 'warning' }).autoOrient()
    return { ...(await openWrapped(route.tiff, route.changes)), pixels }
  }
  const { tiff, changes } =
    route.by === 'own' ? await route.read() : { tiff: bytes.length > copiedBytes ? path : bytes, changes: [] }
  const metadata = await sharp(tiff, options).metadata()
  checkEngine(typeof tiff === 'string' ? 0 : tiff.length, metadata)
  if (route.by === 'engine' && (await route.isSound?.(tiff)) === false) throw damaged('broken codes')
  // The engine counts smaller copies of the picture as well.
  return opened({ ...metadata, pages: 1 }, 'TIFF', tiff, false, [...new Set([...route.changes, ...changes])])
}

async function openPsd(path: string): Promise<OpenPicture> {
  const file = await open(path)
  try {
    const header = await readPsdHeader(file)
    const { tiff, guessed } = await readPsd(file, header)
    const told: RemedyChange[] = header.layers > 1 ? ['flattened'] : []
    if (guessed) told.push('white-edges')
    if (header.spare > 0) told.push('extra-channels')
    if (header.inks) told.push('inks')
    if (header.oblong) told.push('pixel-shape')
    if (header.bits === 32) return openDepths(tiff, told)
    const picture = await openWrapped(tiff, told)
    const moved = (header.mode === 'cmyk' || header.mode === 'lab') && !picture.changes.includes('colours')
    return moved ? { ...picture, changes: [...picture.changes, 'colours'] } : picture
  } finally {
    await file.close()
  }
}

/** What a decoder of this app has unpacked. */
async function openWrapped(tiff: Buffer, changes: readonly RemedyChange[]): Promise<OpenPicture> {
  const metadata = await sharp(tiff, options).metadata()
  checkEngine(tiff.length, metadata)
  return opened(metadata, 'TIFF', tiff, false, changes)
}

const heightsTold = {
  channels: 'extra-channels',
  window: 'window',
  shape: 'pixel-shape',
  mark: 'no-value-mark',
  scale: 'scale',
  parts: 'first-only',
  pictures: 'first-only',
} as const

/** A height map with any range of numbers, spread over 16 bits. */
function openDepths(bytes: Uint8Array, changes: readonly RemedyChange[] = []): OpenPicture {
  const heights = openHeights(bytes)
  const { width, height } = heights
  checkMemory(rowsOfEngine(width, height, 2))
  const look = { width, height, own: { width, height }, alpha: false, deep: true, grey: true, lossy: false }
  const left = heights.leftOut.map((kind) => heightsTold[kind]).filter((change) => !changes.includes(change))
  const told: RemedyChange[] = heights.brightness ? ['brightness', 'heights'] : ['heights']
  return { ...look, changes: [...changes, ...left, ...told], pixels: async () => heights.pixels() }
}

function opened(
  metadata: Metadata,
  name: string,
  file: Uint8Array | string,
  lossy: boolean,
  changes: readonly RemedyChange[] = [],
): OpenPicture {
  const { space, icc } = metadata
  const isWide = space === 'rgb16' && icc !== undefined && fits(icc)
  const look = facts(metadata, lossy)
  const pixels = async () => {
    const upright = enginePixels(name, file, look.grey).autoOrient()
    return isWide ? inStandard(upright) : upright
  }
  return { ...look, changes: [...new Set([...changes, ...look.changes])], pixels }
}

/** What is encoded anew becomes sRGB; grey has no colours to move, and keeps its numbers whatever its profile says. */
function movesColours({ space, icc, channels }: Metadata): boolean {
  if (space === 'cmyk' || space === 'lab' || space === 'labs') return true
  return icc !== undefined && channels >= 3 && fits(icc) && !isStandardProfile(icc)
}

/** A profile for other colours than these is not used. */
const fits = (profile: Buffer) => markOf(profile) === 'RGB '
const markOf = (profile: Buffer) => profile.toString('latin1', 16, 20)

/** Grey keeps its numbers whatever a profile says. */
function hasOtherProfile({ space, icc }: Metadata): boolean {
  const meant = space === 'cmyk' ? 'CMYK' : /rgb/.test(space) ? 'RGB ' : undefined
  return icc !== undefined && meant !== undefined && markOf(icc) !== meant
}

function facts(metadata: Metadata, lossy: boolean): Omit<OpenPicture, 'pixels'> {
  const { autoOrient, hasAlpha, depth, channels, space, pages = 1 } = metadata
  if (autoOrient.width * autoOrient.height > remedyPixels) throw tooManyPixels(autoOrient)
  const changes: RemedyChange[] = []
  if (pages > 1) changes.push('first-only')
  if (movesColours(metadata)) changes.push('colours')
  if (hasOtherProfile(metadata)) changes.push('profile')
  const size = { width: autoOrient.width, height: autoOrient.height }
  return {
    ...size,
    own: size,
    alpha: hasAlpha,
    deep: depth !== 'uchar',
    grey: channels <= 2 && space !== 'srgb',
    lossy,
    changes,
  }
}

async function kindOf(path: string): Promise<PictureKind | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(kindHeadLength)
    const { bytesRead } = await file.read(head, 0, kindHeadLength, 0)
    return pictureKind(head.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
