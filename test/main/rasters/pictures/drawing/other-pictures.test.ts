// Pictures inside a drawing of kinds that its engine does not know are drawn all the same, within the bounds of any other picture.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function drawing(inside: string) {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${inside}</svg>`)
  return openPicture(path, { edge: 80 })
}
const drawn = async (inside: string) => (await (await drawing(inside)).pixels()).raw().toBuffer()
const shown = (kind: string, bytes: Uint8Array, more = '') =>
  `<image width="40" height="40" ${more} href="data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}"/>`

/** Four colours, one of them half transparent. */
const four = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 0, 128)
const paint = () => sharp(four, { raw: { width: 2, height: 2, channels: 4 } }).resize(40, 40, { kernel: 'nearest' })

describe('inside a drawing', () => {
  it('a WebP is drawn as a PNG of the same pixels is', async () => {
    const webp = await paint().webp({ lossless: true, exact: true }).toBuffer()
    const png = await paint().png().toBuffer()
    const expected = await drawn(shown('png', png))
    expect([...expected.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect((await drawn(shown('webp', webp))).equals(expected)).toBe(true)
    expect((await drawn(shown('png', webp))).equals(expected), 'under another name').toBe(true)
    const twice = await drawn(`${shown('webp', webp)}${shown('webp', webp, 'x="40"')}`)
    expect([...twice.subarray(160, 164)]).toEqual([255, 0, 0, 255])
    expect((await drawing(shown('webp', webp))).changes).toEqual(['drawn'])
  })

  it('an AVIF is drawn', async () => {
    const avif = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c84020' } })
      .avif({ lossless: true })
      .toBuffer()
    const picture = await drawing(shown('avif', avif))
    expect(picture.changes).toEqual(['drawn'])
    const [red = 0, green = 0, blue = 0, alpha] = await (await picture.pixels()).raw().toBuffer()
    for (const [level, meant] of [
      [red, 200],
      [green, 64],
      [blue, 32],
    ] as const)
      expect(Math.abs(level - meant)).toBeLessThanOrEqual(3)
    expect(alpha).toBe(255)
  })

  it('what stands for one is no address of a file', async () => {
    const said = shown('webp', await paint().webp().toBuffer())
    const alone = await drawing(`<image width="9" height="9" href="data:,picture-0-of-this-drawing"/>`)
    expect(alone.changes).toEqual(['drawn', 'newer-drawing'])
    expect((await (await alone.pixels()).raw().toBuffer()).every((level) => level === 0)).toBe(true)
    expect((await drawing(`${said}<text>data:,picture-7-of-this-drawing</text>`)).width).toBe(80)
  })

  it('one that moves, is to be turned, is damaged or stands in a drawing of its own is told', async () => {
    const frames = await sharp(Buffer.alloc(4 * 8 * 3, 90).fill(200, 48), {
      raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const still = await paint().webp().toBuffer()
    const turned = await paint().withMetadata({ orientation: 6 }).webp().toBuffer()
    const told = ['drawn', 'newer-drawing']
    expect((await drawing(shown('webp', frames))).changes).toEqual(told)
    expect((await drawing(shown('webp', turned))).changes).toEqual(told)
    expect((await drawing(shown('webp', still.subarray(0, 40)))).changes).toEqual(told)
    const inner = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${shown('webp', still)}</svg>`
    expect((await drawing(shown('svg+xml', Buffer.from(inner)))).changes).toEqual(told)
    expect(
      (await drawing(`<filter id="f">${shown('webp', still).replace('image', 'feImage')}</filter>`)).changes,
    ).toEqual(told)
  })

  it('a PNG, a JPEG or a GIF is shown as the reader shows it, or told', async () => {
    const plain = { create: { width: 40, height: 40, channels: 3, background: '#c84020' } } as const
    const png = await sharp(plain).png().toBuffer()
    const jpeg = await sharp(plain).jpeg().toBuffer()
    const grain = await sharp({
      ...plain,
      create: { ...plain.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer()
    const told = ['drawn', 'newer-drawing']
    for (const [kind, whole] of [
      ['png', png],
      ['jpeg', jpeg],
    ] as const)
      expect((await drawing(shown(kind, whole))).changes).toEqual(['drawn'])
    expect((await drawing(shown('png', png.subarray(0, 80)))).changes).toEqual(told)
    expect((await drawing(shown('png', png.subarray(0, -12)))).changes, 'without its end').toEqual(told)
    expect((await drawing(shown('jpeg', grain.subarray(0, grain.length / 2)))).changes).toEqual(told)
    expect((await drawing(shown('jpeg', grain.subarray(0, -2)))).changes).toEqual(told)
    // gAMA of a linear light, whose checksum is right.
    const gamma = Buffer.from('0000000467414d41000186a031e8965f', 'hex')
    const linear = Buffer.concat([png.subarray(0, 33), gamma, png.subarray(33)])
    const picture = await drawing(shown('png', linear))
    expect(picture.changes).toEqual(['drawn', 'colours'])
    const alone = join(folder, 'alone.png')
    writeFileSync(alone, linear)
    const [red] = await (await (await openPicture(alone)).pixels()).toColourspace('srgb').raw().toBuffer()
    expect((await (await picture.pixels()).raw().toBuffer())[0]).toBe(red)
    expect(red).not.toBe(200)
  })

  it('a GIF stands where it does on its screen', async () => {
    const gif = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#ff0000' } })
      .gif()
      .toBuffer()
    gif.writeUInt16LE(20, 6)
    gif.writeUInt16LE(20, 8)
    const pixels = await drawn(shown('gif', gif))
    expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect(pixels[(30 * 80 + 30) * 4 + 3]).toBe(0)
  })

  it('what the reader tells of one is told of the drawing', async () => {
    const profiled = await paint().flatten().withIccProfile('p3').webp().toBuffer()
    expect((await drawing(shown('webp', profiled))).changes).toEqual(['drawn', 'colours'])
  })

  it('one that is shown again and again is counted each time', async () => {
    const webp = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#100' } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
    const tooMuch = { kind: 'too-large', message: 'too much memory' }
    await expect(drawing(shown('webp', webp).repeat(20))).rejects.toMatchObject(tooMuch)
    const uses = `<defs>${shown('webp', webp, 'id="i"')}</defs>${'<use href="#i"/>'.repeat(60)}`
    await expect(drawing(uses)).rejects.toMatchObject(tooMuch)
    expect((await drawing(`<defs>${shown('webp', webp, 'id="i"')}</defs><use href="#i"/>`)).width).toBe(80)
  })

  it('more pixels than are held at once are refused before they are decoded', async () => {
    const solid = (background: string, edge: number) =>
      sharp({ create: { width: edge, height: edge, channels: 3, background } }).webp({ lossless: true, effort: 0 })
    const some = await Promise.all(['#100', '#200'].map((each) => solid(each, 3200).toBuffer()))
    await expect(drawing(some.map((each) => shown('webp', each)).join(''))).rejects.toMatchObject({
      kind: 'too-large',
      message: 'too much memory',
    })
    const huge = Buffer.from(some[0] as Buffer)
    // 14 bits of each edge, less one.
    huge.writeUInt32LE(0x0fff_ffff, 21)
    await expect(drawing(shown('webp', huge))).rejects.toMatchObject({ kind: 'too-large' })
  })
})
