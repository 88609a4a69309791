// Whether the drawing engine shows a picture as the reader of this studio would, so that it can stay as it is.
import { crc32 } from 'node:zlib'
import { jpegFacts } from '../../check/jpeg-facts.ts'
import type { PictureFacts } from '../../check/picture-facts.ts'
import { pngUnpacks } from '../../check/png-pixels.ts'
import { isOblongPng } from '../../png/missed-chunks.ts'
import { pngChunks } from '../../png/walk-chunks.ts'
import type { OpenPicture } from '../opened-picture.ts'

/** Chunks that change no pixel, or none otherwise than the engine has it. */
const plainChunks = new Set('IHDR PLTE tRNS IDAT IEND sRGB pHYs sBIT bKGD hIST tIME tEXt zTXt iTXt'.split(' '))
/** How a JPEG of inks says that it has four of them. */
const inks = ['\xff\xc0\0\x14', '\xff\xc1\0\x14', '\xff\xc2\0\x14']

/** A whole one of 8 bits that says nothing of its colours, its stand and the shape of its pixels. */
export async function isPlainPng(bytes: Buffer, { whole, bitDepth }: PictureFacts): Promise<boolean> {
  if (!whole || bitDepth > 8 || isOblongPng(bytes)) return false
  for (const { name, at, end } of pngChunks(bytes))
    if (!plainChunks.has(name) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
  return pngUnpacks(bytes)
}

/** A whole one that the reader has nothing to say of, and does not turn; its codes are sound where it was opened strictly. */
export function isPlainJpeg(bytes: Buffer, { changes }: OpenPicture): boolean {
  const facts = jpegFacts(bytes)
  if (!facts?.whole || facts.rare || facts.bitDepth !== 8 || facts.orientation !== 1) return false
  const start = bytes.subarray(0, bytes.indexOf(startOfScan)).toString('latin1')
  return changes.length === 0 && !inks.some((mark) => start.includes(mark))
}

const startOfScan = Buffer.from([0xff, 0xda])
