// HEIC pictures of phones, decoded by libheif compiled to WebAssembly: its memory is its own, it sees no file and no network.
/// <reference path="./libheif.d.ts" />
import { checkSize } from '../raster-limits.ts'
import { damaged, unsupported } from '../raster-refusal.ts'
import { wrapPixels } from './wrap-pixels.ts'

/** The main picture upright as 8-bit colours in a TIFF in memory, with its profile; throws a refusal for damage and limits. */
export async function readHeif(file: Uint8Array, profile: Uint8Array | undefined): Promise<Buffer> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js').catch(() => {
    throw unsupported('no decoder for HEVC')
  })
  const pictures = new libheif.HeifDecoder().decode(file)
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
  if (!picture) throw damaged('no picture')
  const [width, height, alpha] = [picture.get_width(), picture.get_height(), picture.has_alpha_channel()]
  checkSize(width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = await new Promise((done) => picture.display({ data, width, height }, done))
  for (const each of pictures) each.free()
  if (!drawn) throw damaged('the picture cannot be decoded')
  const pixels = alpha ? data : withoutOpacity(data)
  const planes = [new Uint8Array(pixels.buffer)]
  return wrapPixels({ width, height, bits: 8, meaning: 'rgb', planes, channels: alpha ? 4 : 3, alpha, profile })
}

function withoutOpacity(data: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    out[to] = data[from] as number
    out[to + 1] = data[from + 1] as number
    out[to + 2] = data[from + 2] as number
  }
  return out
}
