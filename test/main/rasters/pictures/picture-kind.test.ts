// Kinds of pictures that are not read are known by their starts, as ImageMagick and OpenImageIO write them, and nothing else is taken for one.
import { expect, it } from 'vitest'
import { pictureKind } from '../../../../src-main/rasters/pictures/picture-kind.ts'

const tga = (start: string, depth: string, stand = '00') => `${start}00000000 3d002f00 ${depth}${stand}`
const starts: readonly (readonly [name: string, start: string])[] = [
  ['JPEG-LS', 'ffd8fff7 000b0800 30004003 01110000'],
  ['TGA', tga('00000200 00000000', '18')],
  ['TGA', tga('00000300 00000000', '08', '20')],
  ['TGA', tga('1a000a00 00000000', '20', '28')],
  ['TGA', tga('00010100 00080018', '08')],
  ['DPX', '53445058 00002000'],
  ['DPX', '58504453 00200000'],
  ['Cineon', '802a5fd7 00000800'],
  ['Cineon', 'd75f2a80 00080000'],
  ['SGI', '01da0101 0003003d 002f0003'],
  ['PCX', `0a050108 00000000 3c002e00 ${'00'.repeat(116)}`],
  ['FITS', Buffer.from(`SIMPLE  =${' '.repeat(20)}T`).toString('hex')],
  ['PFM', Buffer.from('PF\n61 47\n1.0\n').toString('hex')],
  ['PFM', Buffer.from('Pf\n61 47\n-1.0\n').toString('hex')],
  ['XPM', Buffer.from('/* XPM */\nstatic char *k[] = {\n').toString('hex')],
  ['RLA', '0000003c 0000002e 0000003c 0000002e 00000000 00030000 0000fffe 00000000'],
]
const kindOf = (hex: string) => pictureKind(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

it.each(starts)('%s is known by %s', (name, start) => {
  expect(kindOf(start)).toEqual({ accepted: false, name, readable: false })
})

it.each([
  ['a cursor', '00000200 01002020 00000000 30010000 16000000 2800', 'ICO'],
  ['an icon', '00000100 01002020 00000000 30010000 16000000 2800', 'ICO'],
  ['a TGA without a width', '00000200 00000000 00000000 00002f00 1800', undefined],
  ['a TGA of no depth', tga('00000200 00000000', '07'), undefined],
  ['a font', '00010000 00120100 00040020 44534947', undefined],
  ['a film', '000001ba 44000400 04010000 03f80000', undefined],
  ['zeros', '00'.repeat(64), undefined],
  ['a line', Buffer.from('\n\x05 words that stand alone').toString('hex'), undefined],
] as const)('%s is not taken for another', (_, start, name) => {
  expect(kindOf(start)).toEqual(name && { accepted: false, name, readable: false })
})
