// The deflate streams of a picture's file, each with the bytes it unpacks to: what a decoder cannot do without.
import { inflateSync } from 'node:zlib'
import { readExrHeader } from '../../../src-main/rasters/exr/read-header.ts'
import { linesPerBlock } from '../../../src-main/rasters/exr/undo-compression.ts'
import { rowBytes } from '../../../src-main/rasters/png/passes.ts'
import { readChunks } from '../../../src-main/rasters/png/read-chunks.ts'
import { readDirectory } from '../../../src-main/rasters/tiff/read-directory.ts'
import { readFrame } from '../../../src-main/rasters/tiff/tiff-frame.ts'
import { openTiff } from '../../../src-main/rasters/tiff/tiff-source.ts'

type Stream = { readonly packed: Uint8Array; readonly size: number }

/** Of a TIFF, a plain PNG, or an EXR in ZIP with one channel of half floats. */
export function deflateStreams(bytes: Uint8Array): Stream[] {
  if (bytes[0] === 0x49) return ofTiff(bytes)
  return bytes[0] === 0x89 ? ofPng(bytes) : ofExr(bytes)
}

/** Inflates them all, one after the other, each into memory of its exact size. */
export function inflateAll(streams: readonly Stream[]): void {
  for (const { packed, size } of streams)
    if (inflateSync(packed, { chunkSize: Math.max(64, size + 1) }).length < size) throw new Error('a stream is short')
}

function ofTiff(bytes: Uint8Array): Stream[] {
  const frame = readFrame(readDirectory(openTiff(bytes)))
  const { width, height, bits, tiled, blockWidth, blockHeight } = frame
  return Array.from(frame.offsets, (offset, index) => {
    const rows = tiled ? blockHeight : Math.min(blockHeight, height - index * blockHeight)
    const size = (((tiled ? blockWidth : width) * bits) / 8) * rows
    return { packed: bytes.subarray(offset, offset + (frame.byteCounts[index] ?? 0)), size }
  })
}

function ofPng(bytes: Uint8Array): Stream[] {
  const { header, data } = readChunks(bytes)
  return [{ packed: data, size: header.height * (rowBytes(header, header) + 1) }]
}

function ofExr(bytes: Uint8Array): Stream[] {
  const { width, height, compression, tableAt } = readExrHeader(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines = linesPerBlock(compression)
  return Array.from({ length: Math.ceil(height / lines) }, (_, block) => {
    const at = Number(view.getBigUint64(tableAt + block * 8, true))
    const length = view.getInt32(at + 4, true)
    const size = Math.min(lines, height - block * lines) * width * 2
    return { packed: bytes.subarray(at + 8, at + 8 + length), size }
  }).filter(({ packed, size }) => packed.length < size)
}
