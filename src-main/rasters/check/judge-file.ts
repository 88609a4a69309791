// Judges one file in the decoder process before anything is uploaded: is it a picture the service takes, whole and within its
// limits? Specification: Limits.
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type UploadFormat, uploadLimits } from '../../../src-shared/service/limits.ts'
import type { RefusalReason, Remedy } from '../../../src-shared/source.ts'
import { sha256 } from '../../storage/sha256.ts'
import type { Judged } from '../decoder/decoder-messages.ts'
import { kindHeadLength, pictureKind } from '../pictures/picture-kind.ts'
import { isTooMuch, remedyPixels, rowsOfEngine, withEngine } from '../raster-limits.ts'
import { type PictureFacts, sourceOf } from './picture-facts.ts'
import { pngUnpacks } from './png-pixels.ts'
import { pictureFacts } from './read-facts.ts'

/** Reads the file once and judges it by its bytes alone; the hash in the answer is that of the bytes that were judged. */
export async function judgeFile(path: string): Promise<Judged> {
  let file: FileHandle
  try {
    // A named pipe would otherwise keep the open waiting for ever.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    return refuse(unopened(error))
  }
  try {
    const facts = await file.stat()
    if (facts.isDirectory()) return refuse('no-access')
    if (!facts.isFile()) return refuse('unreadable')
    if (facts.size === 0) return refuse('empty')
    const head = await readHead(file)
    const kind = pictureKind(head)
    if (!kind) return refuse('not-a-picture')
    if (!kind.accepted) return refuse('unsupported-format', kind.name, kind.readable ? 'convert' : undefined)
    if (facts.size > uploadLimits.bytes) return refuse('too-large', facts.size, 'shrink')
    return await judgePicture(kind.format, await file.readFile())
  } catch {
    return refuse('unreadable')
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** Judges the whole bytes of a picture of a known accepted format. */
export async function judgePicture(format: UploadFormat, bytes: Uint8Array): Promise<Judged> {
  if (bytes.length > uploadLimits.bytes) return refuse('too-large', bytes.length, 'shrink')
  const facts = pictureFacts(format, bytes)
  if (!facts) return refuse('damaged')
  // Every usual decoder is built for eight bits.
  if (facts.rare || (format === 'jpeg' && facts.bitDepth !== 8)) return refuse('unknown-variant', format.toUpperCase())
  const pixels = facts.width * facts.height
  if (pixels > uploadLimits.pixels)
    return refuse('too-many-pixels', pixels, pixels <= remedyPixels ? 'shrink' : undefined)
  if (isHeavy(format, bytes.length, facts)) return refuse('too-heavy')
  const [hash, whole] = await Promise.all([sha256(bytes), isWhole(format, bytes, facts)])
  return whole ? { ok: true, source: sourceOf(hash, format, bytes.length, facts) } : refuse('damaged')
}

/** Pixels that a decoder goes over in all: some seconds, and a hundred times the largest picture in one pass. */
const mostPassed = 2 ** 32

/** Its rows are so long that nothing here could show what was sent, or it comes in so many passes that none would wait for it. */
function isHeavy(format: UploadFormat, bytes: number, facts: PictureFacts): boolean {
  const { width, height, bitDepth, passes = 1 } = facts
  if (width * height * passes > mostPassed) return true
  const unpacked = format === 'bmp' ? withEngine(width * height * 4) : 0
  return isTooMuch(bytes * 2, unpacked, rowsOfEngine(width, height, bitDepth > 8 ? 8 : 4))
}

/** BMP shows by its structure whether it is whole, PNG must be unpacked too; the others must be decoded, small, to know. */
async function isWhole(format: UploadFormat, bytes: Uint8Array, facts: PictureFacts) {
  if (!facts.whole) return false
  if (format === 'png') return pngUnpacks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (format === 'bmp') return true
  // These two do without the engine, whose start takes longer than they do.
  const { decodes, hasSoundCodes } = await import('../pictures/decodes.ts')
  return format === 'jpeg' ? hasSoundCodes(bytes) : decodes(bytes)
}

async function readHead(file: FileHandle) {
  const head = Buffer.alloc(kindHeadLength)
  const { bytesRead } = await file.read(head, 0, kindHeadLength, 0)
  return head.subarray(0, bytesRead)
}

function refuse(reason: RefusalReason, found?: string | number, remedy?: Remedy): Judged {
  return {
    ok: false,
    refusal: { reason, ...(found === undefined ? {} : { found }), ...(remedy ? { remedy } : {}) },
  }
}

/** Why the system did not open a file. */
function unopened(error: unknown): RefusalReason {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  return code === 'EACCES' || code === 'EPERM' ? 'no-access' : 'unreadable'
}
