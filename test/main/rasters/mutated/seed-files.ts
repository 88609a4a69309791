// Sound height files of every kind that is read, as other programs write them, small enough to be damaged by the thousand.
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { SampleFormat } from '../../../../src-main/rasters/heights/heights.ts'
import { makeTiff } from '../make-tiff.ts'
import { reliefSamples } from '../relief-samples.ts'

const run = promisify(execFile)
const [width, height] = [29, 23]
export const seedHeight = height

export type SeedFile = { readonly name: string; readonly kind: 'tiff' | 'png' | 'exr'; readonly bytes: Buffer }

const tiffTypes: readonly [string, SampleFormat, number, readonly string[]][] = [
  ['u8', 'unsigned', 8, ['none', 'packbits', 'lzw:2', 'zip']],
  ['u16', 'unsigned', 16, ['none', 'lzw', 'lzw:2', 'zip:2', 'zstd:2']],
  ['u32', 'unsigned', 32, ['none', 'zip:2']],
  ['i8', 'signed', 8, ['lzw']],
  ['i16', 'signed', 16, ['none', 'lzw:2']],
  ['i32', 'signed', 32, ['zip:2', 'lzw']],
  ['u24', 'unsigned', 24, ['zip']],
  ['f16', 'float', 16, ['zip:3']],
  ['f32', 'float', 32, ['none', 'lzw:3', 'zip:2', 'zip:3']],
  ['f64', 'float', 64, ['zip:3']],
  ['u12', 'unsigned', 12, ['none']],
  ['u4', 'unsigned', 4, ['lzw']],
  ['u1', 'unsigned', 1, ['packbits']],
]
const tiffLayouts: readonly (readonly string[])[] = [
  ['-s', '-r', '5', '-L'],
  ['-t', '-w', '16', '-l', '16', '-B'],
  ['-s', '-r', '23', '-8'],
]

/** libtiff's tiffcp, libvips and OpenEXR wrote them; the folder is for what tiffcp reads and writes. */
export async function seedFiles(folder: string): Promise<SeedFile[]> {
  return [...(await tiffs(folder)), ...(await pngs()), ...(await exrs())]
}

async function tiffs(folder: string): Promise<SeedFile[]> {
  const files: SeedFile[] = []
  for (const [type, format, bits, compressions] of tiffTypes) {
    const plain = join(folder, `${type}.tif`)
    const samples = reliefSamples(format, bits, width, height)
    await writeFile(plain, makeTiff({ width, height, bits, format, samples }))
    for (const [at, compression] of compressions.entries()) {
      const layout = tiffLayouts[at % tiffLayouts.length] ?? []
      const to = join(folder, 'packed.tif')
      await run('tiffcp', ['-c', compression, ...layout, plain, to])
      files.push({ name: `${type} ${compression} ${layout.join(' ')}`, kind: 'tiff', bytes: await readFile(to) })
    }
  }
  const colours = await colourful().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer()
  return [...files, { name: 'colours', kind: 'tiff', bytes: colours }]
}

async function pngs(): Promise<SeedFile[]> {
  const grey = () => {
    const samples = reliefSamples('unsigned', 16, width, height) as Uint16Array<ArrayBuffer>
    return sharp(samples, { raw: { width, height, channels: 1 } }).toColourspace('grey16')
  }
  const each: readonly [string, () => Promise<Buffer>][] = [
    ['grey 16', () => grey().png({ adaptiveFiltering: true }).toBuffer()],
    ['grey 16 interlaced', () => grey().png({ progressive: true }).toBuffer()],
    ['grey 8', () => colourful().toColourspace('b-w').png({ adaptiveFiltering: true }).toBuffer()],
    ['colours 8', () => colourful().png({ adaptiveFiltering: true }).toBuffer()],
    ['palette', () => colourful().png({ palette: true, colours: 16 }).toBuffer()],
  ]
  return Promise.all(each.map(async ([name, write]) => ({ name, kind: 'png' as const, bytes: await write() })))
}

const fixtures = join(import.meta.dirname, '../../../fixtures/exr')

async function exrs(): Promise<SeedFile[]> {
  const names = (await readdir(fixtures)).filter((name) => name.endsWith('.exr') && !name.includes('seen'))
  return Promise.all(
    names.map(async (name) => ({ name, kind: 'exr' as const, bytes: await readFile(join(fixtures, name)) })),
  )
}

function colourful() {
  const grey = reliefSamples('unsigned', 8, width, height)
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const level = grey[Math.floor(at / 3)] ?? 0
    return at % 3 === 0 ? level : at % 3 === 1 ? 255 - level : level >> 1
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
