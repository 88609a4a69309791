// HEICs and AVIFs of other writers that are turned, cropped or multiplied with their opacity, against the picture they were made of.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { levelsOf } from '../../../helpers/pictures/levels-of.ts'

// Made by avifenc 0.11 and heif-enc 1.15 of the PNGs beside them.
const fixture = (name: string) => join(import.meta.dirname, '../../../fixtures/avif', name)

async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: [...data], size: [info.width, info.height, info.channels] }
}

/** Rotated clockwise by so many degrees, and then left and right may change places. */
async function source(name: string, degrees: number, mirrored = false): Promise<Sharp> {
  const turned = sharp(await sharp(fixture(name)).rotate(degrees).png().toBuffer())
  return mirrored ? turned.flop() : turned
}

describe('a turned AVIF with opacity', () => {
  it.each([
    ['turned.avif', 'plain.png', 270, false],
    ['mirrored.avif', 'plain.png', 90, true],
    ['grid.avif', 'grid.png', 270, false],
  ])('%s is turned whole', async (name, made, degrees, mirrored) => {
    const picture = await openPicture(fixture(name))
    const [found, wanted] = [
      await pixelsOf(await picture.pixels()),
      await pixelsOf(await source(made, degrees, mirrored)),
    ]
    expect(found.size).toEqual(wanted.size)
    expect([picture.width, picture.height, picture.alpha]).toEqual([...wanted.size.slice(0, 2), true])
    expect(found.data.every((level, at) => level === wanted.data[at])).toBe(true)
  })
})

describe('a turned HEIC with opacity', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['irot', 1],
    ['irot', 2],
    ['imir', 0],
    ['imir', 1],
  ])('%s %i is turned whole', async (kind, value) => {
    const stored = join(import.meta.dirname, '../../../fixtures/heic/alpha.heic')
    const bytes = readFileSync(stored)
    // What says how many bits it has is in the headers of its pixels too, and becomes the turn.
    const place = bytes.indexOf('pixi')
    bytes.write(kind, place, 'latin1')
    bytes[place + 4] = value
    const path = join(folder, 'turned.heic')
    writeFileSync(path, bytes)
    const upright = sharp(await (await (await openPicture(stored)).pixels()).png().toBuffer())
    const turned = kind === 'irot' ? upright.rotate(360 - value * 90) : value === 1 ? upright.flop() : upright.flip()
    const wanted = await pixelsOf(sharp(await turned.png().toBuffer()))
    const found = await pixelsOf(await (await openPicture(path)).pixels())
    expect(found.size).toEqual(wanted.size)
    expect(found.data.every((level, at) => level === wanted.data[at])).toBe(true)
  })
})

describe('colours multiplied with their opacity', () => {
  it('are divided by it again', async () => {
    const picture = await openPicture(fixture('multiplied.avif'))
    const [found, wanted] = [await pixelsOf(await picture.pixels()), await pixelsOf(sharp(fixture('plain.png')))]
    expect(Math.max(...found.data.map((level, at) => Math.abs(level - (wanted.data[at] ?? 999))))).toBeLessThan(4)
  })

  it('of 12 bits too, and no other colours', async () => {
    const picture = await openPicture(fixture('deep.avif'))
    expect(picture).toMatchObject({ deep: true, changes: [] })
    const found = levelsOf(await (await picture.pixels()).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer())
    const wanted = await pixelsOf(await source('plain.png', 270))
    // The engine counts 12 bits up to 16 by zeros.
    expect(Math.max(...wanted.data.map((level, at) => Math.abs(level - (found[at] ?? 9e9) / 256)))).toBeLessThan(1)
  })

  it('of a HEIC too', async () => {
    // Its writer took the colours of the PNG for multiplied ones.
    const [found, wanted] = [
      await pixelsOf(await (await openPicture(fixture('multiplied.heic'))).pixels()),
      await pixelsOf(sharp(fixture('plain.png'))),
    ]
    const off = found.data.map((level, at) => {
      const [stored, opacity] = [wanted.data[at] ?? 999, wanted.data[at - (at % 4) + 3] ?? 0]
      return Math.abs(level - (at % 4 === 3 ? opacity : Math.min(255, (stored * 255) / opacity)))
    })
    expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(3)
  })
})

it('colours that are cropped without their opacity are refused', async () => {
  await expect(openPicture(fixture('cropped.avif'))).rejects.toMatchObject({ kind: 'picture-unreadable' })
})

describe('a cropped HEIC', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has the size of its crop, which lies within the picture', async () => {
    const stored = join(import.meta.dirname, '../../../fixtures/heic/cropped.heic')
    expect(await openPicture(stored)).toMatchObject({ width: 30, height: 20 })
    const bytes = readFileSync(stored)
    const cropped = async (width: number, height: number) => {
      bytes.writeUInt32BE(width, bytes.indexOf('clap') + 4)
      bytes.writeUInt32BE(height, bytes.indexOf('clap') + 12)
      const path = join(folder, 'cropped.heic')
      writeFileSync(path, bytes)
      return await openPicture(path)
    }
    await expect(cropped(61, 20)).rejects.toThrow('a crop beyond the picture')
    await expect(cropped(30, 41)).rejects.toThrow('a crop beyond the picture')
  })

  it.each([
    ['to the right', 16, 1, 0, 1],
    ['to the left', -32, 2, 0, 1],
    ['below', 0, 1, 33, 3],
    ['above', 0, 1, -11, 1],
  ])('lies within the picture where it is moved %s', async (_, right, rightPart, down, downPart) => {
    const bytes = readFileSync(join(import.meta.dirname, '../../../fixtures/heic/cropped.heic'))
    const moved = (...numbers: readonly number[]) => {
      numbers.forEach((number, i) => void bytes.writeInt32BE(number, bytes.indexOf('clap') + 20 + i * 4))
      const path = join(folder, 'moved.heic')
      writeFileSync(path, bytes)
      return openPicture(path)
    }
    await expect(moved(right, rightPart, down, downPart)).rejects.toThrow('a crop beyond the picture')
    // As far as it goes: 30 × 20 of 60 × 40.
    expect(await moved(Math.sign(right) * 15, 1, Math.sign(down) * 10, 1)).toMatchObject({ width: 30, height: 20 })
  })
})
