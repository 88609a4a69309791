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
  ['a hundred times ten octaves', turbulence(10).repeat(100), 2048],
])('refused: %s', async (_, inside, size) => {
  await expect(drawing(inside, size)).rejects.toMatchObject(tooHeavy)
  await expect(drawing(inside, size, 'style="opacity:1;filter:url(#f)"')).rejects.toMatchObject(tooHeavy)
})

it.each([
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
