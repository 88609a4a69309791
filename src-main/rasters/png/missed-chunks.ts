// Chunks of a PNG that decoders miss: EXIF behind the pixels, and what says that the picture moves or that its pixels are not square.
import { exifOrientation } from '../exif-orientation.ts'
import { isOblong } from '../is-oblong.ts'
import { type PngChunk, pngChunks } from './walk-chunks.ts'

const exifHeads: readonly string[] = ['II*\0', 'MM\0*']
/** What begins otherwise libpng passes over, and takes the next. */
const isExif = ({ name, body }: PngChunk) => name === 'eXIf' && exifHeads.includes(body.toString('latin1', 0, 4))

/**
 * The same PNG with EXIF before its pixels; the bytes themselves when there is nothing to move. The copy is for a decoder;
 * it is never kept or sent.
 */
export function earlyExif(bytes: Uint8Array): Uint8Array {
  let pixels = 0
  for (const chunk of pngChunks(bytes)) {
    if (chunk.name === 'IDAT') pixels ||= chunk.at
    if (!isExif(chunk)) continue
    const { at, end } = chunk
    const parts = [bytes.subarray(0, pixels), bytes.subarray(at, end), bytes.subarray(pixels, at), bytes.subarray(end)]
    return pixels === 0 ? bytes : Buffer.concat(parts)
  }
  return bytes
}

/** Bytes of a longer one are not looked at, nor is the next. */
const longestExif = 8 * 1024 * 1024

/** 1 to 8, as in EXIF: by the same chunk by which the picture engine turns it. */
export function pngOrientation(bytes: Uint8Array): number {
  for (const chunk of pngChunks(bytes))
    if (isExif(chunk)) return chunk.body.length > longestExif ? 1 : exifOrientation(chunk.body)
  return 1
}

/** The control chunk of an animation stands before the pixels. True when it announces more than one frame. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const control = beforePixels(bytes, 'acTL')
  return control !== undefined && control.length >= 4 && control.readUInt32BE(0) > 1
}

/** By the pixels on a length, of whatever unit, or by what a pixel is wide and high of what it shows. */
export function isOblongPng(bytes: Uint8Array): boolean {
  const size = beforePixels(bytes, 'pHYs')
  if (size?.length === 9 && isOblong(size.readUInt32BE(0) / size.readUInt32BE(4))) return true
  const [width, height] = beforePixels(bytes, 'sCAL')?.toString('latin1', 1).split('\0') ?? []
  return isOblong(Number(width) / Number(height))
}

/** Whether it names other numbers that its samples stand for (pCAL), or such that cannot be read. */
export function namesPngScale(bytes: Uint8Array): boolean {
  const words = beforePixels(bytes, 'pCAL')
  if (!words) return false
  const end = words.indexOf(0) + 1
  if (end === 0 || words.length < end + 11) return true
  const [from, to] = [words.readInt32BE(end), words.readInt32BE(end + 4)]
  const isStraight = words[end + 8] === 0
  const [, offset, scale] = words.toString('latin1', end + 10).split('\0')
  const most = 2 ** (bytes[bitsAt] ?? 0) - 1
  return !isStraight || from !== 0 || to !== most || Number(offset) !== 0 || Number(scale) !== most
}

/** Where the bits of a sample stand in the file. */
const bitsAt = 24

/** The body of the first such chunk, where the decoders look for it. */
function beforePixels(bytes: Uint8Array, wanted: string): Buffer | undefined {
  for (const { name, body } of pngChunks(bytes)) {
    if (name === wanted) return body
    if (name === 'IDAT') return undefined
  }
  return undefined
}
