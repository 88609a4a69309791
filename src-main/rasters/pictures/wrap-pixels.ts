// Pixels from our own decoders as an uncompressed TIFF in memory, so that the picture library knows their colours and profile.

export type Plane = Uint8Array
export type WrappedPixels = {
  width: number
  height: number
  /** Bits of one sample; 16-bit samples have their high byte first. */
  bits: 1 | 8 | 16 | 32
  meaning: 'bits' | 'grey' | 'palette' | 'rgb' | 'cmyk' | 'lab'
  /** One plane for each channel, or a single one in which the channels of a pixel stand together. */
  planes: readonly Plane[]
  channels: number
  /** The last channel is how opaque a pixel is, not multiplied into the others. */
  alpha: boolean
  float?: boolean
  profile?: Uint8Array | undefined
  /** 256 reds, then greens, then blues. */
  palette?: Uint8Array | undefined
  /** 1 to 8, as in EXIF. */
  orientation?: number | undefined
}

const photometric = { bits: 0, grey: 1, palette: 3, rgb: 2, cmyk: 5, lab: 8 } as const
type Entry = { tag: number; type: 3 | 4 | 7; values: readonly number[] | Uint8Array }

/** A TIFF of one strip for each plane, high byte first. */
export function wrapPixels(picture: WrappedPixels): Buffer {
  const { width, height, bits, planes, channels, alpha, float, profile, palette, orientation = 1 } = picture
  const short = (tag: number, ...values: number[]): Entry => ({ tag, type: 3, values })
  const long = (tag: number, ...values: number[]): Entry => ({ tag, type: 4, values })
  const entries: Entry[] = [
    long(256, width),
    long(257, height),
    short(258, ...Array.from({ length: channels }, () => bits)),
    short(259, 1),
    short(262, photometric[picture.meaning]),
    long(273, ...planes.map(() => 0)),
    ...(orientation > 1 ? [short(274, orientation)] : []),
    short(277, channels),
    long(278, height),
    long(279, ...planes.map((plane) => plane.length)),
    short(284, planes.length > 1 ? 2 : 1),
    ...(palette ? [short(320, ...Array.from(palette, (level) => level * 257))] : []),
    ...(alpha ? [short(338, 2)] : []),
    ...(float ? [short(339, ...Array.from({ length: channels }, () => 3))] : []),
    ...(profile ? [{ tag: 34675, type: 7, values: profile } as const] : []),
  ]
  const size = { 3: 2, 4: 4, 7: 1 }
  const directory = 8
  let free = directory + 2 + entries.length * 12 + 4
  const placed = entries.map((entry) => {
    const bytes = entry.values.length * size[entry.type]
    const at = free
    if (bytes > 4) free += bytes + (bytes % 2)
    return { ...entry, bytes, at }
  })
  const offsets = planes.map((plane) => {
    const at = free
    free += plane.length + (plane.length % 2)
    return at
  })
  const file = Buffer.alloc(free)
  file.write('MM', 'latin1')
  file.writeUInt16BE(42, 2)
  file.writeUInt32BE(directory, 4)
  file.writeUInt16BE(entries.length, directory)
  for (const [index, { tag, type, values, bytes, at }] of placed.entries()) {
    const entry = directory + 2 + index * 12
    file.writeUInt16BE(tag, entry)
    file.writeUInt16BE(type, entry + 2)
    file.writeUInt32BE(values.length, entry + 4)
    let to = entry + 8
    if (bytes > 4) {
      file.writeUInt32BE(at, to)
      to = at
    }
    if (type === 7) file.set(values, to)
    else
      for (const value of tag === 273 ? offsets : values) {
        if (type === 3) file.writeUInt16BE(value, to)
        else file.writeUInt32BE(value, to)
        to += size[type]
      }
  }
  for (const [index, plane] of planes.entries()) file.set(plane, offsets[index])
  return file
}
