// Deflate streams whose unpacked size is known beforehand: one allocation, bounded, damage as a typed refusal.
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { damaged } from './raster-refusal.ts'

/** Unpacks a zlib stream of about `expected` bytes; some writers pad the last block, so up to `slack` more are allowed. */
export function inflateExactly(bytes: Uint8Array, expected: number, slack = 0): Uint8Array {
  try {
    giveBack(expected)
    // One byte more than expected: a chunk that fills up exactly would make Node allocate a second one.
    return inflateSync(bytes, { chunkSize: Math.max(64, expected + 1), maxOutputLength: expected + slack + 64 })
  } catch {
    throw damaged('broken deflate stream')
  }
}

/** The same for Zstandard. */
export function unzstd(bytes: Uint8Array, expected: number, slack = 0): Uint8Array {
  try {
    giveBack(expected)
    return zstdDecompressSync(bytes, { chunkSize: Math.max(64, expected + 1), maxOutputLength: expected + slack + 64 })
  } catch {
    throw damaged('broken zstd stream')
  }
}

const often = 16 * 2 ** 20
let taken = 0

/**
 * zlib takes new memory for each block, which V8 would keep until there are some sixty megabytes of it, and through every small
 * collection; where the process was started with --expose-gc, what has been read is given back after every sixteen.
 */
function giveBack(bytes: number): void {
  taken += bytes
  if (taken < often) return
  taken = 0
  globalThis.gc?.()
}
