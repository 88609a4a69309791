// JPEG: size, depth and orientation from its markers, and whether they lead in good order to the end of the picture.
import { exifOrientation } from '../exif-orientation.ts'
import {
  canScan,
  defineHuffman,
  defineQuantization,
  type JpegFrame,
  type JpegTables,
  readFrame,
} from './jpeg-segments.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a JPEG file, or undefined when there is no frame header before the pixels. */
export function jpegFacts(file: Buffer): PictureFacts | undefined {
  let orientation = 1
  let facts: PictureFacts | undefined
  const read: Read = { tables: { quantization: new Set(), huffman: new Set() }, frame: undefined, scans: 0 }
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return facts
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    if (!hasLength(marker)) return facts
    const end = endOfSegment(file, at)
    if (end === undefined) return facts
    const body = file.subarray(at + 4, end)
    if (marker === 0xe1 && body.toString('latin1', 0, 4) === 'Exif') orientation = exifOrientation(body)
    if (isFrameHeader(marker)) {
      // A second one has no place in any file.
      if (facts) return facts
      facts = frameFacts(body, marker)
    }
    if (marker === startOfScan) {
      if (facts) {
        facts.whole = takes(read, marker, body) && scansEnd(file, end, read)
        facts.passes = read.scans
      }
      break
    }
    if (!takes(read, marker, body)) return facts
    at = end
  }
  return facts && { ...facts, orientation }
}

type Read = { readonly tables: JpegTables; frame: JpegFrame | undefined; scans: number }

const restartInterval = 0xdd
const huffman = 0xc4
const quantization = 0xdb
const startOfScan = 0xda
const endOfImage = 0xd9

/** Whether a decoder goes on after this segment; its tables and its frame are kept. */
function takes(read: Read, marker: number, body: Buffer): boolean {
  if (marker === quantization) return defineQuantization(read.tables, body)
  if (marker === huffman) return defineHuffman(read.tables, body)
  if (marker === restartInterval) return body.length === 2
  if (marker === startOfScan) {
    read.scans += 1
    return read.frame === undefined || canScan(body, read.frame, read.tables)
  }
  if (!isFrameHeader(marker)) return true
  read.frame = readFrame(body, marker === 0xc2)
  return read.frame !== undefined || !isUsual(marker)
}

/** Undefined where the length of a segment that is read has no room for itself. */
function endOfSegment(file: Buffer, at: number): number | undefined {
  const [marker = 0, length] = [file[at + 1], file.readUInt16BE(at + 2)]
  return length < 2 && marker < 0xe0 ? undefined : at + 2 + length
}

/** Tables, frame headers, scans, application data and comments; everything else has no place between pixels. */
function hasLength(marker: number) {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xef) || marker === 0xfe
}

/** SOF0 to SOF15 but DHT (C4), JPG (C8) and DAC (CC), which share their range. */
function isFrameHeader(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Of one pass or several, coded by Huffman: SOF0 to SOF2. Hardly a decoder reads what is without loss, in layers or coded otherwise. */
const isUsual = (frame: number) => frame <= 0xc2

function frameFacts(body: Buffer, marker: number): PictureFacts | undefined {
  if (body.length < 6) return undefined
  const size = { width: body.readUInt16BE(3), height: body.readUInt16BE(1) }
  return {
    ...size,
    bitDepth: body[0] ?? 8,
    hasAlpha: false,
    frames: 1,
    grey: body[5] === 1,
    orientation: 1,
    whole: false,
    ...(isUsual(marker) ? {} : { rare: true }),
  }
}

/** Walks the pixels: a true marker is the end of the image, or begins another table or scan; a cut file has no end. */
function scansEnd(file: Buffer, start: number, read: Read): boolean {
  for (let at = start; ; ) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) return false
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) return true
    if (marker === 0xff) at += 1
    else if (marker === 0 || isRestart(marker)) at += 2
    else if (!hasLength(marker) || at + 4 > file.length) return false
    else {
      const end = endOfSegment(file, at)
      if (end === undefined || isFrameHeader(marker) || !takes(read, marker, file.subarray(at + 4, end))) return false
      at = end
    }
  }
}

function isRestart(marker: number) {
  return marker >= 0xd0 && marker <= 0xd7
}
