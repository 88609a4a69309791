// JPEG: size, depth and orientation from its markers, and whether they lead in good order to the end of the picture.
import { exifOrientation } from './exif-orientation.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a JPEG file, or undefined when there is no frame header before the pixels. */
export function jpegFacts(file: Buffer): PictureFacts | undefined {
  let orientation = 1
  let facts: PictureFacts | undefined
  const tables: Tables = { defined: new Set(), named: new Map() }
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return facts
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    if (!hasLength(marker)) return facts
    const end = at + 2 + file.readUInt16BE(at + 2)
    const body = file.subarray(at + 4, end)
    if (marker === 0xe1 && body.toString('latin1', 0, 4) === 'Exif') orientation = exifOrientation(body)
    if (marker === quantization) define(tables, body)
    if (isFrameHeader(marker)) {
      facts = frameFacts(body)
      tables.named = isLossless(marker) ? new Map() : namedTables(body)
    }
    if (marker === startOfScan) {
      if (facts) facts.whole = hasTables(tables, body) && scansEnd(file, end, tables)
      break
    }
    at = end
  }
  return facts && { ...facts, orientation }
}

/** Quantization tables: the numbers of those there are, and which one each component of the frame names. */
type Tables = { defined: Set<number>; named: ReadonlyMap<number, number> }

const quantization = 0xdb
const startOfScan = 0xda
const endOfImage = 0xd9

/** Tables, frame headers, scans, application data and comments; everything else has no place between pixels. */
function hasLength(marker: number) {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xef) || marker === 0xfe
}

/** SOF0 to SOF15 but DHT (C4), JPG (C8) and DAC (CC), which share their range. */
function isFrameHeader(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** SOF3, SOF7, SOF11 and SOF15 quantize nothing. */
const isLossless = (frame: number) => (frame & 3) === 3

/** The table of each component, by the component's own number. */
function namedTables(frame: Buffer): Map<number, number> {
  const components = Array.from({ length: frame[5] ?? 0 }, (_, index) => frame.subarray(6 + index * 3, 9 + index * 3))
  return new Map(components.map(([id = 0, , table = 0]) => [id, table]))
}

/** Each table is a byte with its precision and its number, and 64 values of one byte or two. */
function define({ defined }: Tables, body: Buffer): void {
  for (let at = 0; at < body.length; ) {
    const head = body[at] ?? 0
    at += 1 + (head >> 4 ? 128 : 64)
    if (at <= body.length) defined.add(head & 15)
  }
}

/** A decoder gives up at a scan of a component whose table has not come by then. Missing Huffman tables are the usual ones. */
function hasTables({ defined, named }: Tables, scan: Buffer): boolean {
  const components = Array.from({ length: scan[0] ?? 0 }, (_, index) => scan[1 + index * 2] ?? 0)
  return components.every((id) => defined.has(named.get(id) ?? 0) || !named.has(id))
}

function frameFacts(body: Buffer): PictureFacts | undefined {
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
  }
}

/** Walks the pixels: a true marker is the end of the image, or begins another table or scan; a cut file has no end. */
function scansEnd(file: Buffer, start: number, tables: Tables): boolean {
  for (let at = start; ; ) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) return false
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) return true
    if (marker === 0xff) at += 1
    else if (marker === 0 || isRestart(marker)) at += 2
    else if (!hasLength(marker) || at + 4 > file.length) return false
    else {
      const end = at + 2 + file.readUInt16BE(at + 2)
      const body = file.subarray(at + 4, end)
      if (marker === quantization) define(tables, body)
      if (marker === startOfScan && !hasTables(tables, body)) return false
      at = end
    }
  }
}

function isRestart(marker: number) {
  return marker >= 0xd0 && marker <= 0xd7
}
