// The colours of a PNG that are clear (tRNS): believed where libpng, and so browsers and ImageMagick, believe it.
import { crc32 } from 'node:zlib'
import { pngChunks } from './walk-chunks.ts'

/** Bytes of a clear grey and of a clear colour. */
const lengths: Readonly<Record<number, number>> = { 0: 2, 2: 6 }

/** It stands before the pixels and behind the palette, is as long as it has to be, and its checksum holds. */
export function hasClearColours(bytes: Uint8Array): boolean {
  const [bits = 0, colour = 0] = bytes.subarray(24, 26)
  let colours = 0
  for (const { name, body, at, end } of pngChunks(bytes)) {
    if (name === 'IDAT') return false
    if (name === 'PLTE') colours = Math.min(2 ** bits, Math.floor(body.length / 3))
    if (name !== 'tRNS' || !isSound(bytes, at, end)) continue
    if (colour === 3 ? body.length > 0 && body.length <= colours : body.length === lengths[colour]) return true
  }
  return false
}

/**
 * The same PNG without those of a wrong checksum; the bytes themselves where there are none. The picture engine counts them in at first
 * and not in the end, and opens no such file.
 */
export function withoutBrokenClear(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let from = 0
  for (const { name, at, end } of pngChunks(bytes)) {
    if (name === 'IDAT') break
    if (name !== 'tRNS' || isSound(bytes, at, end)) continue
    kept.push(bytes.subarray(from, at))
    from = end
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
}

/** Of the chunk from `at` to `end`. */
function isSound(bytes: Uint8Array, at: number, end: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset + end - 4, 4)
  return crc32(bytes.subarray(at + 4, end - 4)) === view.getUint32(0)
}
