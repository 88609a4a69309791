// A section of the specification, row by row. Specification: Resources and their fields; File.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../practice-region.ts'
import { type Examined, type Examiner, examine } from '../examiner.ts'
import type { File } from '../shapes.ts'

const name = '浮雕 №7 – ü 🪙.png'
let region: Examined
let rich: Examiner
let bytes: Buffer
let file: File
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  bytes = await picture(1, 30, 20)
  file = await rich.file(bytes, name)
})
afterAll(() => region.close())

test('every response is JSON', async () => {
  const paths = [`/files/${file.id}`, '/capabilities', '/account/credits', '/account/usage', '/jobs/none', '/nowhere']
  for (const path of paths) {
    const answer = await rich.get(path)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual(expect.any(Object))
  }
})

test('clients need not look into ids: they fit into a path as they are', () => {
  expect(file.id).toBe(encodeURIComponent(file.id))
})

test('id: prefix file_, and no two files share one', async () => {
  const another = await rich.file(bytes, name)
  expect(file.id).toMatch(/^file_./)
  expect(another.id).not.toBe(file.id)
})

test('object: file', () => expect(file.object).toBe('file'))

test('purpose: relief_input', () => expect(file.purpose).toBe('relief_input'))

test('filename: the original name', () => expect(file.filename).toBe(name))

test('mime_type: the image type', () => expect(file.mime_type).toBe('image/png'))

test('bytes: the size', () => expect(file.bytes).toBe(bytes.length))

test('width: pixels', () => expect(file.width).toBe(30))

test('height: pixels', () => expect(file.height).toBe(20))

test('url: the URL of the file', async () => {
  const content = Buffer.from(await (await fetch(file.url)).arrayBuffer())
  expect(content.equals(bytes)).toBe(true)
})

test('created_at: ISO 8601 date-time', () => {
  expect(new Date(file.created_at).toISOString()).toBe(file.created_at)
  expect(Math.abs(Date.now() - Date.parse(file.created_at))).toBeLessThan(60 * 60 * 1000)
})
