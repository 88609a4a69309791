// Height maps of TIFFs with an orientation stand as the picture engine turns the same file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { openPicture } from '../../../src-main/rasters/pictures/open-picture.ts'
import { levelsOf } from '../../helpers/pictures/levels-of.ts'
import { makeTiff, type Tag } from './make-tiff.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Larger than a square that is turned at once, and no multiple of it.
const [width, height] = [131, 70]
const count = width * height
const whole = Uint16Array.from({ length: count }, (_, at) => at * 7)
const turned = (orientation: number): Tag[] => [{ tag: 274, type: 3, values: [orientation] }]

function decode(bytes: Uint8Array): Heights {
  const outcome = decodeHeights(bytes)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.code}`)
  return outcome.value
}

async function upright(bytes: Uint8Array) {
  const engine = sharp(bytes).autoOrient().toColourspace('grey16').raw({ depth: 'ushort' })
  const { data, info } = await engine.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, levels: Array.from(levelsOf(data)) }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation %i', (orientation) => {
  const given = { width, height, bits: 16, format: 'unsigned', samples: whole, more: turned(orientation) } as const

  it('turns whole numbers and floats as the picture engine does', async () => {
    const bytes = makeTiff(given)
    const { levels, ...size } = await upright(bytes)
    expect(size).toEqual(orientation < 5 ? { width, height } : { width: height, height: width })
    const found = decode(bytes)
    expect(found).toMatchObject(size)
    expect(Array.from(found.samples)).toEqual(levels)
    const samples = Float32Array.from(whole, (level) => level / 4 - 90)
    const floats = decode(makeTiff({ ...given, bits: 32, format: 'float', samples }))
    expect(floats).toMatchObject(size)
    expect(Array.from(floats.samples)).toEqual(levels.map((level) => level / 4 - 90))
  })

  it('turns heights that are looked up, mixed or turned round, and leaves the file as it is', async () => {
    const { levels, ...size } = await upright(makeTiff(given))
    const white = makeTiff({ ...given, photometric: 0 })
    const before = Buffer.from(white)
    expect(Array.from(decode(white).samples)).toEqual(levels.map((level) => 65_535 - level))
    expect(white.equals(before)).toBe(true)
    const samples = Uint16Array.from({ length: count * 3 }, (_, at) => whole[Math.floor(at / 3)] ?? 0)
    const grey = decode(makeTiff({ ...given, samples, channels: 3 }))
    expect(grey).toMatchObject(size)
    expect(Array.from(grey.samples)).toEqual(levels)
    const ramp = Array.from({ length: 256 }, (_, at) => at * 257)
    const palette: Tag = { tag: 320, type: 3, values: [...ramp, ...ramp, ...ramp] }
    const indices = Uint8Array.from(whole, (level) => level / 257)
    const more = [...turned(orientation), palette]
    const looked = decode(makeTiff({ ...given, bits: 8, samples: indices, photometric: 3, more }))
    expect(looked).toMatchObject(size)
    expect(Array.from(looked.samples)).toEqual(levels.map((level) => Math.floor(level / 257) * 257))
  })

  it('turns a float map that is taken in as a picture', async () => {
    const samples = Float32Array.from(whole)
    const path = join(folder, `${orientation}.tif`)
    writeFileSync(path, makeTiff({ ...given, bits: 32, format: 'float', samples }))
    const size = orientation < 5 ? { width, height } : { width: height, height: width }
    const { levels } = await upright(makeTiff(given))
    const picture = await openPicture(path)
    expect(picture).toMatchObject({ ...size, own: size, changes: ['heights'] })
    const shown = levelsOf(await (await picture.pixels()).raw({ depth: 'ushort' }).toBuffer())
    const most = (count - 1) * 7
    const step = shown.length / count
    const off = levels.map((level, at) => Math.abs((shown[at * step] ?? 99_999) - (level * 65_535) / most))
    expect(Math.max(...off)).toBeLessThanOrEqual(1)
  })
})
