// A small picture as it is kept: WebP for the window, where what is transparent stays so; JPEG on a ground of its own for paper.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp, WebpOptions } from 'sharp'
import { printedFile, thumbnailFile } from '../decoder/decoder-files.ts'
import type { ThumbnailTask } from '../decoder/decoder-messages.ts'

/** JPEG goes into a PDF as it is; anything else would be unpacked there. */
const jpeg = { quality: 86, chromaSubsampling: '4:4:4' }

/** Writes it into the folder of the task. */
export async function writeThumbnail(
  picture: Sharp,
  { into, ground }: Pick<ThumbnailTask, 'into' | 'ground'>,
  webp: WebpOptions,
): Promise<void> {
  if (ground === undefined) await writeFile(join(into, thumbnailFile), await picture.webp(webp).toBuffer())
  else await writeFile(join(into, printedFile), await picture.flatten({ background: ground }).jpeg(jpeg).toBuffer())
}
