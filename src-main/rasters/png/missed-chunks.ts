// Chunks of a PNG that decoders miss: EXIF behind the pixels, and what says that the picture moves or that its pixels are not square.
import { isOblong } from '../is-oblong.ts'

/**
 * The same PNG with EXIF before its pixels; the bytes themselves when there is nothing to move. The copy is for a decoder;
 * it is never kept or sent.
 */
export function earlyExif(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let pixels = 0
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') pixels ||= at
    if (type === 'eXIf' && pixels === 0) return bytes
    if (type === 'eXIf' && end <= file.length)
      return Buffer.concat([
        file.subarray(0, pixels),
        file.subarray(at, end),
        file.subarray(pixels, at),
        file.subarray(end),
      ])
    at = end
  }
  return bytes
}

/** The control chunk of an animation stands before the pixels. True when it announces more than one frame. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const control = beforePixels(bytes, 'acTL')
  return control !== undefined && control.length >= 4 && control.readUInt32BE(0) > 1
}

/** By the pixels on a length, of whatever unit. */
export function isOblongPng(bytes: Uint8Array): boolean {
  const size = beforePixels(bytes, 'pHYs')
  return size?.length === 9 && isOblong(size.readUInt32BE(0) / size.readUInt32BE(4))
}

/** The body of the first such chunk, where the decoders look for it. */
function beforePixels(bytes: Uint8Array, name: string): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= file.length; ) {
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (type === name) return end <= file.length ? file.subarray(at + 8, end - 4) : undefined
    if (type === 'IDAT') return undefined
    at = end
  }
  return undefined
}
