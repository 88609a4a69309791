// What a camera or program says of a picture in the first directory of its EXIF block, which is built like a TIFF.

type ExifEntry = {
  readonly tag: number
  /** Its value where that is one of two bytes. */
  readonly short: number
  /** Its value where that is one number over another; not a number where it does not lie in the block. */
  readonly ratio: number
}

/** None for a block that is broken at its beginning; one that breaks off keeps what came before. */
export function* exifEntries(block: Buffer): Generator<ExifEntry> {
  const exif = block.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? block.subarray(6) : block
  const order = exif.subarray(0, 2).toString('latin1')
  if ((order !== 'II' && order !== 'MM') || exif.length < 8) return
  const u16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const directory = u32(4)
  if (directory + 2 > exif.length) return
  const entries = u16(directory)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12
    if (at + 12 > exif.length) return
    const value = u32(at + 8)
    const ratio = value + 8 <= exif.length ? u32(value) / u32(value + 4) : Number.NaN
    yield { tag: u16(at), short: u16(at + 8), ratio }
  }
}
