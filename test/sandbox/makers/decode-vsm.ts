// Reads the practice region's own vsm container, as its layout is told in src-sandbox/README.md.
import { inflateSync } from 'node:zlib'
import type { VsmHeader } from '../../../src-sandbox/makers/encode/vsm.ts'

/** Header and heights; throws on anything that is no such container. */
export function decodeVsm(bytes: Uint8Array): { header: VsmHeader; heights: Uint16Array } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 8) !== 'ASVSM\r\n\x1a') throw new Error('not a practice vsm file')
  const end = 12 + file.readUInt32LE(8)
  const header = JSON.parse(file.toString('utf8', 12, end)) as VsmHeader
  const data = inflateSync(file.subarray(end))
  const heights = new Uint16Array(header.width * header.height)
  if (data.length !== heights.length * 2) throw new Error('vsm heights are cut short')
  for (let i = 0; i < heights.length; i++) heights[i] = data.readUInt16LE(i * 2)
  return { header, heights }
}
