// A PNG whose EXIF block stands behind its pixels, where the image library does not look: the same with the block before them.

/** The bytes themselves when there is nothing to move. The copy is for the library; it is never kept. */
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
