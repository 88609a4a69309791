// The chunks of a PNG one after the other, whatever they are and whether or not their checksums hold.

export type PngChunk = {
  readonly name: string
  readonly body: Buffer
  /** Where it begins and ends in the file, its name, length and checksum with it. */
  readonly at: number
  readonly end: number
}

/** As far as the end of the picture, or as they are whole. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return
    const name = file.toString('latin1', at + 4, at + 8)
    yield { name, body: file.subarray(at + 8, end - 4), at, end }
    if (name === 'IEND') return
    at = end
  }
}
