// The size of a drawing as browsers take it from its outermost tag, and circles that stay circles in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { answerRefusals } from '../../../../src-main/rasters/tasks/answer-refusals.ts'
import { success } from '../../../../src-shared/orders/outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function opened(text: string, edge = 400) {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, text)
  return openPicture(path, { edge })
}
const drawing = (head: string, inside = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`
const circle = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="red"/>`

/** The width and height of what is drawn, from its first to its last pixel. */
async function inked(text: string): Promise<{ width: number; height: number; across: number; down: number }> {
  const picture = await opened(text)
  const { data, info } = await (await picture.pixels()).raw().toBuffer({ resolveWithObject: true })
  const seen = [...Array(info.width * info.height).keys()].filter((at) => (data[at * 4 + 3] ?? 0) > 127)
  const length = (places: number[]) => Math.max(...places) - Math.min(...places) + 1
  const across = length(seen.map((at) => at % info.width))
  const down = length(seen.map((at) => Math.floor(at / info.width)))
  return { width: picture.width, height: picture.height, across, down }
}

describe('a length that is not said', () => {
  it.each([
    ['width="24" viewBox="0 0 512 512"', 24, 24],
    ['width="80" viewBox="0 0 40 30"', 80, 60],
    ['height="90" viewBox="0,0,40,30"', 120, 90],
    ["height='1in' viewBox = ' 0 0 40 30 '", 128, 96],
    ['width="100%" height="90" viewBox="0 0 40 30"', 120, 90],
    ['width="auto" height="50%" viewBox="0 0 40 30"', 40, 30],
    ['width="-4" height="30" viewBox="0 0 40 30"', 40, 30],
    ['data-a=" width=\'9\' " width="80" viewBox="0 0 40 30"', 80, 60],
  ])('follows from the view: %s', async (head, width, height) => {
    expect((await opened(drawing(head, circle(20, 15, 9)))).own).toEqual({ width, height })
  })

  it('follows from it behind declarations, comments and a prefix', async () => {
    const declared =
      '<?xml version="1.0"?><!DOCTYPE s:svg [<!-- <a> --><!ENTITY a "<g>"><!ENTITY w "80">]><!-- <svg> -->'
    const head = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 40 30"'
    expect((await opened(`${declared}${head} width="80"/>`)).own).toEqual({ width: 80, height: 60 })
    expect((await opened(`${declared}${head} width="&w;" height="9"/>`)).own).toEqual({ width: 80, height: 9 })
  })

  it('is that of what it holds where there is no view', async () => {
    for (const head of ['', 'width="100%"', 'width="100%" height="100%"'])
      expect((await opened(drawing(head, circle(20, 15, 9)))).own, head).toEqual({ width: 29, height: 24 })
  })

  it.each([
    ['width="80"', 80, 24],
    ['width="1in" height="100%"', 96, 24],
    ['height="40"', 29, 40],
    ['width="20"', 20, 24],
  ])('leaves the other one as it is said: %s', async (head, width, height) => {
    const picture = await opened(drawing(head, circle(20, 15, 9)))
    expect(picture.own).toEqual({ width, height })
    const seen = await inked(drawing(head, circle(20, 15, 9)))
    const scale = 400 / Math.max(width, height)
    expect(seen.down).toBeCloseTo(Math.min(18, height - 6) * scale, -1)
    // What lies beyond it is cut off.
    expect(seen.across).toBeCloseTo(Math.min(18, width - 11) * scale, -1)
  })
})

it('spaces around a length are none', async () => {
  const { own } = await opened(drawing('width=" 40 " height="\n30px "', circle(9, 9, 9)))
  expect(own).toEqual({ width: 40, height: 30 })
})

describe('a size that a drawing does not say', () => {
  const changes = async (head: string) => (await opened(drawing(head, circle(20, 15, 9)))).changes

  it.each([
    '',
    'width="100%"',
    'width="80"',
    'height="40" width="50%"',
    'width="auto" height="9"',
    'viewBox="0 0 40 30" preserveAspectRatio="none"',
    'width="80" viewBox="0 0 40 30" preserveAspectRatio="none"',
  ])('is told where browsers have one of their own: %s', async (head) => {
    expect(await changes(head)).toEqual(['drawn', 'drawing-size'])
  })

  it.each([
    'width="80" height="9"',
    'width="8" height="9" viewBox="0 0 40 30" preserveAspectRatio="none"',
    'viewBox="0 0 40 30"',
    'width="100%" height="50%" viewBox="0 0 40 30"',
  ])('is not where it is said, or a view is: %s', async (head) => {
    expect(await changes(head)).toEqual(['drawn'])
  })

  it('is told where it is said and depends on the letters of a browser', async () => {
    expect(await changes('width="10ex" height="5ex"')).toEqual(['drawn', 'newer-drawing'])
    expect(await changes('width="10ex" viewBox="0 0 40 30"')).toEqual(['drawn', 'newer-drawing'])
  })
})

describe('letters of which no size is said are as large as in browsers', () => {
  it('and so is what is as large as they are', async () => {
    const seen = await inked(drawing('width="10em" height="5em"', '<rect width="5em" height="40" fill="red"/>'))
    expect(seen).toEqual({ width: 400, height: 200, across: 200, down: 100 })
    expect((await opened(drawing('width="10em" viewBox="0 0 2 1"'))).own).toEqual({ width: 160, height: 80 })
  })

  it.each([
    ['said nowhere', ''],
    ['said to be the usual one', 'font-size="medium"'],
  ])('%s', async (_, size) => {
    const drawn = async (said: string) => {
      const picture = await opened(drawing('width="80" height="20"', `<text y="16" ${said}>HHHH</text>`))
      return (await picture.pixels()).raw().toBuffer()
    }
    expect((await drawn(size)).equals(await drawn('font-size="16"'))).toBe(true)
  })
})

describe('circles stay circles', () => {
  it.each([
    ['viewBox="0 0 1.49 1"', circle(0.75, 0.5, 0.4), 400, 268],
    ['viewBox="0 0 3.5 1.4"', circle(1.75, 0.7, 0.6), 400, 160],
    ['width="10.4" height="3.6" viewBox="0 0 104 36"', circle(52, 18, 16), 400, 138],
    ['width="10.4" height="3.6"', circle(5.2, 1.8, 1.6), 400, 138],
    ['width="2.6mm" height="1.5mm" viewBox="0 0 2.6 1.5"', circle(1.3, 0.75, 0.6), 400, 231],
    ['width="0.4" height="0.3" viewBox="0 0 40 30"', circle(20, 15, 12), 400, 300],
    ['width="0.4" height="0.3"', circle(0.2, 0.15, 0.12), 400, 300],
    ['width="24" viewBox="0 0 512 512"', circle(256, 256, 250), 400, 400],
    ['', circle(1.2, 0.7, 0.6), 400, 289],
  ])('in %s', async (head, inside, width, height) => {
    const seen = await inked(drawing(head, inside))
    expect([seen.width, seen.height]).toEqual([width, height])
    expect(Math.abs(seen.across - seen.down)).toBeLessThanOrEqual(2)
  })

  it.each([
    'width="10.4" height="3.6" viewBox="0 0 104 36"',
    'width="10.4" height="3.6"',
    'width="10.4" viewBox="0 0 104 36"',
    'width="10.4" height="3.6" transform="translate(0 0)" viewBox="0 0 104 36" preserveAspectRatio="xMinYMin slice"',
  ])('and what fills the drawing fills it to its edges: %s', async (head) => {
    const picture = await opened(drawing(head, '<rect width="104" height="36" fill="red"/>'))
    const { channels } = await (await picture.pixels()).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 0, 0, 255])
  })

  it('and what is not to keep its ratio does not', async () => {
    const head = 'width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none"'
    expect(await inked(drawing(head, circle(5, 5, 5)))).toEqual({ width: 400, height: 200, across: 400, down: 200 })
  })
})

it('the thinnest drawing has a pixel', async () => {
  const picture = await opened(drawing('width="100000" height="1"', '<rect width="100000" height="1" fill="red"/>'))
  expect(picture).toMatchObject({ width: 4096, height: 1, own: { width: 100_000, height: 1 } })
  const pixels = await (await picture.pixels()).raw().toBuffer()
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect((await opened(drawing('width="0.2" height="0.1"'))).own).toEqual({ width: 1, height: 1 })
})

it.each([
  ['a width of nothing', drawing('width="0" height="5"')],
  ['a view of very many digits', drawing(`width="0" height="9" viewBox="0 0 ${'1'.repeat(300_000)}x"`)],
])('%s is no damage, and not drawn', async (_, text) => {
  const outcome = await answerRefusals(async () => success((await opened(text)).own))
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'picture-unreadable' } })
})

describe('damage stays damage', () => {
  it.each([
    ['a length twice', drawing('width="4" width="5" viewBox="0 0 4 3"')],
    ['comments without an end', `<!DOCTYPE svg [${'<!-- <svg >'.repeat(200_000)}`],
    ['a tag without an end', `<svg ${'a '.repeat(200_000)}${'b'.repeat(200_000)}`],
    ['names without a value', `<svg ${'a '.repeat(200_000)}${'b'.repeat(200_000)}/>`],
  ])('%s', async (_, text) => {
    const outcome = await answerRefusals(async () => success((await opened(text)).own))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'file-damaged' } })
  })
})
