// Pictures brought in take no more than a gigabyte whatever they say of themselves: they are refused in a sentence, or opened.
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { roomForPixels } from '../../../../src-main/rasters/pictures/wrap-pixels.ts'
import { joinTiff } from '../make-tiff.ts'
import { openApart } from './open-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'asset-studio-picture-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function bmpHead(edge: number, bits: 8 | 24, height = edge) {
  const head = Buffer.alloc(54 + (bits === 8 ? 1024 : 0))
  head.write('BM', 'latin1')
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(edge, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  if (bits === 8) head.writeUInt32LE(1, 30)
  return head
}
const runsOf = (edge: number) => Buffer.concat([bmpHead(edge, 8), Buffer.from([0, 1])])

/** The part before the pixels, with so many bytes of layers, which follow. */
function psdHead(edge: number, channels: number, layers = 0) {
  const head = Buffer.alloc(38)
  head.write('8BPS', 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(edge, 14)
  head.writeUInt32BE(edge, 18)
  head.writeUInt16BE(8, 22)
  head.writeUInt16BE(3, 24)
  head.writeUInt32BE(layers, 34)
  return head
}
const deflated = Buffer.from([0, 2])

/** A phone's picture that says another size of itself. */
function heicOf(edge: number) {
  const file = readFileSync(join(import.meta.dirname, '../../../fixtures/heic/plain.heic'))
  const at = file.indexOf('ispe')
  file.writeUInt32BE(edge, at + 8)
  file.writeUInt32BE(edge, at + 12)
  return file
}

/** One colour without loss, in 38 bytes. */
function webpOf(edge: number) {
  const file = Buffer.from('524946461e000000574542505650384c110000002f0fe7c3090750b3ce34b3ff8188e87f0000', 'hex')
  file.writeUInt32LE(((file.readUInt32LE(21) & ~0xfffffff) | (edge - 1) | ((edge - 1) << 14)) >>> 0, 21)
  return file
}

/** Of so many pixels a row, of which none is there. */
function pngOf(width: number, height: number) {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4, 'latin1')
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([8, 2], 16)
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, Buffer.from('0000000049444154', 'hex')])
}

const refused: Record<string, () => Buffer> = {
  'a BMP of 1,080 bytes whose runs end at once': () => runsOf(16_370),
  'a Photoshop file of flat planes': () =>
    Buffer.concat([psdHead(16_000, 3), deflated, deflateSync(Buffer.alloc(16_000_000))]),
  'a HEIC of more pixels than the decoder is given': () => heicOf(8000),
  'a WebP of 38 bytes': () => webpOf(16_370),
  'a PNG of eight million pixels a row': () => pngOf(8_000_000, 30),
  'a BMP of six million pixels a row': () => Buffer.concat([bmpHead(6_000_000, 8, 16), Buffer.from([0, 1])]),
}

it.each(Object.entries(refused))('%s is refused before it is unpacked', (name, bytes) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  writeFileSync(path, bytes())
  const found = openApart({ id: 1, what: 'make-remedy', remedy: 'convert', path, into: folder })
  expect(found.why).toBe('too-large: too much memory')
  expect(found.megabytes).toBeLessThan(400)
})

it.each([
  ['a drawing of forty groups in one another', '<g opacity=".9">'.repeat(40), '</g>'.repeat(40), 'layers'],
  [
    'a drawing of groups that its style sheet makes clear',
    `<style>g{opacity:.9}</style>${'<g>'.repeat(40)}`,
    '</g>'.repeat(40),
    'layers',
  ],
  ['a drawing of few enough to be drawn one by one', '<g opacity=".9">'.repeat(15), '</g>'.repeat(15), 'memory'],
])('%s is refused in less than a gigabyte', (name, open, close, what) => {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.svg`)
  const rect = '<rect width="4096" height="4096"/>'
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096">${open}${rect}${close}</svg>`)
  const found = openApart({ id: 1, what: 'plan-remedy', remedy: 'convert', path })
  expect(found.why).toBe(`too-large: too ${what === 'layers' ? 'many' : 'much'} ${what}`)
  expect(found.megabytes).toBeLessThan(1024)
})

it('a HEIC of more pixels than anything is refused for these', () => {
  const path = join(folder, 'wide.heic')
  writeFileSync(path, heicOf(20_000))
  expect(openApart({ id: 1, what: 'plan-remedy', remedy: 'convert', path }).why).toBe('too-large: too many pixels')
})

/** Four inks and opacity, all of them zeros, in strips of a hundred rows. */
function inksOf(edge: number, bits: 8 | 16) {
  const strip = deflateSync(Buffer.alloc((edge * 100 * 5 * bits) / 8))
  const strips = Array.from({ length: edge / 100 }, (_, i) => i)
  const of = (tag: number, ...values: number[]) => ({ tag, type: 4, values }) as const
  return joinTiff(Buffer.concat(strips.map(() => strip)), [
    of(256, edge),
    of(257, edge),
    of(258, ...Array.from({ length: 5 }, () => bits)),
    of(259, 8),
    of(262, 5),
    of(273, ...strips.map((i) => 8 + i * strip.length)),
    of(277, 5),
    of(278, 100),
    of(279, ...strips.map(() => strip.length)),
    of(338, 2),
  ])
}

it.each([
  ['a BMP of few runs', () => runsOf(10_000)],
  ['a TIFF of inks and opacity in 16 bits', () => inksOf(4700, 16)],
  [
    'a Photoshop file with channels that nobody wants',
    () => Buffer.concat([psdHead(5000, 40), deflated, deflateSync(Buffer.alloc(5000 * 5000 * 4))]),
  ],
  [
    'a PNG of nearly the most pixels a row',
    () =>
      sharp({ create: { width: 230_000, height: 50, channels: 4, background: '#30507080' } })
        .png()
        .toBuffer(),
  ],
] as const)('%s is opened in less than a gigabyte', async (name, bytes) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  writeFileSync(path, await bytes())
  const found = openApart({ id: 1, what: 'make-remedy', remedy: 'shrink', path, into: folder })
  expect(found.why).toBeNull()
  expect(found.megabytes).toBeLessThan(1024)
})

const tiff = () => {
  const shape = { width: 14_000, height: 14_000, bits: 8, meaning: 'rgb', channels: 3, alpha: false } as const
  const { file, planes } = roomForPixels(shape, 1)
  return [file.subarray(0, planes[0]?.byteOffset), file.length] as const
}

it.each([
  [
    'a Photoshop file of 8,000 by 8,000 pixels with 110 MB of layers',
    () => [psdHead(8000, 3, 110_000_000), 302_000_040] as const,
  ],
  ['a BMP of 10,000 by 10,000 pixels', () => [bmpHead(10_000, 24), 300_000_054] as const],
  ['a TIFF of 588 MB', tiff],
] as const)('%s is opened in less than a gigabyte', (name, parts) => {
  const path = join(folder, name.replaceAll(/\W+/g, '-'))
  const [head, length] = parts()
  const file = openSync(path, 'w')
  writeSync(file, head)
  ftruncateSync(file, length)
  closeSync(file)
  const found = openApart({ id: 1, what: 'plan-remedy', remedy: 'shrink', path })
  expect(found.why).toBeNull()
  expect(found.plan).toMatchObject({ toWidth: 4096, toHeight: 4096 })
  expect(found.megabytes).toBeLessThan(1024)
})
