// The facts of a picture of any accepted format, read from its bytes without decoding it.
import type { UploadFormat } from '../../../src-shared/service/limits.ts'
import { bmpFacts } from './bmp-facts.ts'
import { gifFacts } from './gif-facts.ts'
import { jpegFacts } from './jpeg-facts.ts'
import type { PictureFacts } from './picture-facts.ts'
import { pngFacts } from './png-facts.ts'
import { webpFacts } from './webp-facts.ts'

/** Facts of a whole file of `format`, or undefined when its header makes no sense. */
export function pictureFacts(format: UploadFormat, bytes: Uint8Array): PictureFacts | undefined {
  const facts = readers[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined
}

const readers: Record<UploadFormat, (file: Buffer) => PictureFacts | undefined> = {
  png: pngFacts,
  jpeg: jpegFacts,
  webp: webpFacts,
  gif: gifFacts,
  bmp: bmpFacts,
}
