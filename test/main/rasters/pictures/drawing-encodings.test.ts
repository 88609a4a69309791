// The letters of a drawing in the encoding that it is written in: by the mark of their order, else as the file declares it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { answerRefusals } from '../../../../src-main/rasters/tasks/answer-refusals.ts'
import { success } from '../../../../src-shared/orders/outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Its first pixel, which only the rule with the right name makes red, or what kind of failure it is. */
async function seen(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, bytes)
  const opened = await answerRefusals(async () => {
    const picture = await openPicture(path, { edge: 10 })
    const pixels = await (await picture.pixels()).ensureAlpha().raw().toBuffer()
    return success(`${[...pixels.subarray(0, 3)]}`)
  })
  return opened.ok ? opened.value : opened.failure.kind
}

/** The class is named by a number, its rule by the letter, so that they are the same only where the letter is read as it is meant. */
const drawing = (letter: string, encoding = '', number = letter.codePointAt(0)) =>
  `${encoding && `<?xml version="1.0" encoding="${encoding}"?>`}<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><style>.${letter}{fill:red}</style><rect class="&#${number};" width="10" height="10" fill="blue"/></svg>`
/** The drawing with the bytes of its letter in the place of a sign. */
const written = (encoding: string, bytes: number[], letter: string) => {
  const [start = '', end = ''] = drawing('@', encoding, letter.codePointAt(0)).split('@')
  return Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)])
}
const little = (text: string) => Buffer.from(text, 'utf16le')
const red = '255,0,0'

it('what stands before a drawing makes it none the less', async () => {
  const long = 'x<'.repeat(20_000)
  expect(await seen(Buffer.from(`<!-- ${long} -->${drawing('a')}`))).toBe(red)
  expect(await seen(Buffer.from(`<!DOCTYPE svg [<!ENTITY i "${'x'.repeat(20_000)}">]>${drawing('a')}`))).toBe(red)
  expect(await seen(Buffer.from(`<!-- ${long} --><html>${drawing('a')}</html>`))).toBe('picture-unreadable')
  expect(await seen(Buffer.from(`<!-- ${long}${drawing('a')}`))).toBe('picture-unreadable')
})

describe('the mark of the order', () => {
  it.each([
    ['UTF-16, the lower byte first', little(`\ufeff${drawing('中')}`)],
    ['UTF-16, the higher byte first', little(`\ufeff${drawing('中', 'UTF-16')}`).swap16()],
    ['UTF-8', Buffer.from(`\ufeff${drawing('中', 'ISO-8859-1')}`)],
  ])('says that it is %s', async (_, bytes) => {
    expect(await seen(bytes)).toBe(red)
  })
})

describe('a declared encoding', () => {
  it.each([
    ['ISO-8859-1', [0xfc], 'ü'],
    ['windows-1251', [0xff], 'я'],
    ['GBK', [0xd6, 0xd0], '中'],
    ['Shift_JIS', [0x92, 0x86], '中'],
    ['utf-8', [0xe4, 0xb8, 0xad], '中'],
    ['UTF-16', [0xe4, 0xb8, 0xad], '中'],
  ])('is read: %s', async (encoding, bytes, letter) => {
    expect(await seen(written(encoding, bytes, letter))).toBe(red)
  })

  it('that nothing here reads is told as not readable', async () => {
    expect(await seen(written('x-of-nobody', [0xfc], 'ü'))).toBe('picture-unreadable')
  })
})
