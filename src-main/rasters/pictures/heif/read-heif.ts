// HEIC pictures of phones, decoded by libheif compiled to WebAssembly: its memory is its own, it sees no file and no network.
/// <reference path="./libheif.d.ts" />
import { checkMemory, checkSize } from '../../raster-limits.ts'
import { damaged, unsupported } from '../../raster-refusal.ts'
import { divideOpacity } from '../divide-opacity.ts'
import { roomForPixels } from '../wrap-pixels.ts'

/** Bytes of a pixel in the decoder: half a colour more for each brightness, and red, green, blue and opacity. */
const decodedBytes = 5.5

/** The main picture as 8-bit colours in a TIFF in memory, with its profile; throws a refusal for damage and limits. */
export async function readHeif(
  file: Uint8Array,
  profile: Uint8Array | undefined,
  { orientation, multiplied }: { orientation: number; multiplied: boolean },
): Promise<Buffer> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js').catch(() => {
    throw unsupported('no decoder for HEVC')
  })
  const pictures = new libheif.HeifDecoder().decode(file)
  try {
    const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
    if (!picture) throw damaged('no picture')
    const [width, height, alpha] = [picture.get_width(), picture.get_height(), picture.has_alpha_channel()]
    checkHeif(file.length, width, height)
    const shape = { width, height, bits: 8, meaning: 'rgb', channels: alpha ? 4 : 3, alpha } as const
    const { file: tiff, planes } = roomForPixels({ ...shape, profile, orientation }, 1, alpha ? 0 : width * height)
    const pixels = planes[0] as Uint8Array
    const data = new Uint8ClampedArray(tiff.buffer, pixels.byteOffset, width * height * 4)
    const drawn = await new Promise((done) => picture.display({ data, width, height }, done))
    if (!drawn) throw damaged('the picture cannot be decoded')
    if (!alpha) leaveOpacityOut(data)
    else if (multiplied) divideOpacity(data, 0xff)
    return tiff
  } finally {
    for (const each of pictures) each.free()
  }
}

/** Throws when a picture of so many bytes and pixels, as it says of itself, is more than one is given. */
export function checkHeif(bytes: number, width: number, height: number): void {
  checkSize(width, height)
  // The file here and in the decoder; its planes and its colours there, and the colours here and in the engine.
  checkMemory(bytes * 2, width * height * (decodedBytes + 4), width * height * 4)
}

/** Moves the colours of each pixel together, so that a quarter of the bytes is left over at the end. */
function leaveOpacityOut(data: Uint8ClampedArray): void {
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    data[to] = data[from] as number
    data[to + 1] = data[from + 1] as number
    data[to + 2] = data[from + 2] as number
  }
}
