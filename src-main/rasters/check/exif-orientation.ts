// The orientation that a camera wrote into a picture's EXIF block.

/** Orientation 1 to 8 from a TIFF-shaped EXIF block; 1 when there is none or it is broken. */
export function exifOrientation(block: Buffer): number {
  const exif = block.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? block.subarray(6) : block
  const order = exif.subarray(0, 2).toString('latin1')
  if ((order !== 'II' && order !== 'MM') || exif.length < 8) return 1
  const u16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const directory = u32(4)
  if (directory + 2 > exif.length) return 1
  const entries = u16(directory)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12
    if (at + 12 > exif.length) return 1
    if (u16(at) !== 0x0112) continue
    const orientation = u16(at + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
