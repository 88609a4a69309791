// Pixels from our own decoders as an uncompressed TIFF in memory, so that the picture library knows their colours and profile.

export type Plane = Uint8Array
type PixelShape = {
  width: number
  height: number
  /** Bits of one sample; 16-bit samples have their high byte first. */
  bits: 1 | 8 | 16 | 32
  meaning: 'bits' | 'grey' | 'palette' | 'rgb' | 'cmyk' | 'lab'
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
/** One plane for each channel, or a single one in which the channels of a pixel stand together. */
export type WrappedPixels = PixelShape & { planes: readonly Plane[] }
/** The TIFF, and its planes within it. */
type PixelRoom = { file: Buffer; planes: Plane[] }

const photometric = { bits: 0, grey: 1, palette: 3, rgb: 2, cmyk: 5, lab: 8 } as const
const stripOffsets = 273
type Entry = { tag: number; type: 3 | 4 | 7; values: readonly number[] | Uint8Array }

/** Bytes of a strip: the engine refuses a TIFF of which it has to hold fifty million at once. */
const stripBytes = 1024 * 1024

/** A TIFF of these planes, which are copied. */
export function wrapPixels(picture: WrappedPixels): Buffer {
  const room = roomForPixels(picture, picture.planes.length)
  for (const [index, plane] of picture.planes.entries()) room.planes[index]?.set(plane)
  return room.file
}

/**
 * A TIFF whose pixels are still to be put into its planes, high byte first: `planes` of them, one for each channel or a single one.
 * `spare` bytes may be used beyond the last.
 */
export function roomForPixels(picture: PixelShape, planes: number, spare = 0): PixelRoom {
  const { width, height, bits, channels, alpha, float, profile, palette, orientation = 1 } = picture
  const row = Math.ceil((width * bits * (planes > 1 ? 1 : channels)) / 8)
  const rows = Math.min(height, Math.max(1, Math.floor(stripBytes / row)))
  const strips = Math.ceil(height / rows)
  const lengths = Array.from({ length: strips }, (_, strip) => row * Math.min(rows, height - strip * rows))
  const short = (tag: number, ...values: number[]): Entry => ({ tag, type: 3, values })
  const long = (tag: number, ...values: number[]): Entry => ({ tag, type: 4, values })
  const entries: Entry[] = [
    long(256, width),
    long(257, height),
    short(258, ...Array.from({ length: channels }, () => bits)),
    short(259, 1),
    short(262, photometric[picture.meaning]),
    { tag: stripOffsets, type: 4, values: new Array<number>(planes * strips).fill(0) },
    ...(orientation > 1 ? [short(274, orientation)] : []),
    short(277, channels),
    long(278, rows),
    { tag: 279, type: 4, values: Array.from({ length: planes }, () => lengths).flat() },
    short(284, planes > 1 ? 2 : 1),
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
  const plane = row * height
  const starts = Array.from({ length: planes }, (_, index) => free + index * (plane + (plane % 2)))
  const file = Buffer.alloc(free + planes * (plane + (plane % 2)) + spare)
  const offsets = starts.flatMap((start) => lengths.map((_, strip) => start + strip * rows * row))
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
      for (const value of tag === stripOffsets ? offsets : values) {
        if (type === 3) file.writeUInt16BE(value, to)
        else file.writeUInt32BE(value, to)
        to += size[type]
      }
  }
  return { file, planes: starts.map((start) => file.subarray(start, start + plane)) }
}
