// Checks one file for free before anything is uploaded: is it a picture the service takes, whole and within its limits?
// Specification: Limits.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import sharp from 'sharp'
import { type UploadFormat, uploadLimits } from '../../src-shared/service/limits.ts'
import type { RefusalReason, Remedy, RemedyPlan, Source } from '../../src-shared/source.ts'
import { kindHeadLength, pictureKind } from '../rasters/pictures/picture-kind.ts'
import { remedyPixels } from '../rasters/raster-limits.ts'
import { type PictureFacts, pictureFacts, sourceOf } from './picture-facts.ts'
import { pngUnpacks } from './png-pixels.ts'

export type Refusal = { reason: RefusalReason; found?: string | number; remedy?: Remedy; plan?: RemedyPlan }
export type Checked = { ok: true; source: Source; bytes: Uint8Array } | { ok: false; refusal: Refusal }

/** Reads the file once and judges it by its bytes alone. The answer's bytes are the ones that were hashed. */
export async function checkFile(path: string): Promise<Checked> {
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
    return await checkPicture(kind.format, await file.readFile())
  } catch {
    return refuse('unreadable')
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** Judges the whole bytes of a picture of a known accepted format. */
export async function checkPicture(format: UploadFormat, bytes: Uint8Array): Promise<Checked> {
  if (bytes.length > uploadLimits.bytes) return refuse('too-large', bytes.length, 'shrink')
  const facts = pictureFacts(format, bytes)
  if (!facts) return refuse('damaged')
  const pixels = facts.width * facts.height
  if (pixels > uploadLimits.pixels)
    return refuse('too-many-pixels', pixels, pixels <= remedyPixels ? 'shrink' : undefined)
  const [hash, whole] = await Promise.all([sha256(bytes), isWhole(format, bytes, facts)])
  return whole ? { ok: true, source: sourceOf(hash, format, bytes.length, facts), bytes } : refuse('damaged')
}

/** SHA-256 in hex, computed off the main thread. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.length < smallEnough) return createHash('sha256').update(bytes).digest('hex')
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
}

/** Below this a thread costs more than the hash. */
const smallEnough = 64 * 1024

/**
 * JPEG and BMP show by their structure whether they are whole, PNG must be unpacked too; the others must be decoded, small,
 * to know.
 */
async function isWhole(format: UploadFormat, bytes: Uint8Array, facts: PictureFacts) {
  if (!facts.whole) return false
  if (format === 'png') return pngUnpacks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (format !== 'webp' && format !== 'gif') return true
  try {
    await sharp(bytes, { failOn: 'error', sequentialRead: true, limitInputPixels: uploadLimits.pixels })
      .resize(probeEdge, probeEdge, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

const probeEdge = 64

async function readHead(file: FileHandle) {
  const head = Buffer.alloc(kindHeadLength)
  const { bytesRead } = await file.read(head, 0, kindHeadLength, 0)
  return head.subarray(0, bytesRead)
}

function refuse(reason: RefusalReason, found?: string | number, remedy?: Remedy): Checked {
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
