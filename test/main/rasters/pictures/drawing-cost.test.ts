// Filters of drawings that would take minutes are refused before they are drawn; usual ones are opened.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawing-cost-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function drawing(inside: string, size: number, use = 'filter="url(#f)"') {
  const path = join(folder, 'drawing.svg')
  const rect = `<rect width="${size}" height="${size}" fill="red" ${use}/>`
  const filter = `<filter id="f">${inside}</filter>`
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${filter}${rect}</svg>`)
  return openPicture(path, { edge: size })
}
const turbulence = (octaves: number) => `<feTurbulence baseFrequency=".9" numOctaves="${octaves}"/>`
const convolution = (across: number, down?: number) => {
  const order = down === undefined ? across : `${across} ${down}`
  return `<feConvolveMatrix order="${order}" kernelMatrix="${'1 '.repeat(across * (down ?? across))}"/>`
}
const tooHeavy = { kind: 'too-large', message: 'filters that take too long', refusal: undefined }

it.each([
  ['9999 octaves', turbulence(9999), 1000],
  ['100 octaves of the largest drawing', turbulence(100), 4096],
  ['a matrix of 200 × 200', convolution(200), 2048],
  ['a matrix of 500 × 2', convolution(500, 2), 4096],
  ['widened by 200', '<feMorphology operator="dilate" radius="200"/>', 1024],
  ['a hundred times ten octaves', turbulence(10).repeat(100), 2048],
])('refused: %s', async (_, inside, size) => {
  await expect(drawing(inside, size)).rejects.toMatchObject(tooHeavy)
  await expect(drawing(inside, size, 'style="opacity:1;filter:url(#f)"')).rejects.toMatchObject(tooHeavy)
})

it.each([
  ['widened by four', '<feMorphology operator="dilate" radius="4 4"/>', 4096],
  ['ten octaves of the largest drawing', turbulence(10), 4096],
  ['a matrix of 11 × 11', convolution(11), 4096],
  ['a matrix of the usual order', '<feConvolveMatrix kernelMatrix="1 0 1 0 1 0 1 0 1"/>', 4096],
])('opened: %s', async (_, inside, size) => {
  expect(await drawing(inside, size)).toMatchObject({ width: size, changes: ['drawn'] })
})

it('drawn: more octaves than anybody sees where they are few pixels, and any that no part uses', async () => {
  const pixels = await (await drawing(turbulence(300), 20)).pixels()
  expect((await pixels.raw().toBuffer()).length).toBe(20 * 20 * 4)
  await (await drawing(turbulence(9999), 2048, '')).pixels()
})

const chain = (rounds: number, part: (i: number) => string) =>
  Array.from({ length: rounds }, (_, i) => part(i + 1)).join('')
const blurred = '<filter id="f"><feGaussianBlur stdDeviation="9"/><feGaussianBlur stdDeviation="9"/></filter>'

it.each([
  [
    'filters of what is named over and over',
    `${blurred}<rect id="a0" width="9" height="9" filter="url(#f)"/>${chain(4, (i) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`)}`,
    'filters that take too long',
  ],
  [
    'patterns of patterns',
    `<rect id="p0" width="9" height="9"/>${chain(8, (i) => `<pattern id="p${i}" width="9" height="9">${`<path d="M0 0h9v9z" fill="url(#p${i - 1})"/>`.repeat(9)}</pattern>`)}<path d="M0 0h9v9z" fill="url(#p8)"/>`,
    'too many parts',
  ],
  [
    'steps over what is measured in inches',
    `<filter id="f" filterUnits="userSpaceOnUse" width="42in" height="42IN">${turbulence(100)}</filter><path filter="url(#f)" d="M0 0h9v9z"/>`,
    'filters that take too long',
  ],
  [
    'steps over the whole, named from a style',
    `<filter id="f" filterUnits="userSpaceOnUse" width="4096" height="4096">${'<feGaussianBlur stdDeviation="9"/>'.repeat(200)}</filter><path style="FILTER: URL( '#f' )" d="M0 0h9v9z"/>`,
    'filters that take too long',
  ],
])('refused before it is drawn: %s', async (_, inside, message) => {
  const path = join(folder, 'bomb.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096">${inside}</svg>`)
  await expect(openPicture(path)).rejects.toMatchObject({ kind: 'too-large', message })
})

it('five thousand rules that say much are drawn', async () => {
  const said = 'fill:red;stroke:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:10'
  const sheet = `<svg:style xmlns:svg="http://www.w3.org/2000/svg"><![CDATA[${chain(5000, (i) => `.c${i}{${said};opacity:.5;opacity:1}`)}]]></svg:style>`
  const picture = await drawing(`</filter>${sheet}<filter id="e">`, 20, 'class="c4999"')
  expect(picture).toMatchObject({ width: 20, changes: ['drawn'] })
  const [red, green, , alpha] = await (await picture.pixels()).raw().toBuffer()
  expect([red, green, alpha]).toEqual([255, 0, 255])
})

it('filters of rules are counted like those of attributes', async () => {
  const filter = `<filter id="f">${turbulence(9999)}</filter>`
  const said = (rule: string) =>
    ofLargest(`<style>${rule}</style>${filter}<rect class="a" width="4096" height="4096"/>`)
  await expect(said('.a{filter:url(#f)}')).rejects.toMatchObject(tooHeavy)
  expect(await said('.b{filter:url(#f)}')).toMatchObject({ width: 4096 })
})

it('rules that mean many elements are given up where they take too long', async () => {
  const rules = chain(4000, (i) => `.b${i}.a{opacity:.${i}}`)
  const open = ofLargest(`<style>${rules}</style>${'<path class="a" d="M9 9h9v9z"/>'.repeat(30_000)}`)
  await expect(open).rejects.toMatchObject({ kind: 'too-large', message: 'too many rules of style' })
})

it('a hundred shadows of small parts are drawn', async () => {
  const shadow = (i: number) =>
    `<filter id="s${i}" x="${i}" y="0" width="60" height="60" filterUnits="userSpaceOnUse">${'<feGaussianBlur stdDeviation="2"/>'.repeat(6)}</filter><g filter="url(#s${i})"><path d="M${i + 9} 9h9v9z"/></g>`
  const path = join(folder, 'shadows.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${chain(100, shadow)}</svg>`)
  expect(await openPicture(path, { edge: 4096 })).toMatchObject({ changes: ['drawn'] })
})

const ofLargest = (inside: string, more = '') => {
  const path = join(folder, 'layers.svg')
  writeFileSync(path, `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096" ${more}>${inside}</svg>`)
  return openPicture(path, { edge: 4096 })
}
const whole = '<rect width="4096" height="4096"/><circle r="9"/>'
const masks = `<mask id="m"><circle r="9"/></mask><clipPath id="c"><circle r="9"/></clipPath>`
const inTens = (inside: string) =>
  `<g id="a0">${inside}</g>${chain(3, (i) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(9)}</g>`)}`
const asAddress = (inside: string, size: number) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`).toString('base64')}`

it.each([
  ['seen through', `<g opacity=".5">${whole}</g>`.repeat(60)],
  ['seen through by a style', `<g style="OPACITY: 50%">${whole}</g>`.repeat(60)],
  ['mixed', `<g style="mix-blend-mode:multiply">${whole}</g>`.repeat(60)],
  ['apart', `<g style="isolation:isolate">${whole}</g>`.repeat(60)],
  ['seen through by a rule', `<style>.a{opacity:.5}</style>${`<g class="b a">${whole}</g>`.repeat(60)}`],
  [
    'seen through by a later rule',
    `${`<g>${whole}</g>`.repeat(60)}<style><![CDATA[svg > g[id], svg > g{opacity:.5}]]></style>`,
  ],
  ['masked by a rule', `${masks}<style>g.a:hover,g.a{mask:url("#m")}</style>${`<g class="a">${whole}</g>`.repeat(60)}`],
  [
    'cut by a rule of a medium',
    `${masks}<style>@media screen{#a{clip-path:url(#c)}}</style>${inTens(`<g id="a">${whole}</g>`)}`,
  ],
  ['mixed by a rule for all', `<style>*{mix-blend-mode:multiply}</style>${`<g>${whole}</g>`.repeat(60)}`],
  ['masked', `${masks}${`<g mask="url(#m)">${whole}</g>`.repeat(60)}`],
  ['cut', `${masks}${`<g clip-path="url(#c)">${whole}</g>`.repeat(60)}`],
  ['of shapes alone', '<rect width="100%" height="100%" opacity=".5"/>'.repeat(60)],
  ['of paths', '<path d="m0 0h4096v4096h-4096z" opacity=".5"/>'.repeat(60)],
  ['of points', '<polygon points="0,0 4096,0 4096 4096" opacity=".5"/>'.repeat(60)],
  ['of what is made larger', '<g transform="scale(64)" opacity=".5"><g><circle r="32"/></g></g>'.repeat(60)],
  ['of what is used', inTens('<g opacity=".5"><use href="#b"/></g>'.repeat(60))],
  [
    'in drawings inside',
    `<image width="4096" height="4096" href="${asAddress(`<g opacity=".5">${whole}</g>`.repeat(60), 4096)}"/>`,
  ],
  [
    'in what is nested',
    `<svg width="4096" height="4096" viewBox="0 0 9 9">${'<g opacity=".5"><circle r="5"/></g>'.repeat(60)}</svg>`,
  ],
  [
    'of very many colours',
    `<linearGradient id="g">${'<stop offset=".5"/>'.repeat(4000)}</linearGradient>${'<rect width="4096" height="4096" fill="url(#g)"/>'.repeat(9)}`,
  ],
])('refused before they are drawn: layers %s', async (_, inside) => {
  await expect(ofLargest(inside)).rejects.toMatchObject({ kind: 'too-large', message: 'too many layers' })
})

it.each([
  ['eight of them', `<g opacity=".5">${whole}</g>`.repeat(8)],
  ['that are none', `<g opacity="1" style="mix-blend-mode:normal;isolation:auto" mask="none">${whole}</g>`.repeat(99)],
  ['of small parts', '<g opacity=".5"><circle r="9"/><path d="M9 9h20v20"/></g>'.repeat(9000)],
  ['of what is made smaller', `<g transform="matrix(.01 0 0 .01 9 9)" opacity=".5">${whole}</g>`.repeat(999)],
  [
    'of rules that mean others',
    `<style>.a,g.b,g#c,.d.e{opacity:.5}</style>${`<g class="b2 d">${whole}</g>`.repeat(99)}`,
  ],
  ['of a rule for small parts', `<style>.a{opacity:.5}</style>${'<circle class="a" r="9"/>'.repeat(9000)}`],
  ['of rules that ask for none', `<style>g{opacity:1;mask:none;isolation:auto}</style>${`<g>${whole}</g>`.repeat(99)}`],
  ['of letters', '<text opacity=".5">a</text>'.repeat(999)],
  [
    'in a small drawing inside',
    `<image width="9" height="9" href="${asAddress(`<g opacity=".5">${whole}</g>`.repeat(60), 4096)}"/>`,
  ],
  [
    'of some colours',
    `<linearGradient id="g">${'<stop offset=".5"/>'.repeat(99)}</linearGradient>${'<rect width="4096" height="4096" fill="url(#g)"/>'.repeat(9)}`,
  ],
])('opened: layers %s', async (_, inside) => {
  expect(await ofLargest(inside)).toMatchObject({ width: 4096 })
})

it.each([
  [60_000, 9, false],
  [20_000, 9, false],
  [12_000, 30_000, true],
  [2000, 2000, false],
])('%d rules of style for %d parts', async (rules, parts, isRefused) => {
  const sheet = `<style>${chain(rules, (i) => `.c${i}{fill:red}`)}</style>`
  const open = ofLargest(`${sheet}${chain(parts, (i) => `<path class="c${i}" d="M9 9h9v9z"/>`)}`)
  const refusal = { kind: 'too-large', message: 'too many rules of style' }
  await (isRefused ? expect(open).rejects.toMatchObject(refusal) : expect(open).resolves.toMatchObject({ width: 4096 }))
})
