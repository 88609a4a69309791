// Which kind of file the bytes are, whatever its name says. Specification: Limits, "upload file types".
import type { ReadKind } from '../../../src-shared/picture-endings.ts'
import type { UploadFormat } from '../../../src-shared/service/limits.ts'
import { startOfRoot } from './drawing/drawing-root.ts'
import { markedEncoding } from './drawing/drawing-text.ts'
import { unpackedHead } from './drawing/packed-drawing.ts'

/** A picture the service takes, a picture it does not take (by its usual name), or undefined: no picture known here. */
export type PictureKind =
  | { accepted: true; format: UploadFormat }
  /** `readable`: this app can turn it into a picture that the service takes. */
  | { accepted: false; name: ReadKind; readable: true }
  | { accepted: false; name: string; readable: false }

/** Bytes from the start of the file that `pictureKind` wants to see: before a drawing comments and declarations can stand. */
export const kindHeadLength = 1024 * 1024
/** Of them, those that tell every other kind, and a packed drawing. */
const shortHead = 4096

/** Recognises a file by its first bytes (`kindHeadLength` of them, or all there are). */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, shortHead)).toString('latin1')
  const accepted = acceptedFormat(text)
  if (accepted) return { accepted: true, format: accepted }
  if (text.slice(4, 8) === 'ftyp') return mediaBox(text)
  const other = others.find(([, , test]) => test(text))
  if (other?.[1] === true) return { accepted: false, name: other[0], readable: true }
  if (other) return { accepted: false, name: other[0], readable: false }
  return isSvg(head) ? { accepted: false, name: 'SVG', readable: true } : undefined
}

function acceptedFormat(text: string): UploadFormat | undefined {
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff') && text[3] !== '\xf7') return 'jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  const bmpHeader = text.charCodeAt(14) | (text.charCodeAt(15) << 8)
  if (text.startsWith('BM') && [12, 16, 40, 52, 56, 64, 108, 124].includes(bmpHeader)) return 'bmp'
  return undefined
}

type Test = (text: string) => boolean
const starts =
  (...marks: string[]): Test =>
  (text) =>
    marks.some((mark) => text.startsWith(mark))

/** Reserved zero, type 1 (icon) or 2 (cursor), and a small count of pictures. */
const isIcon: Test = (text) => starts('\0\0\x01\0', '\0\0\x02\0')(text) && text[4] !== '\0' && text[5] === '\0'

/** What may stand at each place of a header, from its start; anything where nothing is said. */
const header =
  (...places: (readonly number[] | undefined)[]): Test =>
  (text) =>
    places.every((may, at) => !may || may.includes(text.charCodeAt(at)))
const [any, zero] = [undefined, [0]]

/** No mark, but a header in which little may stand: without a map of colours, and with one. */
const plainTarga = header(any, zero, [2, 3, 10, 11], zero, zero, zero, zero, zero)
const mappedTarga = header(any, [1], [1, 9], any, any, any, any, [15, 16, 24, 32])
const isTarga: Test = (text) => {
  const [bits, stand] = [text.charCodeAt(16), text.charCodeAt(17)]
  const isKnown = plainTarga(text) ? [8, 15, 16, 24, 32].includes(bits) : mappedTarga(text) && bits === 8
  const isEmpty = text.startsWith('\0\0', 12) || text.startsWith('\0\0', 14)
  return isKnown && !isEmpty && stand < 64
}

/** The revision is its mark, behind the sizes of two windows, a number and the counts of channels. */
const rlaRevision = [zero, [0, 1, 2, 3, 4], zero, [1, 2, 3, 4], zero, any, zero, any, [0xff], [0xfd, 0xfe]]
const isRla: Test = header(...Array.from({ length: 18 }, () => any), ...rlaRevision)

const sgi = [[1], [0xda], [0, 1], [1, 2], zero, [1, 2, 3]]
const pcx = [[10], [0, 2, 3, 4, 5], [0, 1], [1, 2, 4, 8]]

type Other =
  | readonly [name: ReadKind, readable: true, test: Test]
  | readonly [name: string, readable: false, test: Test]

const others: readonly Other[] = [
  ['TIFF', true, starts('II*\0', 'MM\0*', 'II+\0', 'MM\0+')],
  ['PSD', true, starts('8BPS')],
  ['PDF', false, starts('%PDF')],
  ['PostScript', false, starts('%!PS', '\xc5\xd0\xd3\xc6')],
  ['ICO', false, isIcon],
  ['JPEG XL', false, starts('\xff\x0a', '\0\0\0\x0cJXL ')],
  ['JPEG-LS', false, starts('\xff\xd8\xff\xf7')],
  ['JPEG 2000', false, starts('\0\0\0\x0cjP  ', '\xff\x4f\xff\x51')],
  ['EXR', true, starts('v/1\x01')],
  ['HDR', false, starts('#?RADIANCE', '#?RGBE')],
  ['PNM', false, (text) => /^P[1-7]\s/.test(text)],
  ['QOI', false, starts('qoif')],
  ['DDS', false, starts('DDS ')],
  ['XCF', false, starts('gimp xcf')],
  ['DjVu', false, starts('AT&TFORM')],
  ['CorelDRAW', false, (text) => /^RIFF.{4}(CDR|cdr)/s.test(text)],
  ['TGA', false, isTarga],
  ['DPX', false, starts('SDPX', 'XPDS')],
  ['Cineon', false, starts('\x80\x2a\x5f\xd7', '\xd7\x5f\x2a\x80')],
  ['SGI', false, header(...sgi)],
  ['PCX', false, (text) => header(...pcx)(text) && text[64] === '\0'],
  ['FITS', false, starts('SIMPLE  =')],
  ['PFM', false, (text) => /^P[Ff]\s/.test(text)],
  ['XPM', false, starts('/* XPM */')],
  ['RLA', false, isRla],
  ['EMF', false, (text) => text.startsWith('\x01\0\0\0') && text.slice(40, 44) === ' EMF'],
]

/** ISO media files: AVIF and HEIC are told apart by their brands; films are no pictures. */
function mediaBox(text: string): PictureKind | undefined {
  const length = Math.min(text.length, text.charCodeAt(2) * 256 + text.charCodeAt(3))
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.max(16, length)).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) {
    return { accepted: false, name: 'AVIF', readable: true }
  }
  const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
  if (brands.some((brand) => heic.includes(brand))) return { accepted: false, name: 'HEIC', readable: true }
  return brands[0] === 'crx ' ? { accepted: false, name: 'CR3', readable: false } : undefined
}

function isSvg(stored: Uint8Array) {
  const head = unpackedHead(stored.subarray(0, shortHead))
  const textOf = (bytes: Uint8Array) => new TextDecoder(markedEncoding(head)).decode(bytes).trimStart()
  const start = textOf(head.subarray(0, shortHead))
  if (!start.startsWith('<')) return false
  if (/<(?:[\w.-]+:)?svg[\s>]/.test(start)) return true
  if (!/^<[!?]/.test(start)) return false
  const whole = textOf(head.length > shortHead ? head.subarray(0, kindHeadLength) : stored)
  return /^<(?:[\w.-]+:)?svg[\s>]/.test(whole.slice(startOfRoot(whole)))
}
