// A section of the specification, row by row. Specification: Endpoints; POST /files.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bmp24 } from '../../../helpers/pictures/bmp24.ts'
import { picture } from '../../practice-region.ts'
import { checked, type Examined, type Examiner, examine } from '../examiner.ts'
import { fileShape } from '../shapes.ts'

const name = '浮雕 №7 – ü 🪙.png'
let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

const part = async () => new File([new Uint8Array(await picture(4))], name)
const send = (parts: readonly [string, string | File][], headers: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [field, value] of parts) body.append(field, value)
  const authorization = rich.authorization
  return fetch(`${rich.baseUrl}/files`, { method: 'POST', headers: { authorization, ...headers }, body })
}

test('the request is multipart/form-data', async () => {
  const headers = { authorization: rich.authorization, 'content-type': 'application/json' }
  const bare = () => fetch(`${rich.baseUrl}/files`, { method: 'POST', headers, body: '{}' })
  expect(await rich.refused(bare)).toBe('400 unsupported_content_type')
  await checked(await send([['file', await part()]]), fileShape)
})

test('it has one file part named file', async () => {
  const file = await part()
  const wrong: [string, string | File][][] = [
    [],
    [['picture', file]],
    [['file', 'only text']],
    [['File', file]],
    [
      ['file', file],
      ['file', file],
    ],
  ]
  for (const parts of wrong) expect(await rich.refused(() => send(parts))).toBe('400 invalid_parameter')
})

test('other request fields do not matter', async () => {
  const file = await checked(
    await send([
      ['purpose', 'something else'],
      ['file', await part()],
    ]),
    fileShape,
  )
  expect(file).toMatchObject({ purpose: 'relief_input', filename: name })
})

test('header Idempotency-Key is optional', async () => {
  const body: [string, File][] = [['file', await part()]]
  const first = await checked(await send(body, { 'idempotency-key': 'an upload' }), fileShape)
  const again = await checked(await send(body, { 'idempotency-key': 'an upload' }), fileShape)
  expect(again.id).toBe(first.id)
})

test('response 200: the File resource', async () => {
  const bytes = await picture(1, 30, 20)
  expect(await rich.file(bytes, name)).toMatchObject({ filename: name, bytes: bytes.length, width: 30, height: 20 })
})

test('only the last part of a path is kept as the name, and no control characters', async () => {
  expect(await rich.file(undefined, '..\\..\\a/b\u0007.png')).toMatchObject({ filename: 'b.png' })
})

test('cost: 1 point on success', async () => {
  const before = await rich.used()
  const { id } = await rich.file()
  expect([(await rich.used()) - before, await rich.pointsOf(id)]).toEqual([1, [1]])
})

test('cost: the last point buys an upload, and none buys nothing', async () => {
  const small = await examine({ accounts: [{ name: 'last', points: 1 }] })
  const last = small.as('last')
  await last.file()
  expect(await last.refused(async () => last.upload(await picture(2)))).toBe('402 insufficient_points')
  await small.close()
})

test('validation failures are free: nothing, text', async () => {
  for (const bytes of [new Uint8Array(), Buffer.from('hello')]) {
    expect(await rich.refused(() => rich.upload(bytes, 'a.png'))).toBe('422 invalid_file')
  }
})

test.each(['png', 'jpeg', 'webp', 'gif', 'bmp'] as const)('validation failures are free: half a %s', async (format) => {
  const create = { width: 64, height: 64, channels: 3 as const, background: 'grey' }
  const noise = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
  const whole = format === 'bmp' ? bmp24(64, 64, new Uint8Array(64 * 64 * 3)) : await noise.toFormat(format).toBuffer()
  expect(await rich.refused(() => rich.upload(whole.subarray(0, whole.length / 2)))).toBe('422 invalid_file')
})

test('reusing the same owned file_id in later jobs is not charged again', async () => {
  const source = await rich.source()
  const before = await rich.used()
  await rich.order('/jobs', { source })
  await rich.order('/jobs', { source })
  await rich.order('/design/jobs', { mode: 'material_gold', source })
  await rich.order('/model/jobs', { type: 'image_to_model', source })
  expect((await rich.used()) - before).toBe(30 + 30 + 15 + 50)
  expect(await rich.pointsOf(source.file_id)).toEqual([1])
})
