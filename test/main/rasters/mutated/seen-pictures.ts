// What is seen of a picture: by the app, and by ImageMagick, which has decoders of its own for most formats.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { kindHeadLength, pictureKind } from '../../../../src-main/rasters/pictures/picture-kind.ts'
import { answerRefusals } from '../../../../src-main/rasters/tasks/answer-refusals.ts'
import { readPictures, tags } from '../../../../src-main/rasters/tiff/read-directory.ts'
import { openTiff } from '../../../../src-main/rasters/tiff/tiff-source.ts'
import { type Outcome, success } from '../../../../src-shared/orders/outcome.ts'
import type { RemedyChange } from '../../../../src-shared/source.ts'

const run = promisify(execFile)

/** Red, green, blue and opacity of every pixel, upright; none where there are too many to be compared. */
export type SeenPicture = { readonly width: number; readonly height: number; readonly pixels: Buffer | undefined }

/** Pixels of a picture that is compared with another. */
const mostCompared = 1 << 20

type Opened = SeenPicture & { readonly changes: readonly RemedyChange[] }

/** Opened the way it is opened to be sent; the failure where it is refused. */
export function openedByUs(path: string) {
  return answerRefusals(async (): Promise<Outcome<Opened>> => {
    const { width, height, changes, pixels } = await openPicture(path)
    const read = await pixels()
    if (width * height > mostCompared) {
      await read.resize(64, 64, { fit: 'inside' }).raw().toBuffer()
      return success({ width, height, pixels: undefined, changes })
    }
    const { data, info } = await read.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return success({ width: info.width, height: info.height, pixels: data, changes })
  })
}

/** Whether it would be sent as it is; undefined for a format that is not. */
export async function isTakenAsIs(bytes: Buffer): Promise<boolean | undefined> {
  const kind = pictureKind(bytes.subarray(0, kindHeadLength))
  return kind?.accepted ? (await judgePicture(kind.format, bytes)).ok : undefined
}

/** ImageMagick's names of the formats that it reads by the same rules. */
const magickNames: Readonly<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  bmp: 'bmp',
  TIFF: 'tiff',
  PSD: 'psd',
}

const isPsb = (bytes: Buffer) => bytes.toString('latin1', 0, 6) === '8BPS\0\x02'

/**
 * Why it refuses what is no damage: more pixels than it thinks so few bytes can hold, or than its settings allow, a BMP of runs with
 * its end mark before its last row, which the format allows, one with more colours than its pixels can name, whatever comes after the
 * first picture of a TIFF, tags that are about no colour of a pixel, and a sample type that is named without a value.
 */
const guesses = [
  'insufficient image data',
  'width or height exceeds limit',
  'unexpected end-of-file',
  'unrecognized number of colors',
  'Error fetching directory link',
  'of custom tag',
  'Incompatible type for',
  'for "ResolutionUnit" tag',
  'for "XResolution" tag',
  'for "YResolution" tag',
  'for "Orientation" tag',
  'for "ExtraSamples" tag',
  'Incorrect count for "SampleFormat"',
]

/** Undefined for a format that it does not read here; throws its words when it reads no picture in the file. */
export async function seenByMagick(bytes: Buffer, folder: string): Promise<SeenPicture | undefined> {
  const kind = pictureKind(bytes.subarray(0, kindHeadLength))
  const name = kind && (isPsb(bytes) ? 'psb' : magickNames[kind.accepted ? kind.format : kind.name])
  if (!name) return undefined
  const path = join(folder, 'theirs')
  const own = Buffer.from(bytes)
  // Many programs write a wrong length into a BMP, and of planes there is never more than one: no other minds.
  if (name === 'bmp') {
    own.writeUInt32LE(own.length, 2)
    own.writeUInt16LE(1, own.readUInt32LE(14) === 12 ? 22 : 26)
    if (hasOddMasks(own)) return undefined
  }
  if (name === 'gif') widenScreen(own)
  // A WebP may hold an opacity that it does not name: browsers take its word, ImageMagick does not.
  if (name === 'webp' && own.includes('ALPH') && ((own[20] ?? 0) & 0x10) === 0) return undefined
  await writeFile(path, own)
  const limits = ['-limit', 'time', '30', '-limit', 'memory', '512MiB', '-limit', 'map', '1GiB', '-limit', 'disk', '0']
  const asSeen = [
    ...(name === 'gif' ? ['-alpha', 'set', '-coalesce'] : []),
    '-auto-orient',
    '+repage',
    '-colorspace',
    'sRGB',
  ]
  const plain = ['-alpha', 'set', '-type', 'TrueColorAlpha', '-depth', '8', 'pam:-']
  const reading = run('convert', [...limits, `${name}:${path}[0]`, ...asSeen, ...plain], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  })
  const read = await reading.catch((error: Error) => {
    // It reads the layers of a Photoshop file too, which are not shown here.
    if (name.startsWith('ps') || guesses.some((words) => error.message.includes(words))) return undefined
    if (error.message.includes('TIFFFillStrip') && isFax(bytes)) return undefined
    throw error
  })
  if (!read) return undefined
  const { stdout, stderr } = read
  // Where codes make no sense, each decoder of JPEG paints its own.
  if (stderr.includes('Corrupt JPEG data')) return undefined
  const end = stdout.indexOf('ENDHDR\n') + 7
  const header = stdout.toString('latin1', 0, end)
  const number = (word: string) => Number(new RegExp(`${word} (\\d+)`).exec(header)?.[1])
  const pixels = stdout.subarray(end)
  // Of a BMP that is seen through everywhere, every usual program shows the colours.
  if (name === 'bmp' && pixels.every((level, at) => at % 4 !== 3 || level === 0)) return undefined
  return { width: number('WIDTH'), height: number('HEIGHT'), pixels }
}

/**
 * It leaves a strip unread that is said to be longer than the file. The codes of a fax end by themselves, and the app's engine refuses
 * one that lacks any row.
 */
function isFax(tiff: Buffer): boolean {
  const compression = readPictures(openTiff(tiff)).directory.get(tags.compression)?.[0] ?? 0
  return compression >= 2 && compression <= 4
}

/** ImageMagick spreads masks of five, six and eight bits over the whole scale; of the others it leaves the brightest dark. */
function hasOddMasks(bmp: Buffer): boolean {
  if (bmp.length < 70 || bmp.readUInt32LE(30) !== 3) return false
  const widths = [54, 58, 62, 66].map((at) => bmp.readUInt32LE(at).toString(2).replaceAll('0', '').length)
  return widths.some((bits) => ![0, 5, 6, 8].includes(bits))
}

/** Browsers let the first frame widen the screen of a GIF; ImageMagick cuts the frame. */
function widenScreen(gif: Buffer): void {
  const flags = gif[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (gif[at] === 0x21) {
    for (at += 2; gif[at]; at += 1 + (gif[at] as number));
    at++
  }
  if (gif[at] !== 0x2c || at + 9 > gif.length) return
  for (const [screen, place, size] of [[6, at + 1, at + 5] as const, [8, at + 3, at + 7] as const]) {
    const edge = gif.readUInt16LE(place) + gif.readUInt16LE(size)
    gif.writeUInt16LE(Math.min(65_535, Math.max(gif.readUInt16LE(screen), edge)), screen)
  }
}

/** The mean difference of all levels, 0 to 255; what is not seen has no colour. */
export function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255
  let sum = 0
  for (let at = 0; at < one.length; at += 4) {
    const [a, b] = [one[at + 3] as number, other[at + 3] as number]
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((one[at + channel] as number) * a - (other[at + channel] as number) * b) / 255
    sum += Math.abs(a - b)
  }
  return sum / one.length
}

/** More than a share of the levels lie at an end of the scale, beyond which decoders of JPEG cut or go round as their processor does. */
export function overflows(pixels: Buffer): boolean {
  const ends = pixels.reduce((sum, level, at) => sum + (at % 4 < 3 && (level === 0 || level === 255) ? 1 : 0), 0)
  return ends > pixels.length / 20
}
