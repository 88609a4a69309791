// Whether a PNG moves: the control chunk of an animation stands before its pixels, and the picture library does not tell.

/** True when it announces more than one frame. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 16 <= file.length; ) {
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return file.readUInt32BE(at + 8) > 1
    if (type === 'IDAT') return false
    at += 12 + file.readUInt32BE(at)
  }
  return false
}
