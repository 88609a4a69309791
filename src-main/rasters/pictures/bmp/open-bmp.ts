// Opens a BMP through the app's own reader: its facts from its header, its pixels when they are wanted first, and once.
import { closeSync, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { checkMemory, remedyPixels, rowsOfEngine, withEngine } from '../../raster-limits.ts'
import { damaged, tooManyPixels, unsupported } from '../../raster-refusal.ts'
import type { OpenPicture } from '../opened-picture.ts'
import { sharp } from '../sharp.ts'
import { bmpOf, isRareIn, type Parts, type Pixels, readBmpParts } from './read-bmp.ts'

/** Throws a refusal for damage and for more memory than is given; no pixel is read yet. */
export async function openBmp(path: string): Promise<OpenPicture> {
  const { size } = await stat(path)
  const header = withParts(path, size, bmpOf)
  if (!header) throw withParts(path, size, isRareIn) ? unsupported('a rare BMP') : cut()
  const { width, height, channels, compression, oblong } = header
  if (width * height > remedyPixels) throw tooManyPixels({ width, height })
  const rows = rowsOfEngine(width, height, channels)
  checkMemory(withEngine(width * height * channels), compression === 'none' ? 0 : size, rows)
  let read: Pixels | undefined
  return {
    width,
    height,
    own: { width, height },
    alpha: channels === 4,
    deep: false,
    grey: false,
    lossy: false,
    changes: oblong ? ['pixel-shape'] : [],
    async pixels() {
      read ??= withParts(path, size, readBmpParts)
      if (!read) throw cut()
      return sharp(read.data, { raw: { width, height, channels }, limitInputPixels: remedyPixels })
    },
  }
}

const cut = () => damaged('the BMP is not whole')

function withParts<T>(path: string, length: number, act: (file: Parts) => T): T {
  const file = openSync(path, 'r')
  try {
    return act({
      length,
      part(at, wanted) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(wanted, length - at)))
        for (let done = 0; done < bytes.length; ) {
          const read = readSync(file, bytes, done, bytes.length - done, at + done)
          if (read === 0) throw cut()
          done += read
        }
        return bytes
      },
    })
  } finally {
    closeSync(file)
  }
}
