// The checksum (CRC-32) of a file in a package, which tells whether it is what its writer packed.

/** Bytes that are taken at once. */
const stride = 8

/** Of byte `i * 256 + b`: what the byte b adds to the sum with i bytes after it. */
const added = new Int32Array(stride * 256)
for (let byte = 0; byte < 256; byte++) {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1 ? 0xedb88320 : 0) ^ (sum >>> 1)
  added[byte] = sum
}
for (let at = 256; at < added.length; at++) {
  const before = added[at - 256] as number
  added[at] = (added[before & 255] as number) ^ (before >>> 8)
}

export function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = bytes.length - (bytes.length % stride)
  let sum = -1
  for (let at = 0; at < whole; at += stride) {
    const first = sum ^ view.getInt32(at, true)
    const second = view.getInt32(at + 4, true)
    sum =
      (added[1792 | (first & 255)] as number) ^
      (added[1536 | ((first >>> 8) & 255)] as number) ^
      (added[1280 | ((first >>> 16) & 255)] as number) ^
      (added[1024 | (first >>> 24)] as number) ^
      (added[768 | (second & 255)] as number) ^
      (added[512 | ((second >>> 8) & 255)] as number) ^
      (added[256 | ((second >>> 16) & 255)] as number) ^
      (added[second >>> 24] as number)
  }
  for (let at = whole; at < bytes.length; at++)
    sum = (added[(sum ^ (bytes[at] as number)) & 255] as number) ^ (sum >>> 8)
  return ~sum >>> 0
}
