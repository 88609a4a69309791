// What may be uploaded, what it costs and what comes back. Specification: POST /files; GET /files/{file_id}; Limits.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadLimits } from '../../src-shared/service/limits.ts'
import { bmp24 } from '../helpers/bmp24.ts'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
beforeAll(async () => {
  region = await startRegion()
  rich = region.as('rich')
})
afterAll(() => region.close())

const name = '浮雕 №7 – ü 🪙.png'
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

/** Uploads something that must be refused and answers the refusal; the ledger must not move. */
async function refusedFree(answer: () => Promise<Response>): Promise<string> {
  const before = await rich.credits()
  const refusal = await refusalOf(answer())
  expect(await rich.credits()).toEqual(before)
  return refusal
}

test('a successful upload answers the File resource and costs one point', async () => {
  const before = await rich.credits()
  const bytes = await picture(1, 30, 20)
  const file = await rich.uploaded(bytes, name)
  expect(file).toEqual({
    id: expect.stringMatching(/^file_/),
    object: 'file',
    purpose: 'relief_input',
    filename: name,
    mime_type: 'image/png',
    bytes: bytes.length,
    width: 30,
    height: 20,
    url: expect.stringContaining(new URL(rich.baseUrl).origin),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect((await rich.credits()).used).toBe(before.used + 1)
  const { url: _, ...lasting } = file
  expect(await (await rich.get(`/files/${file.id}`)).json()).toMatchObject(lasting)
})

test.each(['png', 'jpeg', 'webp', 'gif', 'bmp'] as const)(
  '%s may be uploaded, whatever its name says',
  async (format) => {
    const bytes = format === 'bmp' ? bmp24(9, 7, new Uint8Array(189)) : await blank(9, 7).toFormat(format).toBuffer()
    const file = await rich.uploaded(bytes, 'name.tif')
    expect(file).toMatchObject({ mime_type: `image/${format}`, width: 9, height: 7, bytes: bytes.length })
  },
)

test('an empty file is refused free of charge', async () => {
  expect(await refusedFree(() => rich.upload(new Uint8Array()))).toBe('422 invalid_file')
})

test.each(['tiff', 'avif'] as const)('%s is refused free of charge, even when it is called .png', async (format) => {
  const bytes = await blank(9, 7).toFormat(format).toBuffer()
  expect(await refusedFree(() => rich.upload(bytes, 'picture.png'))).toBe('422 invalid_file')
})

test('text and SVG that are called .png are refused free of charge', async () => {
  for (const text of ['hello', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']) {
    expect(await refusedFree(() => rich.upload(Buffer.from(text), 'a.png'))).toBe('422 invalid_file')
  }
})

test.each(['png', 'jpeg', 'webp', 'gif', 'bmp'] as const)(
  'a %s that is cut short is refused free of charge',
  async (format) => {
    const noise = sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const whole =
      format === 'bmp' ? bmp24(64, 64, new Uint8Array(64 * 64 * 3)) : await noise.toFormat(format).toBuffer()
    expect(await refusedFree(() => rich.upload(whole.subarray(0, whole.length / 2)))).toBe('422 invalid_file')
  },
)

test('10 MiB are taken and one byte more is too large', async () => {
  const padded = Buffer.alloc(uploadLimits.bytes + 1)
  padded.set(await picture(2))
  expect((await rich.upload(padded.subarray(0, uploadLimits.bytes))).status).toBe(200)
  expect(await refusedFree(() => rich.upload(padded))).toBe('413 too_large')
})

test('40 megapixels are taken and one row more is refused', async () => {
  const largest = await blank(8000, 5000).png().toBuffer()
  expect(await rich.uploaded(largest)).toMatchObject({ width: 4096, height: 2560 })
  const larger = await blank(8000, 5001).png().toBuffer()
  expect(await refusedFree(() => rich.upload(larger))).toBe('422 invalid_file')
})

test('a small file that claims billions of pixels is refused', async () => {
  const bomb = Buffer.from(await picture(3))
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  expect(await refusedFree(() => rich.upload(bomb))).toBe('422 invalid_file')
})

test('width and height are those of the normalised, upright picture', async () => {
  const lying = await blank(5000, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await rich.uploaded(lying)).toMatchObject({ width: 82, height: 4096 })
})

test('a file id is used again without another charge', async () => {
  const file = await rich.uploaded()
  const before = await rich.credits()
  await rich.ordered(file.id)
  await rich.ordered(file.id)
  expect((await rich.credits()).used).toBe(before.used + 60)
})

test('the form must hold exactly one file part named file', async () => {
  const send = (parts: [string, string | File][]) => {
    const body = new FormData()
    for (const [field, value] of parts) body.append(field, value)
    return fetch(`${rich.baseUrl}/files`, { method: 'POST', headers: { authorization: rich.authorization }, body })
  }
  const file = new File([new Uint8Array(await picture(4))], name)
  expect(await refusedFree(() => send([['picture', file]]))).toBe('400 invalid_parameter')
  expect(await refusedFree(() => send([['file', 'text']]))).toBe('400 invalid_parameter')
  expect(
    await refusedFree(() =>
      send([
        ['file', file],
        ['file', file],
      ]),
    ),
  ).toBe('400 invalid_parameter')
  expect(
    (
      await send([
        ['note', 'other fields do not matter'],
        ['file', file],
      ])
    ).status,
  ).toBe(200)
})

test('only the last part of a path is kept as the name', async () => {
  expect(await rich.uploaded(undefined, '..\\..\\a/b\u0007.png')).toMatchObject({ filename: 'b.png' })
})
