// Pictures that are no upload formats, opened as pixels: Photoshop, phones, drawings, height maps; against what their writers saw.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitUpload, planUpload } from '../../../../src-main/rasters/pictures/fit-upload.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { wrapPixels } from '../../../../src-main/rasters/pictures/wrap-pixels.ts'
import { uploadLimits } from '../../../../src-shared/service/limits.ts'
import { greyProfile } from '../../../helpers/pictures/grey-profile.ts'
import { levelsOf } from '../../../helpers/pictures/levels-of.ts'
import { makePsd } from '../../../helpers/pictures/make-psd.ts'
import { makeExr } from '../make-exr.ts'
import { makeTiff } from '../make-tiff.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** The mean difference of all samples, both as 8-bit sRGB with opacity; transparent pixels have no colour. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const samples = async (picture: Sharp) => {
    const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3)
    return { data, size: [info.width, info.height] }
  }
  const [a, b] = [await samples(one), await samples(other)]
  expect(a.size).toEqual(b.size)
  return a.data.reduce((sum, level, at) => sum + Math.abs(level - (b.data[at] ?? 999)), 0) / a.data.length
}

describe('a Photoshop file', () => {
  const psd = (name: string) => join(fixtures, 'psd', name)
  const seen = () => sharp(psd('picture.png'))
  const exact = ['rgb8.psd', 'rgb8 packed.psd', 'rgb8.psb', 'rgb16.psd']
  it.each(exact)('%s gives the pixels that were flattened', async (name) => {
    const picture = await openPicture(psd(name))
    expect(picture).toMatchObject({ width: 61, height: 37, deep: name === 'rgb16.psd' })
    expect(await difference(await picture.pixels(), seen())).toBeLessThan(0.1)
  })

  it('of 8-bit Lab shows the same picture, opaque or not', async () => {
    const picture = await openPicture(psd('lab.psd'))
    expect(picture).toMatchObject({ width: 61, height: 37, changes: ['colours'] })
    expect(await difference(await picture.pixels(), seen())).toBeLessThan(1)
    const samples = Uint8Array.from([0, 255, 128, 128, 128, 128, 100, 200])
    const given = { width: 2, height: 1, bits: 8, mode: 9, channels: 4, identifiers: [0], samples } as const
    const clear = await (await openPicture(file('lab.psd', makePsd(given)))).pixels()
    expect(Array.from(await clear.raw().toBuffer())).toEqual([0, 0, 0, 100, 255, 255, 255, 200])
  })

  it('in grey, with a palette, in two tones or in inks shows the same picture', async () => {
    const pixels = async (name: string) => (await openPicture(psd(name))).pixels()
    const [grey] = (await sharp(await (await pixels('grey16.psd')).toColourspace('b-w').png().toBuffer()).stats())
      .channels
    const [expected] = (await sharp(await seen().greyscale().png().toBuffer()).stats()).channels
    expect(Math.abs((grey?.mean ?? 0) - (expected?.mean ?? 255))).toBeLessThan(12)
    expect(await difference(await pixels('indexed.psd'), seen())).toBeLessThan(4)
    expect((await openPicture(psd('cmyk.psd'))).changes).toContain('colours')
    expect(await difference(await pixels('cmyk.psd'), seen())).toBeLessThan(30)
    const { channels } = await (await pixels('bitmap.psd')).stats()
    expect(channels[0]).toMatchObject({ min: 0, max: 255 })
  })

  it('keeps what is transparent, without the white that it was laid on, and says that layers go', async () => {
    const picture = await openPicture(psd('layered.psd'))
    expect(picture).toMatchObject({ alpha: true, changes: ['flattened', 'white-edges'] })
    expect(await difference(await picture.pixels(), sharp(psd('layered.png')))).toBeLessThan(0.5)
  })

  it.each([
    ['nothing', undefined, false],
    ['that it is a selection', [3], false],
    ['that it is transparency', [0], true],
  ] as const)('without layers that says %s of its extra channel', async (_, identifiers, alpha) => {
    const samples = Uint8Array.from([10, 20, 30, 40, 50, 60, 70, 80, 255, 0])
    const given = { width: 2, height: 1, bits: 8, mode: 3, channels: 5, samples } as const
    const path = file('selection.psd', makePsd({ ...given, ...(identifiers ? { identifiers } : {}) }))
    expect(await openPicture(path)).toMatchObject({ alpha, changes: ['extra-channels'] })
    const four = makePsd({
      ...given,
      channels: 4,
      samples: samples.subarray(0, 8),
      ...(identifiers ? { identifiers } : {}),
    })
    const picture = await openPicture(file('selection.psd', four))
    expect(picture).toMatchObject({ alpha, changes: alpha ? [] : ['extra-channels'] })
    const pixels = Array.from(await (await picture.pixels()).raw().toBuffer())
    if (alpha) expect(pixels.filter((_level, at) => at % 4 === 3)).toEqual([70, 80])
    else expect(pixels).toEqual([10, 30, 50, 20, 40, 60])
  })

  it('with 16-bit or 32-bit heights keeps their levels', async () => {
    const levels = Uint16Array.from({ length: 300 * 200 }, (_, at) => at)
    const path = file('heights.psd', makePsd({ width: 300, height: 200, bits: 16, mode: 1, samples: levels }))
    const { format, bytes } = await fitUpload(await openPicture(path), 'convert', () => {})
    expect(format).toBe('png')
    const kept = await sharp(bytes).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer()
    expect(Buffer.compare(kept, Buffer.from(levels.buffer))).toBe(0)
    const floats = Float32Array.from({ length: 20 * 10 }, (_, at) => at / 4 - 7)
    const deep = file('floats.psd', makePsd({ width: 20, height: 10, bits: 32, mode: 1, samples: floats }))
    expect(await planUpload(await openPicture(deep), 'convert')).toMatchObject({ format: 'png', changes: ['heights'] })
  })

  it('that is cut, lies about its size or has no flattened picture is refused in words', async () => {
    const whole = readFileSync(psd('rgb8 packed.psd'))
    for (const length of [10, 26, 40, 2000, whole.length - 200]) {
      const path = file('cut.psd', whole.subarray(0, length))
      await expect(openPicture(path), String(length)).rejects.toMatchObject({ kind: 'file-damaged' })
    }
    const huge = Buffer.from(whole)
    huge.writeUInt32BE(300_000, 14)
    huge.writeUInt32BE(300_000, 18)
    await expect(openPicture(file('huge.psd', huge))).rejects.toMatchObject({ kind: 'too-large' })
    const samples = new Uint8Array(4)
    const empty = makePsd({ width: 2, height: 2, bits: 8, mode: 1, samples, merged: false })
    await expect(openPicture(file('layers only.psd', empty))).rejects.toThrow('saved without its flattened picture')
    const many = makePsd({ width: 2, height: 2, bits: 8, mode: 7, samples })
    await expect(openPicture(file('inks.psd', many))).rejects.toMatchObject({ kind: 'picture-unreadable' })
  })
})

describe('a picture of a phone', () => {
  const heic = (name: string) => join(fixtures, 'heic', name)
  it('in HEIC has its colours, its transparency, and stands upright', async () => {
    const plain = await openPicture(heic('plain.heic'))
    expect(plain).toMatchObject({ width: 160, height: 96, lossy: true, alpha: false })
    expect(await difference(await plain.pixels(), sharp(heic('plain.jpg')))).toBeLessThan(3)
    const turned = await openPicture(heic('turned.heic'))
    expect(turned).toMatchObject({ width: 96, height: 160 })
    expect(await difference(await turned.pixels(), sharp(heic('turned.jpg')).autoOrient())).toBeLessThan(3)
    expect(await openPicture(heic('alpha.heic'))).toMatchObject({ alpha: true })
    const fitted = await fitUpload(await openPicture(heic('alpha.heic')), 'convert', () => {})
    expect(fitted.format).toBe('png')
    expect(await planUpload(plain, 'convert')).toEqual({
      format: 'jpeg',
      width: 160,
      height: 96,
      toWidth: 160,
      toHeight: 96,
      changes: [],
    })
  })

  it('in AVIF is opened too, also with 10 bits', async () => {
    const source = sharp(heic('plain.jpg'))
    for (const bitdepth of [8, 10] as const) {
      const path = file(`phone ${bitdepth}.avif`, await source.clone().avif({ quality: 90, bitdepth }).toBuffer())
      const picture = await openPicture(path)
      expect(picture).toMatchObject({ width: 160, height: 96, lossy: true })
      expect(await difference(await picture.pixels(), source.clone())).toBeLessThan(3)
    }
  })

  it('that is damaged fails instead of giving other pixels', async () => {
    const whole = readFileSync(heic('plain.heic'))
    const cut = await openPicture(file('cut.heic', whole.subarray(0, 1500))).catch(() => undefined)
    await expect(cut ? cut.pixels() : Promise.reject(new Error('not opened'))).rejects.toThrow()
  })
})

describe('a drawing', () => {
  const svg = (inside: string, size = 'width="100" height="50"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`

  it('is drawn at 2048 to 4096 pixels, and its plan says so', async () => {
    const small = await openPicture(file('small.svg', svg('<circle cx="20" cy="20" r="9"/>')))
    expect(await planUpload(small, 'convert')).toMatchObject({
      format: 'png',
      width: 100,
      height: 50,
      toWidth: 2048,
      toHeight: 1024,
      changes: ['drawn'],
    })
    for (const [size, edge] of [
      ['width="3000" height="30"', 3000],
      ['width="9000" height="9000"', 4096],
      ['viewBox="0 0 2 9"', 2048],
    ] as const) {
      const { width, height } = await openPicture(file('sized.svg', svg('<text>a</text>', size)))
      expect(Math.max(width, height)).toBe(edge)
    }
  })

  it('opens no file, no link, no script and no entity', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    mkdirSync(join(folder, 'beside'), { recursive: true })
    const picture = join(folder, 'beside', 'red.png')
    writeFileSync(picture, red)
    const secret = file('secret.txt', 'SECRET')
    const outside = [
      `<image href="${picture}" width="100" height="50"/>`,
      `<image xlink:href="file://${picture}" width="100" height="50"/>`,
      `<image href="red.png" width="100" height="50"/>`,
      `<image href="${web}/a.png" width="100" height="50"/><style>@import url(${web}/b.css);</style>`,
      `<style>rect{fill:url(${web}/c.svg#a)}</style><use href="${web}/d.svg#a"/><use href="file://${picture}#a"/>`,
      `<script>document.documentElement.setAttribute('fill','red')</script>`,
      `<text y="40" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file://${secret}" parse="text"/></text>`,
    ]
    for (const inside of outside) {
      const path = join(folder, 'beside', 'outside.svg')
      writeFileSync(path, svg(inside))
      const { channels } = await sharp(await (await (await openPicture(path)).pixels()).png().toBuffer()).stats()
      expect(
        channels.map(({ max }) => max),
        inside,
      ).toEqual([0, 0, 0, 0])
    }
    expect((await openPicture(file('links.svg', svg(outside[0] ?? '')))).changes).toEqual(['drawn', 'links'])
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>${svg('<text y="40">&x;</text>')}`
    await expect(openPicture(file('entity.svg', entity))).rejects.toThrow()
    server.close()
    expect(asked).toEqual([])
  })
})

describe('what a remedy will make', () => {
  it('is what it makes then: the same size and format, and about the bytes', async () => {
    const photo = sharp(join(import.meta.dirname, '../../../../resources/samples/medallion.jpg'))
    const paths = [
      file('photo.tif', await photo.clone().resize(900, 700).tiff().toBuffer()),
      file('turned.tif', await photo.clone().resize(900, 300).withMetadata({ orientation: 6 }).tiff().toBuffer()),
      file('deep.tif', makeTiff(reliefMap(700, 500))),
    ]
    for (const path of paths) {
      const picture = await openPicture(path)
      const plan = await planUpload(picture, 'convert')
      const { format, bytes } = await fitUpload(picture, 'convert', () => {})
      const { width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual([plan.format, plan.toWidth, plan.toHeight])
      expect(bytes.length / (plan.bytes ?? 0)).toBeGreaterThan(0.7)
      expect(bytes.length / (plan.bytes ?? 0)).toBeLessThan(1.4)
    }
  })

  it('spreads heights of any range over 16 bits, from TIFF and EXR alike', async () => {
    const samples = Float32Array.from({ length: 40 * 30 }, (_, at) => at / 100 - 3)
    const tiff = makeTiff({ width: 40, height: 30, bits: 32, format: 'float', samples })
    const exr = makeExr(40, 30, [{ name: 'Y', type: 'float', samples }], 'zip')
    for (const path of [file('float.tif', tiff), file('float.exr', exr)]) {
      const picture = await openPicture(path)
      expect(await planUpload(picture, 'convert')).toMatchObject({ format: 'png', toWidth: 40, changes: ['heights'] })
      const { bytes } = await fitUpload(picture, 'convert', () => {})
      const raw = await sharp(bytes).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer()
      expect([raw.readUInt16LE(0), raw.readUInt16LE(raw.length - 2)], path).toEqual([0, 65_535])
    }
  })

  it('rather makes a height map smaller than it takes its levels away', async () => {
    const [width, height] = [4300, 4200]
    const noise = Buffer.alloc(width * height * 2)
    for (let at = 0; at < noise.length; at += 2) noise.writeUInt16BE((at * 40503 + (at >> 7) * 977) & 0xffff, at)
    const path = file('noise.psd', makePsd({ width, height, bits: 16, mode: 1, samples: noise }))
    const plan = await planUpload(await openPicture(path), 'convert')
    expect(plan.changes).toEqual([])
    expect(plan.toWidth).toBeLessThan(4096)
    expect(plan.bytes).toBeLessThanOrEqual(uploadLimits.bytes)
  })
})

function reliefMap(width: number, height: number) {
  const samples = Uint16Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    return 32_000 + 30_000 * Math.sin(x * 9) * Math.cos(y * 7)
  })
  return { width, height, bits: 16, format: 'unsigned', samples } as const
}

describe('what a remedy does to colours and bits', () => {
  const ramp = Uint16Array.from({ length: 80 * 50 }, (_, at) => (at * 17) % 65_536)
  const bigEndian = Buffer.from(ramp.buffer.slice(0)).swap16()
  const grey16 = (profile?: Uint8Array) =>
    wrapPixels({
      width: 80,
      height: 50,
      bits: 16,
      meaning: 'grey',
      planes: [bigEndian],
      channels: 1,
      alpha: false,
      profile,
    })
  const sixteen = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes)
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(1)
    return levelsOf(data)
  }

  it.each([
    ['plain', grey16()],
    ['with the profile of a grey screen', grey16(greyProfile(2.2))],
    ['from Photoshop', makePsd({ width: 80, height: 50, bits: 16, mode: 1, samples: ramp })],
  ])('leaves 16-bit grey as it is, and says nothing of colours: %s', async (name, bytes) => {
    const picture = await openPicture(file(`${name}.tif`, bytes))
    expect((await planUpload(picture, 'convert')).changes).toEqual([])
    expect(await sixteen((await fitUpload(picture, 'convert', () => {})).bytes)).toEqual(ramp)
  })

  it('says that colours become sRGB exactly where a profile moves them', async () => {
    const paint = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c41' } })
    const wide = file('p3.tif', await paint.clone().withIccProfile('p3').tiff().toBuffer())
    const plain = file('srgb.tif', await paint.clone().withIccProfile('srgb').tiff().toBuffer())
    const bare = file('bare.tif', await paint.clone().tiff().toBuffer())
    expect((await openPicture(wide)).changes).toEqual(['colours'])
    expect((await openPicture(plain)).changes).toEqual([])
    expect((await openPicture(bare)).changes).toEqual([])
  })

  it('says of a moving PNG, too, that only its first picture is used', async () => {
    const still = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c41' } })
      .png()
      .toBuffer()
    const control = Buffer.from('000000086163544c0000000300000000', 'hex')
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(control.subarray(4)))
    const moving = Buffer.concat([still.subarray(0, 33), control, sum, still.subarray(33)])
    expect((await openPicture(file('moving.png', moving))).changes).toEqual(['first-only'])
    expect((await openPicture(file('still.png', still))).changes).toEqual([])
  })
})
