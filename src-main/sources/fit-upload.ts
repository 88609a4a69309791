// Encodes a picture so that it meets the upload limits and loses as little as it can. Specification: Limits.
import type { Metadata, Sharp } from 'sharp'
import { type UploadFormat, uploadLimits } from '../../src-shared/service/limits.ts'

/** A picture that can be decoded as often as it takes; `open` answers it upright. */
export type OpenPicture = { metadata: Metadata; open: () => Sharp }
export type Fitted = { format: UploadFormat; bytes: Uint8Array }

/** Above this many colours in a sample a picture counts as a photograph. */
const fewColours = 2048
const sampleEdge = 128

/**
 * At most 4096 pixels on the longest edge and 10 MiB. PNG for few colours, transparency and 16 bits (and always first when
 * `preferPng`), otherwise or when that grows too large JPEG, or WebP where transparency must stay.
 */
export async function fitUpload(picture: OpenPicture, preferPng: boolean): Promise<Fitted> {
  const alpha = picture.metadata.hasAlpha
  const deep = picture.metadata.depth !== 'uchar'
  const png = preferPng || alpha || deep || (await hasFewColours(picture))
  for (let edge: number = uploadLimits.normalizedEdge; edge >= 256; edge = Math.floor(edge * 0.8)) {
    if (png) {
      const bytes = await encodePng(picture, edge, deep)
      if (bytes.length <= uploadLimits.bytes) return { format: 'png', bytes }
    }
    for (const quality of [95, 88, 80]) {
      const bytes = await encodeSmall(picture, edge, quality, alpha)
      if (bytes.length <= uploadLimits.bytes) return { format: alpha ? 'webp' : 'jpeg', bytes }
    }
  }
  throw new Error('the picture does not fit the limits')
}

function resized({ open }: OpenPicture, edge: number) {
  return open().resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
}

function encodePng(picture: OpenPicture, edge: number, deep: boolean) {
  const grey = picture.metadata.channels <= 2 && picture.metadata.space !== 'srgb'
  const space = deep ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb'
  return resized(picture, edge).toColourspace(space).png({ compressionLevel: 7 }).toBuffer()
}

function encodeSmall(picture: OpenPicture, edge: number, quality: number, alpha: boolean) {
  const sized = resized(picture, edge).toColourspace('srgb')
  return alpha
    ? sized.webp({ quality, alphaQuality: 100 }).toBuffer()
    : sized.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function hasFewColours(picture: OpenPicture) {
  const sample = await picture
    .open()
    .resize(sampleEdge, sampleEdge, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const seen = new Set<number>()
  for (let at = 0; at + 2 < sample.length; at += 3) seen.add(sample.readUIntBE(at, 3))
  return seen.size <= fewColours
}
