// What a presentation program moves to a ten-thousandth of its size is drawn where it lies, though the engine takes such a move for none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'small-moves-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The parts of ten by ten that are red, from the left and the top to the right and the bottom, and what the card says. */
async function drawn(inside: string) {
  const path = join(folder, 'drawing.svg')
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:v="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`,
  )
  const picture = await openPicture(path, { edge: 10 })
  const pixels = await (await picture.pixels()).raw().toBuffer()
  const red = Array.from({ length: 100 }, (_, i) => i).filter((i) => pixels[4 * i] === 255 && pixels[4 * i + 3] === 255)
  const [across, down] = [red.map((i) => i % 10), red.map((i) => Math.floor(i / 10))]
  const box = [Math.min(...across), Math.min(...down), Math.max(...across) + 1, Math.max(...down) + 1]
  return [...box, red.length, `${picture.changes}`]
}
const square = (rest = '') => `<rect width="30000" height="20000" fill="red" ${rest}/>`
const small = 'transform="matrix(0.0001 0 0 0.0001 2 4)"'

it.each([
  ['a group', `<g ${small}>${square()}</g>`],
  ['a shape alone', square(small)],
  ['a shape with its own end', `<rect width="30000" height="20000" fill="red" ${small}><title>a</title></rect>`],
  ['a prefix', `<v:g ${small}>${square()}</v:g>`],
  [
    'a group that is cut',
    `<clipPath id="c">${square()}</clipPath><g clip-path="url(#c)" ${small}>${square('x="-9"')}</g>`,
  ],
  [
    'one in another',
    `<g ${small}><g transform="scale(1e4)"><g transform="scale(0.00012)"><g transform="scale(.8333333 -.8333333)"><g transform="scale(1e4)">${square('transform="translate(0 -2) scale(.0001)"')}</g></g></g></g></g>`,
  ],
])('is drawn where it lies: %s', async (_, inside) => {
  expect(await drawn(inside)).toEqual([2, 4, 5, 6, 6, 'drawn'])
})
