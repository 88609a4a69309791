// Letters in drawings: drawn in the fonts that the drawing names where there are such, and never left out.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseFonts } from '../../../../../src-main/rasters/pictures/fonts/choose-fonts.ts'
import { type FontFace, readFaces } from '../../../../../src-main/rasters/pictures/fonts/font-faces.ts'
import { unpackWoff } from '../../../../../src-main/rasters/pictures/fonts/unpack-woff.ts'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'

const shipped = join(import.meta.dirname, '../../../../../resources/fonts')
const svg = (inside: string, width = 400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100">${inside}</svg>`
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The share of the drawing that is not empty. */
async function ink(drawing: string) {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, drawing)
  const pixels = await (await openPicture(path, { edge: 400, fonts: shipped })).pixels()
  const { data } = await pixels.raw().toBuffer({ resolveWithObject: true })
  let seen = 0
  for (let at = 3; at < data.length; at += 4) seen += (data[at] ?? 0) / 255
  return seen / (data.length / 4)
}

it.each([
  ['without a family', '<text x="10" y="70" font-size="60">Relief</text>'],
  ['of a family that nobody has', '<text x="10" y="70" font-size="60" font-family="Nobody’s Own">Relief</text>'],
  ['by a style', '<style>text{font-family:Arial,sans-serif}</style><text x="10" y="70" font-size="60">Relief</text>'],
  ['in Chinese', '<text x="10" y="70" font-size="60" font-family="serif">浮雕牡丹</text>'],
  [
    'along a path',
    '<path id="p" d="M10,70H390" fill="none"/><text font-size="60"><textPath href="#p">Relief</textPath></text>',
  ],
])('letters %s are drawn', async (_how, inside) => {
  expect(await ink(svg(inside))).toBeGreaterThan(0.05)
})

it('colours that shine through keep their lightness', async () => {
  const path = join(folder, 'half.svg')
  writeFileSync(path, svg('<rect width="400" height="100" fill="#f08040" fill-opacity="0.5"/>'))
  const data = await (await (await openPicture(path, { edge: 400 })).pixels()).raw().toBuffer()
  const near = [240, 128, 64, 128].map((level, at) => Math.abs(level - (data[at] ?? 0)))
  expect(Math.max(...near)).toBeLessThanOrEqual(1)
})

it('a size with fractions is the one that was announced, also when it is made smaller', async () => {
  const path = join(folder, 'odd.svg')
  writeFileSync(path, svg('<circle cx="9" cy="9" r="9"/>', 100.5))
  const picture = await openPicture(path, { edge: 1000 })
  const { info } = await (await picture.pixels()).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([picture.width, picture.height])
  const small = await (await picture.pixels()).resize(100, 100, { fit: 'inside' }).png().toBuffer()
  expect(small.readUInt32BE(16) / small.readUInt32BE(20)).toBeCloseTo(picture.width / picture.height, 1)
})

describe('the fonts of a drawing', () => {
  const faces = async () => {
    const path = join(folder, 'bold.ttf')
    writeFileSync(path, unpackWoff(readFileSync(join(shipped, 'noto-sans-bold.woff'))))
    return readFaces(path)
  }
  it('are known by the names inside their files', async () => {
    expect(await faces()).toMatchObject([{ name: 'Noto Sans', families: ['noto sans'], weight: 700, italic: false }])
    const broken = join(folder, 'broken.ttf')
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('ttcf'),
      readFileSync(join(folder, 'bold.ttf')).subarray(0, 300),
    ]) {
      writeFileSync(broken, bytes)
      expect(await readFaces(broken)).toEqual([])
    }
  })

  const named = async (text: string, have: readonly string[]) => {
    const [face] = await faces()
    const own = have.map((name) => ({ ...(face as FontFace), name, families: [name.toLowerCase()] }))
    const { drawing } = await chooseFonts(text, own)
    return drawing
  }
  it('are the first of those it names that is here, else their stand-in, else that of plain text', async () => {
    const have = ['DejaVu Sans', 'DejaVu Serif', 'Old Press']
    expect(await named('<text font-family="Nobody, Old Press, serif">', have)).toBe('<text font-family="Old Press">')
    expect(await named(`<text font-family='Nobody, sans-serif'>`, have)).toBe('<text font-family="DejaVu Sans">')
    expect(await named(`<text style="font-family:'Arial';fill:red">`, have)).toBe(
      '<text style="font-family:DejaVu Sans;fill:red">',
    )
    expect(await named('<style>.a{font-family: "Nobody" , Times}</style>', have)).toBe(
      '<style>.a{font-family: DejaVu Serif}</style>',
    )
    expect(await named('<text style="font-family:Arial" fill="red">', have)).toBe(
      '<text style="font-family:DejaVu Sans" fill="red">',
    )
    expect(await named('<text font-family="Nobody">', have)).toBe('<text font-family="DejaVu Serif">')
  })

  it('are more where letters of other scripts are written by their numbers', async () => {
    const [face] = await faces()
    const own = ['DejaVu Serif', 'DejaVu Sans', 'Noto Sans SC'].map((name) => {
      const path = join(folder, `${name}.ttf`)
      writeFileSync(path, readFileSync(join(folder, 'bold.ttf')))
      return { ...(face as FontFace), name, families: [name.toLowerCase()], path }
    })
    expect((await chooseFonts('<text font-family="serif">Relief</text>', own)).fonts).toHaveLength(1)
    expect((await chooseFonts('<text font-family="serif">&#x6d6e;</text>', own)).fonts).toHaveLength(3)
  })

  it('are those of the app where this computer has none', async () => {
    const { fonts, family } = await chooseFonts('<text font-family="Arial">浮雕</text>', [], shipped)
    expect([fonts.length, family]).toEqual([2, 'Noto Sans'])
  })
})
