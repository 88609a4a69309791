// Two hundred pictures as a workshop has them: every format, turned, transparent, tiny and large, twice there, or no use.
import { createCipheriv } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { bmp24 } from './bmp24.ts'

export type MixedPictures = {
  /** Different pictures that can be ordered, those that must be converted or shrunk first among them. */
  readonly orderable: number
  /** Of them, those that are refused until they are converted or shrunk. */
  readonly fixable: number
  /** Second copies of pictures above, under other names. */
  readonly duplicates: number
  /** Words of the reason for each file that stays refused. */
  readonly refused: readonly string[]
  readonly stray: number
}

const folders = ['', 'été', 'été/牡丹 №2', 'Заказ – ü']
const words = ['浮雕', 'Münze ü', 'рельеф', 'Ñandú 🪙', 'seal “№7”', 'حجر', 'naïve', '牡丹 peony']

/** Fills `dir` with the same files every time; the first numbers are of every format and small. */
export async function makeMixedPictures(dir: string): Promise<MixedPictures> {
  const write = (folder: string, name: string, bytes: Uint8Array | string) => {
    mkdirSync(join(dir, folder), { recursive: true })
    writeFileSync(join(dir, folder, name), bytes)
  }
  const nameOf = (number: number, ending: string) =>
    `${String(number).padStart(3, '0')} ${words[number % words.length]}.${ending}`
  const kept: Uint8Array[] = []
  for (let number = 1; number <= 197; number += 1) {
    const [ending, bytes] = await small(number)
    if (ending !== 'tif' && ending !== 'svg') kept.push(bytes)
    write(folders[Math.floor((number - 1) / 50)] ?? '', nameOf(number, ending), bytes)
  }
  const last = '終 zuletzt'
  write(last, nameOf(198, 'jpg'), await figure(198, 1200, 900).jpeg({ quality: 90 }).toBuffer())
  write(last, nameOf(199, 'png'), await heavy())
  write(last, nameOf(200, 'png'), await wide(8200, 5000))
  for (const [at, bytes] of kept.slice(0, 6).entries()) write(last, `copy ${at + 1} of ${words[at]}.png`, bytes)
  write(last, 'a letter.png', 'Dear designer,\nthis is a text that calls itself a picture.\n')
  write(last, 'nothing.jpg', '')
  write(last, 'cut short.png', (await figure(201, 300, 300).png().toBuffer()).subarray(0, 900))
  write(last, 'layers.psd', `8BPS\0\x01${'\0'.repeat(600)}`)
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) write(last, name, 'of the system')
  const refused = ['Not a picture', 'The file is empty', 'cannot be opened', 'Damaged PSD, cannot be opened']
  return { orderable: 200, fixable: 20 + 2 + 2, duplicates: 6, refused, stray: 3 }
}

/** A picture of 24 to 84 pixels in one of ten formats. */
async function small(number: number): Promise<readonly [ending: string, bytes: Uint8Array]> {
  const width = 24 + ((number * 7) % 60)
  const height = 24 + ((number * 11) % 60)
  const drawn = figure(number, width, height)
  switch (number % 10) {
    case 1:
      return ['jpg', await drawn.flatten({ background: '#d8d2c4' }).jpeg({ quality: 92 }).toBuffer()]
    case 2:
      return ['webp', await drawn.webp({ quality: 90 }).toBuffer()]
    case 3:
      return ['gif', await drawn.gif().toBuffer()]
    case 4:
      return ['bmp', bmp24(width, height, await drawn.flatten({ background: '#d8d2c4' }).raw().toBuffer())]
    case 5:
      return ['tif', await drawn.tiff({ compression: 'lzw' }).toBuffer()]
    case 6:
      return ['jpg', await drawn.flatten().withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer()]
    case 7:
      // A drawing becomes a large picture: two of them are enough.
      if (number !== 107 && number !== 157) return ['webp', await drawn.webp({ lossless: true }).toBuffer()]
      return ['svg', Buffer.from(drawing(number, width, height))]
    case 8:
      return ['png', await drawn.png({ palette: true }).toBuffer()]
    case 9:
      return ['png', await drawn.flatten().greyscale().toColourspace('grey16').png().toBuffer()]
    default:
      return ['PNG', await drawn.png().toBuffer()]
  }
}

const figure = (number: number, width: number, height: number): Sharp =>
  sharp(Buffer.from(drawing(number, width, height)))

/** A coin on nothing, different for every number. */
function drawing(number: number, width: number, height: number): string {
  const turn = (number * 37) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="${30 + (number % 15)}" fill="hsl(${turn} 45% 55%)" stroke="#3b2a12" stroke-width="4"/>
    <path d="M50 ${20 + (number % 9)}L62 60H38Z" fill="hsl(${360 - turn} 60% ${30 + (number % 30)}%)"
      transform="rotate(${number * 17} 50 50)"/></svg>`
}

/** Noise does not compress: more than 10 MiB. */
function heavy(): Promise<Buffer> {
  const [width, height] = [2048, 1900]
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, 9), Buffer.alloc(16)).update(
    Buffer.alloc(width * height * 3),
  )
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** More than 40 megapixels of one grey with a darker field. */
function wide(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 200).fill(90, 0, Math.floor((width * height) / 3))
  return sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
