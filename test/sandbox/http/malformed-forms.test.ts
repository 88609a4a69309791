// Whatever is sent to POST /files, it is a picture for a point or a plain refusal for nothing. Specification: POST
// /files; Errors.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { picture } from '../practice-region.ts'
import { type Examined, type Examiner, examine } from '../spec/examiner.ts'
import { expectFree, expectTakenOrFree } from './plain-refusal.ts'

let region: Examined
let rich: Examiner
let bytes: Buffer
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
  bytes = await picture(1)
})
afterAll(async () => {
  expect((await rich.file()).width).toBe(24)
  await region.close()
})

const usual = 'multipart/form-data; boundary=part7f3a9c'
const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${rich.baseUrl}/files`, {
    method: 'POST',
    headers: { authorization: rich.authorization, 'content-type': usual, ...headers },
    body: new Uint8Array(typeof body === 'string' ? Buffer.from(body, 'latin1') : body),
  })

const head = 'content-disposition: form-data; name="file"; filename="a.png"'
/** A form of one part with these header lines around the picture. */
const form = (headers: string, { boundary = 'part7f3a9c', content = bytes.toString('latin1') } = {}) =>
  `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n--${boundary}--\r\n`

test('the form of these tests is taken when nothing is wrong with it', async () => {
  expect(await expectTakenOrFree(rich, () => send(form(head)))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['only the end', '--part7f3a9c--\r\n'],
  ['only a beginning', '--part7f3a9c\r\n'],
  ['a part without a name', '--part7f3a9c\r\n\r\nhello\r\n--part7f3a9c--\r\n'],
  ['a part without an end', `--part7f3a9c\r\n${head}\r\n\r\nhello`],
  ['a broken header', '--part7f3a9c\r\ncontent-disposition; form-data: ="file\r\n\r\nhello\r\n--part7f3a9c--\r\n'],
  ['a header without end', `--part7f3a9c\r\n${head}${'a'.repeat(100_000)}`],
  [
    'a NUL in its name',
    '--part7f3a9c\r\ncontent-disposition: form-data; name="fi\0le"; filename="a.png"\r\n\r\nhello\r\n--part7f3a9c--\r\n',
  ],
  ['a boundary within a boundary', '--part7f3a9c--part7f3a9c\r\n--part7f3a9c--\r\n'],
  [
    'ten thousand empty parts',
    `${'--part7f3a9c\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(10_000)}--part7f3a9c--\r\n`,
  ],
])('a form with %s is refused', async (_, body) => {
  await expectFree(rich, () => send(body))
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="other',
  'multipart/form-data; boundary=y',
  `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  'multipart/mixed; boundary=part7f3a9c',
  'multipart/form-datax; boundary=part7f3a9c',
  'image/png',
  'application/json',
  '*/*',
])('content type %s is refused', async (type) => {
  await expectFree(rich, () => send(form(head), { 'content-type': type }))
})

test('a form without any content type is refused', async () => {
  const body = new Blob([form(head)])
  const headers = { authorization: rich.authorization }
  await expectFree(rich, () => fetch(`${rich.baseUrl}/files`, { method: 'POST', headers, body }))
})

test.each(['gzip', 'br', 'compress'])('a form under content-encoding %s is not unpacked', async (encoding) => {
  const packed = gzipSync(Buffer.from(form(head), 'latin1'))
  await expectFree(rich, () => send(packed, { 'content-encoding': encoding }))
})

test('names of any text are taken, and kept without paths and control characters', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      const answer = await rich.upload(bytes, text)
      const { filename } = await answer.json()
      expect([answer.status, filename]).toEqual([200, expect.stringMatching(/^[^/\\]{1,255}$/)])
      expect(filename).not.toMatch(/\p{Cc}/u)
    }),
    { numRuns: 60 },
  )
})

test('a form of any parts is taken or refused, and charged only when taken', async () => {
  let taken = 0
  const partName = fc.constantFrom('file', 'file', 'file', 'file', 'File', 'other', '', '__proto__', 'file[]')
  const partHead = fc.constantFrom(
    '; filename="a.png"',
    '; filename=""',
    '',
    '; filename=a.png',
    "; filename*=UTF-8''a.png",
  )
  const type = fc.constantFrom(
    '',
    '\r\ncontent-type: image/png',
    '\r\ncontent-type: text/html',
    '\r\ncontent-transfer-encoding: base64',
  )
  const content = fc.option(fc.string({ unit: 'binary-ascii', maxLength: 30 }), { freq: 2 })
  const part = fc.record({ partName, partHead, type, content })
  const plain = { partName: 'file', partHead: '; filename="a.png"', type: '', content: null } as const
  const end = fc.constantFrom('--part7f3a9c--\r\n', '--part7f3a9c--\r\n', '--part7f3a9c--', '--part7f3a9c\r\n', '')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), end, async (parts, last) => {
      const texts = parts.map(({ partName, partHead, type, content }) => {
        const disposition = `content-disposition: form-data; name="${partName}"${partHead}${type}`
        return `--part7f3a9c\r\n${disposition}\r\n\r\n${content ?? bytes.toString('latin1')}\r\n`
      })
      if (await expectTakenOrFree(rich, () => send(texts.join('') + last))) taken += 1
    }),
    { numRuns: 150, examples: [[[plain], '--part7f3a9c--\r\n']] },
  )
  expect(taken).toBeGreaterThan(0)
})
