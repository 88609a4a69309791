// The TIFF decoder against libtiff: every variant that tiffcp writes of known samples must decode to exactly those samples.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights, SampleFormat, Samples } from '../../../src-main/rasters/heights/heights.ts'
import { makeTiff } from './make-tiff.ts'
import { reliefSamples } from './relief-samples.ts'

const run = promisify(execFile)
const width = 77
const height = 61
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function decode(bytes: Uint8Array): Heights {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

/** How many samples differ; comparing counts keeps a failure readable. */
function wrong(found: Samples, expected: Samples): number {
  let count = Math.abs(found.length - expected.length)
  for (let i = 0; i < expected.length; i++) if (!Object.is(found[i], expected[i])) count++
  return count
}

async function recode(plain: Buffer, name: string, options: string[]): Promise<Buffer> {
  const from = join(folder, `${name}.tif`)
  const to = join(folder, `${name}-out.tif`)
  await writeFile(from, plain)
  await run('tiffcp', [...options, from, to])
  return readFile(to)
}

const types: [name: string, format: SampleFormat, bits: number, compressions: string[]][] = [
  ['u8', 'unsigned', 8, ['none', 'packbits', 'lzw', 'lzw:2', 'zip', 'zip:2', 'zstd:2']],
  ['u16', 'unsigned', 16, ['none', 'packbits', 'lzw', 'lzw:2', 'zip', 'zip:2', 'zstd:2']],
  ['u32', 'unsigned', 32, ['none', 'packbits', 'lzw', 'lzw:2', 'zip:2']],
  ['i8', 'signed', 8, ['none', 'lzw:2', 'zip']],
  ['i16', 'signed', 16, ['none', 'lzw:2', 'zip:2']],
  ['i32', 'signed', 32, ['none', 'lzw', 'zip:2']],
  ['f16', 'float', 16, ['none', 'lzw:3', 'zip:2', 'zip:3']],
  ['f32', 'float', 32, ['none', 'packbits', 'lzw:3', 'zip', 'zip:2', 'zip:3']],
  ['f64', 'float', 64, ['none', 'lzw:2', 'zip:3']],
  ['u12', 'unsigned', 12, ['none', 'lzw', 'zip']],
  ['u1', 'unsigned', 1, ['none', 'packbits', 'zip']],
  ['u24', 'unsigned', 24, ['none', 'lzw', 'zip']],
]
const layouts: [name: string, options: string[]][] = [
  ['strips', ['-s', '-r', '7']],
  ['tiles', ['-t', '-w', '32', '-l', '48']],
]
const orders: [name: string, options: string[]][] = [
  ['little endian', ['-L']],
  ['big endian', ['-B']],
  ['BigTIFF', ['-8']],
  ['low bits first', ['-f', 'lsb2msb']],
]

describe.each(types)('%s TIFFs', (name, format, bits, compressions) => {
  const samples = reliefSamples(format, bits, width, height)
  const plain = makeTiff({ width, height, bits, format, samples })

  it('decode to their samples as written here', () => {
    expect(decode(plain)).toEqual({ width, height, bits, format, samples })
  })

  it.each(compressions)('decode exactly from libtiff with %s in every layout and byte order', async (compression) => {
    for (const [layout, layoutOptions] of layouts)
      for (const [order, orderOptions] of orders) {
        const options = ['-c', compression, ...layoutOptions, ...orderOptions]
        const bytes = await recode(plain, `${name}-${compression.replace(':', '-')}`, options)
        const { samples: found, ...facts } = decode(bytes)
        expect(facts).toEqual({ width, height, bits, format })
        // libtiff 4.5 writes big-endian files with predictor 3 wrongly; there its own reading of them is the oracle.
        const odd = compression.endsWith(':3') && order === 'big endian'
        const oracle = odd ? decode(await recode(bytes, 'back', ['-c', 'none', '-L', '-s'])).samples : samples
        expect(wrong(found, oracle), `wrong samples with ${layout}, ${order}`).toBe(0)
      }
  })
})

describe('several channels', () => {
  // tiffcp takes channels apart for 8 bits only.
  const grey = reliefSamples('unsigned', 8, width, height)
  const interleaved = (channels: number, value: (pixel: number, channel: number) => number): Samples => {
    const out = new Uint8Array(width * height * channels)
    for (let i = 0; i < out.length; i++) out[i] = value(Math.floor(i / channels), i % channels)
    return out
  }

  it.each([
    ['contig', 'zip:2'],
    ['separate', 'zip:2'],
    ['contig', 'lzw:2'],
    ['separate', 'none'],
  ])('grey stored as %s RGB with %s keeps its exact values', async (config, compression) => {
    const samples = interleaved(3, (pixel) => grey[pixel] ?? 0)
    const plain = makeTiff({ width, height, bits: 8, format: 'unsigned', samples, channels: 3 })
    for (const [, layoutOptions] of layouts) {
      const bytes = await recode(plain, 'rgb', ['-c', compression, '-p', config, ...layoutOptions])
      expect(decode(bytes).samples).toEqual(grey)
    }
  })

  it.each(['contig', 'separate'])('alpha beside grey is left out (%s)', async (config) => {
    const samples = interleaved(2, (pixel, channel) => (channel === 0 ? (grey[pixel] ?? 0) : pixel % 256))
    const plain = makeTiff({
      width,
      height,
      bits: 8,
      format: 'unsigned',
      samples,
      channels: 2,
      more: [{ tag: 338, type: 3, values: [2] }],
    })
    expect(decode(await recode(plain, 'alpha', ['-c', 'zip:2', '-p', config])).samples).toEqual(grey)
  })

  it('colour becomes brightness by Rec. 709', () => {
    const samples = interleaved(3, (_, channel) => [100, 200, 30][channel] ?? 0)
    const plain = makeTiff({ width, height, bits: 8, format: 'unsigned', samples, channels: 3 })
    expect(new Set(decode(plain).samples)).toEqual(new Set([Math.round(21.26 + 143.04 + 2.166)]))
  })
})

describe('what the tags mean', () => {
  it('white is high: a MinIsWhite file is turned round, unless its samples are signed', () => {
    const samples = reliefSamples('unsigned', 16, width, height)
    const inverted = makeTiff({ width, height, bits: 16, format: 'unsigned', samples, photometric: 0 })
    expect(decode(inverted).samples).toEqual(samples.map((value) => 65_535 - value))
    const signed = reliefSamples('signed', 16, width, height)
    const kept = makeTiff({ width, height, bits: 16, format: 'signed', samples: signed, photometric: 0 })
    expect(decode(kept).samples).toEqual(signed)
  })

  it('a palette is looked up', () => {
    const samples = Uint8Array.from({ length: 16 }, (_, i) => i)
    const ramp = Array.from({ length: 256 }, (_, i) => i * 257)
    const more = [{ tag: 320, type: 3 as const, values: [...ramp, ...ramp, ...ramp] }]
    const plain = makeTiff({ width: 4, height: 4, bits: 8, format: 'unsigned', samples, photometric: 3, more })
    expect([...decode(plain).samples]).toEqual(Array.from({ length: 16 }, (_, i) => i * 257))
  })

  it('a reduced copy in front of the picture is passed over', async () => {
    const small = makeTiff({
      width: 8,
      height: 8,
      bits: 16,
      format: 'unsigned',
      samples: reliefSamples('unsigned', 16, 8, 8),
      more: [{ tag: 254, type: 4, values: [1] }],
    })
    const samples = reliefSamples('unsigned', 16, width, height)
    const large = makeTiff({ width, height, bits: 16, format: 'unsigned', samples })
    await writeFile(join(folder, 'small.tif'), small)
    await writeFile(join(folder, 'large.tif'), large)
    await run('tiffcp', [join(folder, 'small.tif'), join(folder, 'large.tif'), join(folder, 'both.tif')])
    expect(decode(await readFile(join(folder, 'both.tif'))).samples).toEqual(samples)
  })
})

describe('samples that are not packed', () => {
  const samples = reliefSamples('unsigned', 16, width, height)
  const given = { width, height, bits: 16, format: 'unsigned', samples } as const

  it('stay where they lie when their strips follow one another', () => {
    const bytes = makeTiff(given)
    expect(decode(bytes).samples.buffer).toBe(bytes.buffer)
    expect(wrong(decode(bytes).samples, samples)).toBe(0)
  })

  it('are copied when a strip lies elsewhere, and when they are turned round', () => {
    const strips = { tag: 278, type: 4, values: [height - 1] } as const
    const last = width * (height - 1) * 2
    // The last row lies where the first one does.
    const places = { tag: 273, type: 4, values: [8, 8] } as const
    const lengths = { tag: 279, type: 4, values: [last, width * 2] } as const
    const found = decode(makeTiff({ ...given, more: [strips, places, lengths] })).samples
    expect(wrong(found.subarray(width * (height - 1)) as Samples, samples.subarray(0, width) as Samples)).toBe(0)
    const white = makeTiff({ ...given, photometric: 0 })
    const before = Buffer.from(white)
    expect(decode(white).samples[5]).toBe(65_535 - (samples[5] as number))
    expect(white.equals(before)).toBe(true)
  })
})
