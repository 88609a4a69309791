// What browsers take and the drawing engine passes over is drawn all the same: as it is in words that the engine knows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inEngineWords } from '../../../../src-main/rasters/pictures/drawing/engine-words.ts'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function drawn(inside: string): Promise<Buffer> {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${inside}</svg>`)
  return (await (await openPicture(path, { edge: 80 })).pixels()).raw().toBuffer()
}
const square = (more: string) => `<rect width="40" height="40" ${more}/>`
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const picture = (address: string) => `<image width="40" height="40" href="${address}"/>`

it.each([
  ['a colour with parts of levels', square('fill="rgb(100.4, 50.5,254.7)"'), square('fill="#6433ff"')],
  [
    'one in a style, with opacity',
    square('style="fill:rgba(100.0,5e1,200.2,.5)"'),
    square('fill="rgba(100,50,200,.5)"'),
  ],
  ['one in hundredths', square('fill="rgb(39.2%,19.6%,99.6%)"'), square('fill="#6432fe"')],
  ['a filter that is not there', square('filter="url(#none)"'), square('')],
  ['one in a style', square('style="filter: url(#none); fill:red"'), square('fill="red"')],
  ['a picture under the name of another kind', picture(`data:image/jpeg;base64,${dot}`), square('fill="red"')],
  ['one under no name', picture(`data:;base64,${dot}`), square('fill="red"')],
  [
    'a font as a whole',
    '<text y="30" style="font:bold 20px/1.5 serif">HH</text>',
    '<text y="30" font-size="20" font-weight="bold" font-family="serif">HH</text>',
  ],
  [
    'a font as a whole in a sheet',
    '<style>text{font: 20px "serif"}</style><text y="30">HH</text>',
    '<text y="30" font-size="20" font-family="serif">HH</text>',
  ],
  ['a size of letters by name', '<text y="30" font-size="xx-large">HH</text>', '<text y="30" font-size="32">HH</text>'],
])('%s', async (_, told, plain) => {
  const pixels = await drawn(told)
  expect(pixels.equals(await drawn(plain))).toBe(true)
})

it('a filter that is there filters', async () => {
  const moved = `<filter id="there" x="0" width="2"><feOffset dx="40"/></filter>${square('filter="url(#there)"')}`
  expect((await drawn(moved)).equals(await drawn(square('x="40"')))).toBe(true)
})

it('the font is said in parts, and only where it is said at all', () => {
  const told =
    '<text style="font:italic 700 12px/1.2 A, B;fill:red" title="font:12px A">font:12px A rgb(1.5,2,3)</text>'
  const long =
    'font-style:italic;font-weight:700;font-variant:normal;font-stretch:normal;font-size:12px;font-family:A, B'
  expect(inEngineWords(told)).toBe(told.replace('font:italic 700 12px/1.2 A, B', long))
})

it.each([
  ['sheets that do not end', '<style>'.repeat(200_000)],
  ['spaces', `<g style="font:${' '.repeat(300_000)}" filter="url(${' '.repeat(300_000)}"`],
  ['fonts', 'style="font:'.repeat(100_000)],
  ['colours', 'fill="rgb('.repeat(100_000)],
  ['filters', 'filter="url(#a'.repeat(100_000)],
])('%s take no time', (_, text) => {
  const { user } = process.cpuUsage()
  inEngineWords(text)
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(2000)
})
