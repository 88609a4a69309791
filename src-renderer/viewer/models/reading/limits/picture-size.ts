// How many pixels a packed picture says it has, from its first bytes, so that none is unpacked before that is known.

type PictureSize = { readonly width: number; readonly height: number }

type Reader = (view: DataView) => PictureSize | undefined
const size = (width: number, height: number): PictureSize => ({ width, height })

const readers: readonly (readonly [signature: RegExp, read: Reader])[] = [
  [/^\x89PNG/, (view) => size(view.getUint32(16), view.getUint32(20))],
  [/^\xff\xd8\xff/, jpegSize],
  [/^RIFF[\s\S]{4}WEBP/, webpSize],
  [/^GIF8/, (view) => size(view.getUint16(6, true), view.getUint16(8, true))],
  [/^BM/, (view) => size(Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true)))],
  [/^\xabKTX 20/, (view) => size(view.getUint32(20, true), view.getUint32(24, true))],
  [/^[\s\S]{4}ftyp(?:avif|avis|mif1|msf1)/, avifSize],
]

/** Undefined for a kind of picture that is not known, and for one whose head is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const read = readers.find(([signature]) => signature.test(head))?.[1]
  try {
    return read?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    return undefined
  }
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return size(view.getUint16(at + 7), view.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView): PictureSize | undefined {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  const kind = view.getUint8(15)
  if (kind === 'X'.charCodeAt(0)) return size(three(24) + 1, three(27) + 1)
  if (kind === 'L'.charCodeAt(0)) {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
}

/** The largest of all extents that its boxes name: those of tiles and thumbnails stand beside that of the picture. */
function avifSize(view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined
  const ispe = 0x69737065
  for (let at = 0; at + 16 <= Math.min(view.byteLength, 65_536); at++) {
    if (view.getUint32(at) !== ispe) continue
    const found = size(view.getUint32(at + 8), view.getUint32(at + 12))
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found
  }
  return largest
}
