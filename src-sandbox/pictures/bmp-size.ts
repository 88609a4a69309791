// The size of a BMP, which the picture library cannot read: its header, checked against the bytes that follow.
// Specification: Limits.
import { isWholeRle } from './bmp-rle.ts'

const uncompressed = new Set([0, 3, 6])
const runLength: Readonly<Record<number, number>> = { 1: 8, 2: 4 }

/** Width and height in pixels, or null when the bytes are not a whole, sensible BMP. */
export function bmpSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 26) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerSize = view.getUint32(14, true)
  const old = headerSize === 12
  if (!old && (headerSize < 40 || headerSize > 124 || bytes.length < 14 + headerSize)) return null
  const width = old ? view.getUint16(18, true) : view.getInt32(18, true)
  // A negative height means rows from the top down.
  const height = old ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true))
  const depth = view.getUint16(old ? 24 : 28, true)
  const compression = old ? 0 : view.getUint32(30, true)
  if (width <= 0 || height <= 0 || ![1, 2, 4, 8, 16, 24, 32].includes(depth)) return null
  const data = view.getUint32(10, true)
  if (data < 14 + headerSize || data >= bytes.length) return null
  if (runLength[compression] === depth)
    return isWholeRle(bytes.subarray(data), width, height, depth === 4) ? { width, height } : null
  if (!uncompressed.has(compression)) return null
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const lastRow = Math.ceil((width * depth) / 8)
  return data + rowBytes * (height - 1) + lastRow <= bytes.length ? { width, height } : null
}
