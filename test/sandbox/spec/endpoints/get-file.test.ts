// A section of the specification, row by row. Specification: Endpoints; GET /files/{file_id}.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../practice-region.ts'
import { type Examined, type Examiner, examine, refusalOf } from '../examiner.ts'
import { fileShape } from '../shapes.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterAll(() => region.close())

test('path: the id returned by upload', async () => {
  const [one, another] = [await rich.file(await picture(1)), await rich.file(await picture(2))]
  for (const { id } of [one, another]) expect((await rich.read(`/files/${id}`, fileShape)).id).toBe(id)
})

test('path: without an id, or with an unknown one, nothing is found', async () => {
  for (const id of ['', 'file_none', 'FILE', '%00', '..']) {
    expect([id, await refusalOf(rich.get(`/files/${id}`))]).toEqual([id, '404 not_found'])
  }
})

test('path: the id of a job is not the id of a file', async () => {
  const { id } = await rich.order('/jobs', { source: await rich.source() })
  expect(await refusalOf(rich.get(`/files/${id}`))).toBe('404 not_found')
})

test('response 200: the metadata that the upload answered', async () => {
  const { url: _, ...uploaded } = await rich.file()
  const { url, ...read } = await rich.read(`/files/${uploaded.id}`, fileShape)
  expect(read).toEqual(uploaded)
  expect((await fetch(url)).status).toBe(200)
})

test('response: for the owner alone', async () => {
  const { id } = await rich.file()
  expect(await refusalOf(region.as('second').get(`/files/${id}`))).toBe('404 not_found')
})

test('cost 0', async () => {
  const { id } = await rich.file()
  const before = await rich.ledger()
  await rich.get(`/files/${id}`)
  expect(await rich.ledger()).toEqual(before)
})
