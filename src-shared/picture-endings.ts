// How the names of pictures end that can be used, for every kind that is read.
import type { UploadFormat } from './service/limits.ts'

/** Kinds that the service does not take and this app reads. */
export type ReadKind = 'TIFF' | 'PSD' | 'EXR' | 'SVG' | 'HEIC' | 'AVIF'

/** In small letters; what a picture is, its bytes tell. */
export const pictureEndings: Readonly<Record<UploadFormat | ReadKind, readonly string[]>> = {
  png: ['png', 'apng'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif', 'jif', 'pjpeg', 'pjp'],
  webp: ['webp'],
  bmp: ['bmp', 'dib'],
  gif: ['gif'],
  TIFF: ['tif', 'tiff', 'btf', 'tf8'],
  PSD: ['psd', 'psb'],
  EXR: ['exr'],
  SVG: ['svg', 'svgz'],
  HEIC: ['heic', 'heif', 'hif', 'heics', 'heifs'],
  AVIF: ['avif', 'avifs'],
}
