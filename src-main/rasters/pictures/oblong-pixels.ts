// Whether the pixels of a picture are wider or higher than they are high or wide, by the words of each format for that.
import { exifEntries } from '../exif-entries.ts'
import { isOblong } from '../is-oblong.ts'
import { isOblongPng } from '../png/missed-chunks.ts'
import { heifProperties } from './heif/heif-size.ts'

const [across, down] = [0x011a, 0x011b]

/** `format` is the engine's name for it, `exif` the block in it, where there is one. */
export function hasOblongPixels(format: string, bytes: Uint8Array, exif: Buffer | undefined): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return tellers[format]?.(file) === true || (exif !== undefined && isOblongExif(exif))
}

const tellers: Readonly<Record<string, (file: Buffer) => boolean>> = {
  png: isOblongPng,
  jpeg: isOblongJpeg,
  gif: isOblongGif,
  heif: isOblongHeif,
}

/** By the pixels on a length, of whatever unit. */
function isOblongExif(exif: Buffer): boolean {
  const found = new Map(Array.from(exifEntries(exif), ({ tag, ratio }) => [tag, ratio]))
  return isOblong((found.get(across) ?? 0) / (found.get(down) ?? 0))
}

/** By the pixels on a length, of whatever unit, in the segment that makes it a JFIF and stands first. */
function isOblongJpeg(file: Buffer): boolean {
  if (file.length < 18 || file.readUInt16BE(2) !== 0xffe0 || file.toString('latin1', 6, 11) !== 'JFIF\0') return false
  return isOblong(file.readUInt16BE(14) / file.readUInt16BE(16))
}

/** In 64ths, 15 less than there are; none says nothing. */
function isOblongGif(file: Buffer): boolean {
  const stated = file[12] ?? 0
  return stated > 0 && isOblong((stated + 15) / 64)
}

/** By the room that one takes across and down, of any picture in the file. */
function isOblongHeif(file: Buffer): boolean {
  return heifProperties(file).some(
    ({ type, from, end }) =>
      type === 'pasp' && end - from >= 8 && isOblong(file.readUInt32BE(from) / file.readUInt32BE(from + 4)),
  )
}
