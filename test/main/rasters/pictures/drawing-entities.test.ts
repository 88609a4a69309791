// Words of a drawing that stand for others: put in where they are few, told truly where they are more, and never spread out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { answerRefusals } from '../../../../src-main/rasters/tasks/answer-refusals.ts'
import { success } from '../../../../src-shared/orders/outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawing = (inside: string, declared = '') =>
  `<?xml version="1.0"?>${declared && `<!DOCTYPE svg [${declared}]>`}<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`
const red = '<rect width="10" height="10" fill="red"/>'
const entity = (name: string, value: string) => `<!ENTITY ${name} "${value}">`

/** Its first pixel and what is told of it, or what kind of failure it is. */
async function seen(text: string): Promise<string> {
  const path = join(folder, 'drawing.svg')
  writeFileSync(path, text)
  const opened = await answerRefusals(async () => {
    const picture = await openPicture(path)
    const pixels = await (await picture.pixels()).ensureAlpha().raw().toBuffer()
    return success(`${[...pixels.subarray(0, 3)]} ${picture.changes}`)
  })
  return opened.ok ? opened.value : opened.failure.kind
}

describe('entities', () => {
  const inOneAnother = (depth: number, times: number, first: string) =>
    entity('e0', first) + Array.from({ length: depth }, (_, i) => entity(`e${i + 1}`, `&e${i};`.repeat(times))).join('')
  const rect = red.replaceAll('"', "'")
  it.each([
    [
      'one in another',
      drawing('<rect width="10" height="10" fill="&e1;"/>', inOneAnother(1, 1, 'red')),
      '255,0,0 drawn',
    ],
    ['a thousand million', drawing('&e9;', inOneAnother(9, 10, rect)), 'too-large'],
    ['a thousand million in an attribute', drawing(`<g id="&e9;"/>${red}`, inOneAnother(9, 10, 'aaaa')), 'too-large'],
    ['twelve in one another', drawing('&e12;', inOneAnother(12, 1, rect)), 'too-large'],
    ['one that stands for itself', drawing('&a;', entity('a', 'x&a;')), 'file-damaged'],
    ['two that stand for each other', drawing('&a;', entity('a', '&b;') + entity('b', '&a;')), 'file-damaged'],
    ['one that is not there', drawing(`&a;${red}`), 'file-damaged'],
    ['one of another file', drawing(`&a;${red}`, '<!ENTITY a SYSTEM "other.txt">'), 'picture-unreadable'],
    ['one for declarations', drawing(red, '<!ENTITY % a "x">%a;'), 'picture-unreadable'],
  ])('%s', async (_, text, outcome) => {
    expect(await seen(text)).toBe(outcome)
  })
})

it.each([
  ['an attribute twice', '<rect width="10" width="4" height="10" fill="red"/>'],
  ['an attribute twice by one address', '<rect xmlns:a="u" xmlns:b="u" a:x="1" b:x="2" width="10"/>'],
])('%s in one tag is damage', async (_, inside) => {
  expect(await seen(drawing(inside))).toBe('file-damaged')
})

describe('an address that is its own content is no link', () => {
  const inner = drawing(red).replace('<?xml version="1.0"?>', '')
  const base64 = Buffer.from(inner).toString('base64')
  it.each([
    ['in capitals', `DATA:IMAGE/SVG+XML;BASE64,${base64}`],
    ['behind a blank', ` data:image/svg+xml;base64,${base64}`],
    ['with numbers for signs', `Data:image/svg+xml,${encodeURIComponent(inner)}`],
    ['with numbers for signs of Base64', `data:image/svg+xml;Base64,${base64.replaceAll('P', '%50')}`],
  ])('%s', async (_, href) => {
    expect(await seen(drawing(`<image width="10" height="10" href="${href}"/>`))).toBe('255,0,0 drawn')
  })
})
