// How large the pictures in a HEIF file (HEIC, AVIF) say they are, read from their boxes without a decoder.

export type Box = { type: string; from: number; end: number }

/** Width and height of the largest picture in it, or undefined when none says its size. */
export function heifSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sizes = heifProperties(file)
    .filter(({ type, from, end }) => type === 'ispe' && end - from >= 12)
    .map(({ from }) => ({ width: file.readUInt32BE(from + 4), height: file.readUInt32BE(from + 8) }))
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
}

/** What is said of its pictures, all in one list. */
export function heifProperties(file: Buffer): readonly Box[] {
  return inside(file, inside(file, heifMeta(file), 'iprp'), 'ipco')
}

/** What the file says of its pictures. */
export function heifMeta(file: Buffer): Box[] {
  // A box with a version has four bytes before what is in it.
  return inside(file, boxesIn(file, 0, file.length), 'meta', 4)
}

/** The boxes in those of a type, after `skip` bytes. */
export function inside(file: Buffer, boxes: readonly Box[], type: string, skip = 0): Box[] {
  return boxes.filter((box) => box.type === type).flatMap(({ from, end }) => boxesIn(file, from + skip, end))
}

/** Boxes that follow each other between two places; a list that breaks off keeps what came before. */
export function boxesIn(file: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= end; ) {
    const short = file.readUInt32BE(at)
    const long = short === 1
    if (long && at + 16 > end) break
    const length = short === 0 ? end - at : long ? Number(file.readBigUInt64BE(at + 8)) : short
    const head = long ? 16 : 8
    if (length < head || at + length > end) break
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), from: at + head, end: at + length })
    at += length
  }
  return boxes
}
