// Files for the guide's chapter on pictures: those that are ready at once, those that are converted, and those that are refused.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { bmp24 } from '../../../helpers/pictures/bmp24.ts'
import { makePng } from '../../../helpers/pictures/make-png.ts'
import { makePsd } from '../../../helpers/pictures/make-psd.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures')
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#eee"/>
  <circle cx="50" cy="25" r="20" fill="#333"/></svg>`

const plain = (background: string, width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Makes a folder below `parent` and gives what puts files there. */
function folderIn(parent: string, name: string) {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  return { folder, put: (file: string, bytes: Uint8Array | string) => writeFileSync(join(folder, file), bytes) }
}

/** A picture of each kind that is ready at once, two notes, a second copy of one and a file of the system. */
export async function readyPictures(parent: string): Promise<string> {
  const { folder, put } = folderIn(parent, 'ready 即用')
  const jpeg = await plain('#a33').jpeg().toBuffer()
  put('one.png', await plain('#b5482f').png().toBuffer())
  put('two.jpg', await plain('#2f7bb5').withMetadata({ orientation: 6 }).jpeg().toBuffer())
  put('three.webp', await plain('#7a5').webp().toBuffer())
  put('four.bmp', bmp24(90, 60, await plain('#57a').raw().toBuffer()))
  const frames = await Promise.all(['#100', '#fef'].map((each) => plain(each).png().toBuffer()))
  put(
    'moves.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  put('deep.png', await plain('#654').toColourspace('rgb16').png().toBuffer())
  put('tiny.png', await plain('#321', 12, 12).png().toBuffer())
  put('same.jpg', jpeg)
  put('same again.jpg', jpeg)
  put('Thumbs.db', 'of the system')
  return folder
}

/** A file for each row of the table of what becomes of it, and what its name ends in then. */
export const converted = {
  'heights.tif': 'PNG',
  'scene.exr': 'PNG',
  'layers.psd': 'PNG',
  'drawing.svg': 'PNG',
  'phone.heic': 'JPEG',
  'wide.png': 'PNG',
} as const

export async function convertedPictures(parent: string): Promise<string> {
  const { folder, put } = folderIn(parent, 'to convert 转换')
  put('heights.tif', await plain('#888').greyscale().toColourspace('grey16').tiff().toBuffer())
  copyFileSync(join(fixtures, 'exr/rgba-piz.exr'), join(folder, 'scene.exr'))
  copyFileSync(join(fixtures, 'psd/layered.psd'), join(folder, 'layers.psd'))
  put('drawing.svg', drawing)
  copyFileSync(join(fixtures, 'heic/turned.heic'), join(folder, 'phone.heic'))
  const wide = { width: 9000, height: 5000, channels: 3, background: '#987' } as const
  put('wide.png', await sharp({ create: wide, limitInputPixels: false }).png().toBuffer())
  put('profile.tif', await plain('#c33').withIccProfile('p3').tiff().toBuffer())
  return folder
}

/** A file for each row of the table of refusals that this computer can be given; `gone.png` is not there. */
export const refused = {
  0: 'empty.png',
  1: 'letter.png',
  2: 'plan.pdf',
  3: 'cut.png',
  5: 'huge.png',
  6: 'heavy.exr',
  7: 'unmerged.psd',
  8: 'twelve bits.jpg',
  9: 'odd.tif',
  10: 'old-jpeg.tif',
  11: 'jpeg-2000.tif',
  12: 'jpeg-xl.tif',
  13: 'webp.tif',
  14: 'lerc.tif',
  15: 'lzma.tif',
  16: 'jbig.tif',
  17: 'dwa.exr',
  18: 'deep.exr',
  19: 'gone.png',
} as const

export async function refusedPictures(parent: string): Promise<string[]> {
  const { folder, put } = folderIn(parent, 'refused 不能用')
  put('empty.png', '')
  put('letter.png', 'Dear designer')
  put('plan.pdf', '%PDF-1.7')
  put('cut.png', (await plain('#246', 300, 300).png().toBuffer()).subarray(0, 200))
  // It says of itself that it is far wider and higher than it is.
  const heavy = readFileSync(join(fixtures, 'exr/rgba-piz.exr'))
  const window = heavy.indexOf('dataWindow\0box2i\0') + 'dataWindow\0box2i\0'.length + 4
  heavy.writeInt32LE(8191, window + 8)
  heavy.writeInt32LE(8188, window + 12)
  put('heavy.exr', heavy)
  put('huge.png', makePng({ width: 20_000, height: 20_000, packed: Buffer.alloc(8) }))
  put('unmerged.psd', makePsd({ width: 4, height: 4, bits: 8, mode: 1, samples: new Uint8Array(16), merged: false }))
  const twelve = await plain('#864').jpeg().toBuffer()
  twelve[twelve.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12
  put('twelve bits.jpg', twelve)
  const tiff = await plain('#426').tiff({ compression: 'none' }).toBuffer()
  put('plain.tif', tiff)
  for (const packing of ['lerc', 'lzma', 'webp'])
    execFileSync('tiffcp', ['-c', packing, join(folder, 'plain.tif'), join(folder, `${packing}.tif`)], {
      stdio: 'ignore',
    })
  const packing = tiff.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00])) + 8
  const numbers = { 'old-jpeg': 6, jbig: 34_661, 'jpeg-2000': 34_712, 'jpeg-xl': 50_002, odd: 32_809 }
  for (const [name, number] of Object.entries(numbers)) {
    tiff.writeUInt16LE(number, packing)
    put(`${name}.tif`, tiff)
  }
  const dwa = readFileSync(join(fixtures, 'exr/half-dwaa.exr'))
  put('dwa.exr', dwa)
  dwa.writeUInt32LE(dwa.readUInt32LE(4) | 0x800, 4)
  put('deep.exr', dwa)
  return Object.values(refused).map((name) => join(folder, name))
}
