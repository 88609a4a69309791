// Drawings that use what the engine draws otherwise or not at all are told of, and others are not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function drawing(inside: string, head = '') {
  const path = join(folder, 'drawing.svg')
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" ${head}><!-- var(a) oklch(1 1 1) -->${inside}</svg>`,
  )
  return openPicture(path, { edge: 100 })
}
const rect = (rest: string, size = 'width="50" height="50"') => `<rect ${size} ${rest}/>`

/** None of these is drawn by the engine as it is meant. */
const newerOnes = [
  rect('style="--c: red; fill: var(--c)"'),
  rect('fill="oklch(0.628 0.258 29.2)"'),
  rect('fill="color(srgb 1 0 0)"'),
  rect('fill="hwb(0 0% 0%)"'),
  rect('fill="hsl(0 100% 50% / 1)"'),
  rect('fill="rgba(255, 0, 0, 100%)"'),
  rect('fill="hsl(0deg, 100%, 50%)"'),
  rect('fill="red"', 'width="calc(25px * 2)" height="50"'),
  rect('style="width: 50px; height:50px; fill: red"', ''),
  `<style>rect{width:50px;height:50px}</style>${rect('fill="red"', '')}`,
  `<style>:root rect{fill:red}</style>${rect('')}`,
  `<style>@media screen{rect{fill:red}}</style>${rect('')}`,
  `<style>rect{fill:red !important}</style>${rect('style="fill:blue"')}`,
  `<rect width="20" height="20" fill="red" style="transform:translate(20px,20px)"/>`,
  `<rect width="100" height="100" fill="red" transform="scale(0.5)" transform-origin="30 30"/>`,
  rect('fill="red" style="clip-path:circle(30px at 80px 80px)"', 'width="100" height="100"'),
  '<foreignObject width="50" height="50"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
]
const usual = [
  rect('fill="red"'),
  rect('style="fill:red;stroke-width:1;line-height:1.2"'),
  `<style>.a{fill:red;max-width:9px} svg > rect.b:first-child{fill:#f00}</style>${rect('class="a"')}`,
  rect('fill="rgb(255 0 0)" transform="translate(0 0)" style="filter:grayscale(0)"'),
  '<clipPath id="c"><rect width="50" height="50"/></clipPath><rect width="99" height="99" clip-path="url(#c)" fill="red"/>',
]

describe('a drawing', () => {
  it.each(newerOnes)('that uses newer SVG is told of: %s', async (inside) => {
    const picture = await drawing(inside)
    expect(picture.changes).toEqual(['drawn', 'newer-drawing'])
  })

  it.each(usual)('of what the engine draws is not: %s', async (inside) => {
    const picture = await drawing(inside)
    expect(picture.changes).toEqual(['drawn'])
    const { data, info } = await (await picture.pixels()).raw().toBuffer({ resolveWithObject: true })
    const at = (25 * info.width + 25) * 4
    expect([...data.subarray(at, at + 4)]).toEqual([255, 0, 0, 255])
  })

  it('whose own style says its size is none of them', async () => {
    expect((await drawing(rect('fill="red"'), 'style="width:24px;height:24px"')).changes).toEqual(['drawn'])
  })

  it('of hostile text is looked through at once', async () => {
    const many = (part: string) => part.repeat(60_000)
    const text = `<desc><![CDATA[${many('<style>')}]]>${many(' rgb(')}${many(' hsla(1,')}${many(' style="')}${many('transform:1')}</desc>`
    expect((await drawing(`${rect('')}${text}`)).changes).toContain('drawn')
  })
})
