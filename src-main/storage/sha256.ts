// The SHA-256 of bytes, by which pictures are known.
import { createHash } from 'node:crypto'

/** Below this a thread costs more than the hash. */
const smallEnough = 64 * 1024

/** SHA-256 in hex, computed off the main thread. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.length < smallEnough) return createHash('sha256').update(bytes).digest('hex')
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
