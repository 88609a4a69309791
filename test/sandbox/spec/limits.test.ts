// A section of the specification, row by row. Specification: Limits.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bmp24 } from '../../helpers/pictures/bmp24.ts'
import { picture } from '../practice-region.ts'
import { type Examined, type Examiner, examine } from './examiner.ts'

const largest = 10 * 1024 * 1024
let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
const file = (bytes: Uint8Array, name?: string) => rich.file(bytes, name)
const refused = (bytes: Uint8Array) => rich.refused(() => rich.upload(bytes))

test.each(['png', 'jpeg', 'webp', 'bmp', 'gif'] as const)('upload file types: %s is taken', async (format) => {
  const bytes = format === 'bmp' ? bmp24(9, 7, new Uint8Array(189)) : await blank(9, 7).toFormat(format).toBuffer()
  expect(await file(bytes, 'name.tif')).toMatchObject({ mime_type: `image/${format}`, width: 9, height: 7 })
})

test.each(['tiff', 'avif', 'svg', 'pdf', 'text'])('upload file types: %s is refused', async (type) => {
  const contents: Record<string, () => Promise<Buffer>> = {
    tiff: () => blank(9, 7).tiff().toBuffer(),
    avif: () => blank(9, 7).avif().toBuffer(),
    svg: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    pdf: async () => Buffer.from('%PDF-1.7\n%%EOF'),
    text: async () => Buffer.from('hello'),
  }
  expect(await refused((await contents[type]?.()) ?? Buffer.of())).toBe('422 invalid_file')
})

test('upload size: 10 MiB exactly are taken', async () => {
  const padded = Buffer.alloc(largest)
  padded.set(await picture(2))
  expect((await file(padded)).bytes).toBe(largest)
})

test('upload size: one byte more is refused', async () => {
  const padded = Buffer.alloc(largest + 1)
  padded.set(await picture(2))
  expect(await refused(padded)).toBe('413 too_large')
})

test('upload pixels: 40 megapixels exactly are taken', async () => {
  expect(await file(await blank(8000, 5000).png({ compressionLevel: 1 }).toBuffer())).toMatchObject({ width: 4096 })
})

test('upload pixels: one row more is refused', async () => {
  expect(await refused(await blank(8000, 5001).png({ compressionLevel: 1 }).toBuffer())).toBe('422 invalid_file')
})

test('upload pixels: a small file that claims billions is refused', async () => {
  const bomb = Buffer.from(await picture(3))
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  expect(await refused(bomb)).toBe('422 invalid_file')
})

test.each([
  [4096, 10, 4096, 10],
  [4097, 4097, 4096, 4096],
  [8192, 100, 4096, 50],
  [100, 8192, 50, 4096],
  [20_000, 1, 4096, 1],
])('normalized upload longest edge: %d × %d become %d × %d', async (width, height, ...normal) => {
  const taken = await file(await blank(width, height).png({ compressionLevel: 1 }).toBuffer())
  expect([taken.width, taken.height]).toEqual(normal)
})

test('normalized upload: a picture that lies on its side is measured upright', async () => {
  const lying = await blank(5000, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await file(lying)).toMatchObject({ width: 82, height: 4096 })
})

test.each([
  [0, 200],
  [1, 200],
  [-0.01, 400],
  [1.01, 400],
])('model_weight 0 to 1: %d is answered with %d', async (model_weight, status) => {
  expect((await rich.post('/jobs', { source: await rich.source(), model_weight })).status).toBe(status)
})

test.each([
  [2000, 200],
  [2001, 400],
])('model prompt: %d characters are answered with %d, however many bytes each has', async (length, status) => {
  for (const character of ['a', '狮', '🪙']) {
    const body = { type: 'text_to_model', prompt: character.repeat(length) }
    expect((await rich.post('/model/jobs', body)).status).toBe(status)
  }
})

test('design input images: two are taken', async () => {
  const [source, second_source] = [await rich.source(), await rich.source()]
  const body = { mode: 'product_photography', source, second_source }
  expect(await rich.order('/design/jobs', body)).toMatchObject({ points: 15 })
})

test('upload price: 1 point per successful upload', async () => {
  expect(await rich.pointsOf((await rich.file()).id)).toEqual([1])
})

test.each([
  ['relief price', '/jobs', { tier: 'standard' }, 30],
  ['relief price', '/jobs', { tier: 'pro' }, 50],
  ['design price', '/design/jobs', { mode: 'material_gold', resolution: '1k' }, 15],
  ['design price', '/design/jobs', { mode: 'material_gold', resolution: '2k' }, 20],
  ['design price', '/design/jobs', { mode: 'material_gold', resolution: '4k' }, 30],
  ['model price', '/model/jobs', { type: 'image_to_model', quality: 'basic' }, 50],
  ['model price', '/model/jobs', { type: 'image_to_model', quality: 'advanced' }, 80],
  ['model price', '/model/jobs', { type: 'image_to_model', texture: true }, 60],
  ['model price', '/model/jobs', { type: 'image_to_model', texture: true, pbr: true }, 70],
])('%s: %s with %o costs %d', async (_, path, options, points) => {
  const { id } = await rich.order(path, { source: await rich.source(), ...options })
  expect(await rich.pointsOf(id)).toEqual([points])
})

test('conversion price: 10', async () => {
  const { id } = await rich.order(...(await rich.wanted('model conversion')))
  expect(await rich.pointsOf(id)).toEqual([10])
})

test('file, capability, credits, usage, job and artifact reads: 0 points', async () => {
  const { file_id } = await rich.source()
  const { id } = await rich.order('/jobs', { source: { file_id } })
  await rich.end(id)
  const before = await rich.ledger()
  const reads = [`/files/${file_id}`, '/capabilities', '/account/credits', '/account/usage', `/jobs/${id}`]
  for (const path of [...reads, `/jobs/${id}/artifacts`]) expect((await rich.get(path)).status).toBe(200)
  expect(await rich.ledger()).toEqual(before)
})

test.each([
  ['standard', 31],
  ['pro', 51],
])('a new upload plus one relief job, %s: %d points', async (tier, points) => {
  const before = await rich.used()
  await rich.order('/jobs', { source: await rich.source(), tier })
  expect((await rich.used()) - before).toBe(points)
})

test('rate limit and concurrency: fifty orders at once are all taken and all done', async () => {
  const source = await rich.source()
  const jobs = await Promise.all(Array.from({ length: 50 }, () => rich.order('/jobs', { source })))
  const ends = await Promise.all(jobs.map(({ id }) => rich.end(id)))
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['succeeded']))
})
