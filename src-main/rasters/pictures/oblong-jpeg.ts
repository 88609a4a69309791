// Whether the pixels of a JPEG are wider or higher than they are high or wide.
import { isOblong } from '../is-oblong.ts'

/** By the pixels on a length, of whatever unit, in the segment that makes it a JFIF and stands first. */
export function isOblongJpeg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(18, bytes.length))
  if (head.length < 18 || head.readUInt16BE(2) !== 0xffe0 || head.toString('latin1', 6, 11) !== 'JFIF\0') return false
  return isOblong(head.readUInt16BE(14) / head.readUInt16BE(16))
}
