// zlib streams off the calling thread, always at the same level so that the same heights give the same bytes.
import { promisify } from 'node:util'
import { deflate as deflateWithCallback } from 'node:zlib'

const run = promisify<Uint8Array, { level: number }, Buffer>(deflateWithCallback)

/** The bytes as one zlib stream. */
export function deflate(bytes: Uint8Array): Promise<Buffer> {
  return run(bytes, { level: 5 })
}
