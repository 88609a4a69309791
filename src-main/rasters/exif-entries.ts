// What a camera or program says of a picture in the first directory of its EXIF block, which is built like a TIFF.

type ExifEntry = {
  readonly tag: number
  /** Its first value, of a fraction what is above the line; 0 for what is no number, or a list; NaN where it does not lie in the block. */
  readonly number: number
  /** Its value where that is one number over another; not a number where it does not lie in the block. */
  readonly ratio: number
}

/** Bytes of a value of each type. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 },
}
/** Values that are as many are a list to the picture engine. */
const listed = 10
const magic = 42
const mark = 'Exif\0\0'
/** Bytes that it looks at, the mark among them whether it stands there or not. */
const longest = 65_534

/** None for a block that is broken at its beginning; one that breaks off keeps what came before. All as the picture engine has it. */
export function* exifEntries(block: Buffer): Generator<ExifEntry> {
  const from = block.toString('latin1', 0, mark.length) === mark ? mark.length : 0
  const exif = block.subarray(from, from + longest - mark.length)
  const order = exif.subarray(0, 2).toString('latin1')
  if ((order !== 'II' && order !== 'MM') || exif.length < 8) return
  const view = new DataView(exif.buffer, exif.byteOffset, exif.length)
  const little = order === 'II'
  if (view.getUint16(2, little) !== magic) return
  const directory = view.getUint32(4, little)
  if (directory + 2 > exif.length) return
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12
    if (at + 12 > exif.length) return
    const place = view.getUint32(at + 8, little)
    const ratio =
      place + 8 <= exif.length ? view.getUint32(place, little) / view.getUint32(place + 4, little) : Number.NaN
    yield { tag: view.getUint16(at, little), number: readNumber(view, at, little), ratio }
  }
}

function readNumber(view: DataView, entry: number, little: boolean): number {
  const type = view.getUint16(entry + 2, little)
  const count = view.getUint32(entry + 4, little)
  const bytes = (sizes[type] ?? 0) * count
  const at = bytes > 4 ? view.getUint32(entry + 8, little) : entry + 8
  if (bytes === 0 || at + bytes > view.byteLength) return Number.NaN
  if (count >= listed) return 0
  if (type === 1) return view.getUint8(at)
  if (type === 3) return view.getUint16(at, little)
  if (type === 4) return view.getUint32(at, little) & 0xffff
  if (type === 5) return view.getUint32(at, little)
  if (type === 6) return view.getInt8(at)
  if (type === 8) return view.getInt16(at, little)
  if (type === 9) return view.getInt32(at, little) & 0xffff
  return type === 10 ? view.getInt32(at, little) : 0
}
