// Drawings that are packed by gzip (SVGZ), unpacked within bounds.
import { constants, gunzipSync } from 'node:zlib'
import { damaged, RasterRefusal } from '../../raster-refusal.ts'

/** Bytes of the text of one: no drawing that is drawn in time has as many. */
const mostUnpacked = 64 * 1024 * 1024
/** Bytes that one packed byte may stand for. */
const mostRatio = 1032
/** Fewer packed bytes than this tell nothing. */
const shortest = 32

const isPacked = ([one, two, method]: Uint8Array) => one === 0x1f && two === 0x8b && method === 8

/** What the first bytes of a file say unpacked, as far as they are sound; the same bytes where they are not packed. */
export function unpackedHead(head: Uint8Array): Uint8Array {
  if (!isPacked(head)) return head
  for (let length = head.length; length >= shortest; length >>= 1) {
    try {
      const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: head.length * mostRatio }
      return gunzipSync(head.subarray(0, length), limits)
    } catch {
      // What stands before the fault still tells what the file is.
    }
  }
  return head
}

/** The bytes of a drawing unpacked; the same where they are not packed. Throws a refusal of what is damaged, or unpacks to too much. */
export function unpackedDrawing(bytes: Uint8Array): Uint8Array {
  if (!isPacked(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw isTooLarge ? new RasterRefusal('too-large', 'too many bytes unpacked') : damaged('broken gzip stream')
  }
}
