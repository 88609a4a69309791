// What browsers take and the drawing engine passes over is drawn all the same: as it is in words that the engine knows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withKnownSize } from '../../../../src-main/rasters/pictures/drawing/drawing-root.ts'
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
const dots =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAFklEQVR4nGNgYPj/n4EBSiJYYCYOGQCeow/x8PpcOAAAAABJRU5ErkJggg=='
const enlarged = (how: string) => `<image width="40" height="40" ${how} href="data:image/png;base64,${dots}"/>`
const picture = (address: string) => `<image width="40" height="40" href="${address}"/>`

/** It goes on beyond its edges. */
const inner = (head: string, how = 'fill="red"') => {
  const said = how === 'style' ? 'style="FILL:RED"' : how
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${head}><path d="M0 0h30v20H0z" ${said}/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
}

it.each([
  ['a colour with parts of levels', square('fill="rgb(100.4, 50.5,254.7)"'), square('fill="#6433ff"')],
  [
    'one in a style, with opacity',
    square('style="fill:rgba(100.0,5e1,200.2,.5)"'),
    square('fill="rgba(100,50,200,.5)"'),
  ],
  ['one in hundredths', square('fill="rgb(39.2%,19.6%,99.6%)"'), square('fill="#6432fe"')],
  [
    'a nested drawing without a size',
    `<g transform="translate(20 10)"><svg><path d="M-9-9h90v90z" fill="red"/></svg></g>`,
    `<g transform="translate(20 10)"><svg width="100%" height="100%"><path d="M-9-9h90v90z" fill="red"/></svg></g>`,
  ],
  [
    'one with a place and half a size',
    `<svg x="20" y="10" width="9" height="auto"><path d="M-9-9h90v90z" fill="red"/></svg>`,
    `<svg x="20" y="10" width="9" height="40"><path d="M-9-9h90v90z" fill="red"/></svg>`,
  ],
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
  [
    'one in capitals',
    '<text y="30" style="FONT:BOLD 20PX/1 Serif">HH</text>',
    '<text y="30" font-size="20" font-weight="bold" font-family="serif">HH</text>',
  ],
  [
    'a style in capitals',
    square('style="FILL : RED;STROKE:blue;Stroke-Width:4PX"'),
    square('fill="red" stroke="blue" stroke-width="4"'),
  ],
  ['a colour of any kind', square('fill="hsl(.5turn 50 25 / 40%)"'), square('fill="#206060" fill-opacity=".4"')],
  ['opacity in hundredths', square('style="OPACITY: 50%; fill-opacity:calc(1)"'), square('opacity="0.5"')],
  [
    'a move in a style',
    square('style="transform: TranslateX(10px) rotate(.5turn) scale(-1,-1)"'),
    square('transform="translate(10)"'),
  ],
  [
    'dashes',
    square('stroke="red" stroke-width=" 6 " stroke-dasharray=" 5PX , 3 "'),
    square('stroke="red" stroke-width="6" stroke-dasharray="5 3"'),
  ],
  [
    'words of lines',
    square('stroke="red" stroke-width="9" stroke-linejoin=" Round " paint-order="STROKE"'),
    square('stroke="red" stroke-width="9" stroke-linejoin="round" paint-order="stroke"'),
  ],
  [
    'one of two filters that is not there',
    square('style="filter:url(#none) Invert(1)" fill="red"'),
    square('fill="#0ff"'),
  ],
  [
    'a link by the numbers of its letters',
    `<defs>${square('id="ä" fill="red"')}</defs><use href="#%C3%A4"/>`,
    square('fill="red"'),
  ],
  ['a drawing in a drawing without a view', picture(inner('width="20" height="20"')), square('fill="red"')],
  [
    'one with a style in capitals',
    picture(inner('width="20" height="20" viewBox="0 0 20 20"', 'style')),
    square('fill="red"'),
  ],
  [
    'the first of two gradients of one name',
    `<linearGradient id="a"><stop stop-color="red"/></linearGradient>${square('fill="url(#a)"')}<linearGradient id="a"><stop stop-color="blue"/></linearGradient>`,
    square('fill="red"'),
  ],
  [
    'rules with a selector that is none',
    `<style>.a, 5b{fill:blue} rect, {fill:blue} > rect{fill:blue} rect > > .a, rect{fill:blue} rect, #5{fill:blue}</style>${square('class="a"')}`,
    square(''),
  ],
  [
    'rules with selectors of every kind',
    `<style>.a-b.c, g > rect#r:first-child, * + -x, rect[width], a:hover ~ --y, .ü{fill:red}</style>${square('class="a-b c"')}`,
    square('fill="red"'),
  ],
  ['a size of letters by name', '<text y="30" font-size="xx-large">HH</text>', '<text y="30" font-size="32">HH</text>'],
])('%s', async (_, told, plain) => {
  const pixels = await drawn(told)
  expect(pixels.equals(await drawn(plain))).toBe(true)
})

it.each(['pixelated', 'crisp-edges', 'Pixelated'])(
  'a picture that stays sharp by the word %s is drawn so',
  async (word) => {
    const plain = await drawn(enlarged('image-rendering="optimizeSpeed"'))
    expect(plain.equals(await drawn(enlarged('')))).toBe(false)
    for (const how of [`style="image-rendering:${word}"`, `image-rendering="${word}"`])
      expect((await drawn(enlarged(how))).equals(plain)).toBe(true)
  },
)

it.each(['smooth', '-webkit-optimize-contrast'])('a picture is smoothed by the word %s', async (word) => {
  expect((await drawn(enlarged(`style="image-rendering:${word}"`))).equals(await drawn(enlarged('')))).toBe(true)
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
  expect(inEngineWords(told, () => undefined).text).toBe(told.replace('font:italic 700 12px/1.2 A, B', long))
})

it.each([
  ['spaces in a tag', `<g ${' '.repeat(30_000_000)} fill="RED"/>`],
  ['a string in a style', `<g style='font-family:"${'a'.repeat(10_000_000)}"' fill="RED"/>`],
  ['a string in a sheet', `<style>"${'a'.repeat(20_000_000)}</style><g fill="RED"/>`],
  ['attributes', `<g ${Array.from({ length: 19_000 }, (_, i) => `a${i}="1"`).join(' ')} fill="RED"/>`],
  ['a string before the drawing', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(20_000_000)}">]><g fill="RED"/>`],
])('%s are read, however long', (_, text) => {
  const read = inEngineWords(withKnownSize(text), () => undefined)
  expect(read.text.slice(-20)).toContain(' fill="red"')
})

it.each([
  ['sheets that do not end', `${'<style>'.repeat(2000)}${' a{'.repeat(200_000)}`],
  ['spaces', `<g style="font:${' '.repeat(300_000)}" filter="url(${' '.repeat(300_000)}"`],
  ['fonts', 'style="font:'.repeat(100_000)],
  ['colours', 'fill="rgb('.repeat(100_000)],
  ['filters', 'filter="url(#a'.repeat(100_000)],
  ['beginnings of tags', '<'.repeat(5_000_000)],
  ['tags that do not end', '<a b="'.repeat(500_000)],
  ['tags in tags', '<g>'.repeat(2000)],
  ['prefixes in one another', Array.from({ length: 2000 }, (_, i) => `<g xmlns:a${i}="x">`).join('')],
  ['a name that does not end', `<${'a'.repeat(200_000)}`],
  ['names of the whole', `<style>${'>svg.'.repeat(100_000)} a{fill:red}</style>`],
  ['prefixes of a rule', `<style>${'a|b '.repeat(100_000)}{fill:red}</style>`],
  ['comments that do not end', `<style>${'/* '.repeat(500_000)}`],
  ['declarations', `<g style="${'a:b;'.repeat(100_000)}"/>`],
  ['brackets', `<g style="fill:${'(['.repeat(200_000)}"/><style>${'a{'.repeat(200_000)}</style>`],
  ['quotes', `<style>${'"\n\''.repeat(500_000)}</style>`],
  ['rules', `<style>${'a b,'.repeat(200_000)}{fill:red}${'@media all{'.repeat(100_000)}</style>`],
  ['steps of a move', `<g style="transform:${'scale(1)'.repeat(100_000)}" transform="${'scale('.repeat(300_000)}"/>`],
  [
    'spaces in steps',
    `<g filter="blur(${' '.repeat(300_000)}" style="mask:url(${' '.repeat(300_000)};fill:url(${' '.repeat(300_000)}x )"/>`,
  ],
  ['digits', `<g transform="scale(${'1'.repeat(300_000)}x)" style="stroke-width:${'1'.repeat(300_000)}x"/>`],
  ['signs behind strokes', `<style>/**/"${'\\\\"'.repeat(300_000)}</style>`],
  ['addresses', `<g fill="${'url('.repeat(300_000)}" filter="${'url(#a) '.repeat(100_000)}"/>`],
  ['declared words', `<!DOCTYPE svg [${'<!ENTITY a '.repeat(300_000)}`],
])('%s take no time', (_, text) => {
  const { user } = process.cpuUsage()
  inEngineWords(withKnownSize(text), () => undefined)
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(2000)
})

it('where a sheet stands may be asked for, and it stays whole or is told of', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `.x${at}{fill:red}`).join('')
  const asked = (count: number) =>
    `<g><style>${many(count)} style:first-child + rect{fill:lime}</style>${square('')}</g>`
  const whole = await drawn(asked(45))
  expect([...whole.subarray(0, 4)]).toEqual([0, 255, 0, 255])
  const read = (inside: string) =>
    inEngineWords(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, () => undefined)
  expect(read(asked(45)).isNewer).toBe(false)
  expect(read(asked(9000)).isNewer).toBe(true)
  expect(read(`<style>${many(45)}</style>${asked(3)}`).isNewer).toBe(true)
})

it('sheets in several tags repeat the prefix of the tag alone', () => {
  const rules = Array.from({ length: 45 }, (_, at) => `.x${at}{fill:red}`).join('')
  const sheet = `<s:style xmlns:a="urn:a" xmlns:s="http://www.w3.org/2000/svg">${rules}</s:style>`
  const { text } = inEngineWords(`<svg xmlns="http://www.w3.org/2000/svg">${sheet}</svg>`, () => undefined)
  expect(text.match(/<s:style xmlns:s="[^"]*">/g)).toHaveLength(2)
  expect(text.match(/urn:a/g)).toHaveLength(1)
})

it('few rules stand in one sheet, which the engine takes the square of the time for', () => {
  const rules = Array.from({ length: 999 }, (_, i) => `.c${i}{fill:red;fill:blue;stroke:red}`).join('')
  const head = '<s:svg xmlns:s="http://www.w3.org/2000/svg">'
  const written = `${head}<a:style xmlns:a="http://www.w3.org/2000/svg">${rules}</a:style></s:svg>`
  const { text } = inEngineWords(written, () => undefined)
  const sheets = text.split('<a:style xmlns:a="http://www.w3.org/2000/svg">').slice(1)
  expect(Math.max(...sheets.map((sheet) => sheet.split('{').length - 1))).toBe(20)
  const all = sheets.map((sheet) => sheet.replace(/<\/a:style>.*$/s, '')).join('')
  expect(all).toBe(rules.replaceAll('fill:red;', ''))
})
