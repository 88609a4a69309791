// The format writers, read back by the programs that others use.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { FloatType } from 'three'
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeExr } from '../../../src-sandbox/makers/encode/exr.ts'
import { encodeGreyPng } from '../../../src-sandbox/makers/encode/png.ts'
import { encodePreview } from '../../../src-sandbox/makers/encode/preview.ts'
import { encodeTiff, type HeightMap } from '../../../src-sandbox/makers/encode/tiff.ts'
import { encodeVsm } from '../../../src-sandbox/makers/encode/vsm.ts'
import { fc } from '../../helpers/properties.ts'
import { decodeVsm } from './decode-vsm.ts'

const description = 'Asset Studio practice region: local image processing'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 – ü '))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Hills with hard steps and every extreme, odd-sized so that strips and blocks end early. */
function hills(width = 203, height = 147): HeightMap {
  const heights = new Uint16Array(width * height)
  for (let i = 0; i < heights.length; i++) {
    const x = i % width
    const y = Math.floor(i / width)
    heights[i] = x < 20 ? (y & 1) * 65535 : 32767 + 32000 * Math.sin(x / 17) * Math.cos(y / 23)
  }
  return { width, height, heights }
}

const anyMap = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 140 }), seed: fc.nat() })
  .map(({ width, height, seed }) => ({
    width,
    height,
    heights: Uint16Array.from({ length: width * height }, (_, i) => Math.imul(i + seed, 2654435761) >>> 16),
  }))

async function grey16(bytes: Uint8Array): Promise<{ width: number; height: number; heights: Uint16Array }> {
  const { data, info } = await sharp(bytes)
    .toColourspace('grey16')
    .extractChannel(0)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    heights: new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)),
  }
}

describe('the TIFF', () => {
  it('is what libtiff and ImageMagick call a 16-bit grey deflated picture with a predictor', async () => {
    const path = join(folder, 'relief.tif')
    writeFileSync(path, await encodeTiff(hills(), description))
    const info = execFileSync('tiffinfo', ['-D', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    expect(info).toContain('Image Width: 203 Image Length: 147')
    expect(info).toContain('Bits/Sample: 16')
    expect(info).toContain('Compression Scheme: AdobeDeflate')
    expect(info).toContain('Photometric Interpretation: min-is-black')
    expect(info).toContain('Predictor: horizontal differencing 2')
    expect(info).toContain('Resolution: 300, 300 pixels/inch')
    expect(info).toContain(`ImageDescription: ${description}`)
    const words = execFileSync('identify', ['-format', '%m %w %h %z %[colorspace]', path], { encoding: 'utf8' })
    expect(words).toBe('TIFF 203 147 16 Gray')
  })

  it('gives back equal heights through sharp, whatever the size', async () => {
    await fc.assert(
      fc.asyncProperty(anyMap, async (map) => {
        expect(await grey16(await encodeTiff(map, description))).toEqual(map)
      }),
      { numRuns: 25 },
    )
  })
})

describe('the PNG', () => {
  it('gives back equal heights through sharp, whatever the size', async () => {
    await fc.assert(
      fc.asyncProperty(anyMap, async (map) => {
        expect(await grey16(await encodeGreyPng(map, description))).toEqual(map)
      }),
      { numRuns: 25 },
    )
  })

  it('is 16-bit grey for ImageMagick and says where it comes from', async () => {
    const path = join(folder, 'relief.png')
    writeFileSync(path, await encodeGreyPng(hills(), description))
    const words = execFileSync('identify', ['-format', '%m %w %h %z %[png:text]|%[Description]', path], {
      encoding: 'utf8',
    })
    expect(words).toContain('PNG 203 147 16')
    expect(words).toContain(description)
  })
})

describe('the EXR', () => {
  it.each([hills(), hills(1, 1), hills(33, 16), hills(64, 17)])(
    'gives three the heights divided by 65,535',
    async (map) => {
      const bytes = Uint8Array.from(await encodeExr(map, description))
      const loader = new EXRLoader()
      loader.setDataType(FloatType)
      const texture = loader.parse(bytes.buffer)
      const data = texture.data as Float32Array
      const channels = data.length / (map.width * map.height)
      expect([texture.width, texture.height, Number.isInteger(channels)]).toEqual([map.width, map.height, true])
      const wrong: number[] = []
      for (let y = 0; y < map.height; y++) {
        for (let x = 0; x < map.width; x++) {
          const value = data[((map.height - 1 - y) * map.width + x) * channels]
          if (value !== Math.fround((map.heights[y * map.width + x] ?? 0) / 65535)) wrong.push(y * map.width + x)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('the vsm container', () => {
  it('gives back its heights and parameters', async () => {
    await fc.assert(
      fc.asyncProperty(anyMap, async (map) => {
        const { header, heights } = decodeVsm(await encodeVsm(map, 5, description))
        expect(heights).toEqual(map.heights)
        expect(header).toMatchObject({ version: 1, width: map.width, height: map.height, depthMm: 5, description })
        expect(header.export).toMatchObject({ baseMm: 0, invert: false, mirror: false })
      }),
      { numRuns: 25 },
    )
  })
})

describe('the preview', () => {
  it('is a PNG of at most 1,600 pixels that is lit from the upper left', async () => {
    const size = 200
    const dome = new Uint16Array(size * size)
    for (let i = 0; i < dome.length; i++) {
      const r = Math.hypot((i % size) - 100, Math.floor(i / size) - 100) / 80
      dome[i] = r < 1 ? 65535 * Math.sqrt(1 - r * r) : 0
    }
    const png = await encodePreview({ width: size, height: size, heights: dome }, 0.1, description)
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const bright = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(bright(60, 60)).toBeGreaterThan(bright(140, 140) + 20)
    const wide = await encodePreview(hills(3300, 20), 0.1, description)
    expect((await sharp(wide).metadata()).width).toBe(1100)
  })

  it('carries the practice mark in its lower right corner', async () => {
    const flat = { width: 400, height: 300, heights: new Uint16Array(400 * 300) }
    const { data, info } = await sharp(await encodePreview(flat, 0.1, description))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const tones = (left: number, top: number) => {
      const found = new Set<number>()
      for (let y = top; y < top + 30; y++) {
        for (let x = left; x < left + 80; x++) found.add(data[(y * info.width + x) * info.channels] ?? 0)
      }
      return found.size
    }
    expect([tones(0, 0), tones(320, 270)]).toEqual([1, 3])
  })
})
