// A section of the specification, row by row. Specification: Resources and their fields; Usage list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds } from '../examiner.ts'

let region: Examined
let second: Examiner
let fileId: string
let jobId: string
beforeAll(async () => {
  region = await examine()
  second = region.as('second')
  fileId = (await second.file(undefined, 'unlucky [fail].png')).id
  jobId = (await second.order('/jobs', { source: { file_id: fileId } })).id
  await second.end(jobId)
})
afterAll(() => region.close())

const event = async (resource: string, points: number) => {
  const found = (await second.ledger()).find((one) => one.resource_id === resource && one.points === points)
  if (!found) throw new Error('no such event')
  return found
}

test('object: list', async () => expect((await second.usage()).object).toBe('list'))

test('data: usage events, newest first', async () => {
  const { data } = await second.usage('?limit=3')
  expect(data.map(({ resource_id, points }) => [resource_id, points])).toEqual([
    [jobId, -30],
    [jobId, 30],
    [fileId, 1],
  ])
})

test('has_more: whether another page follows', async () => {
  expect((await second.usage('?limit=2')).has_more).toBe(true)
  expect((await second.usage('?limit=3')).has_more).toBe(false)
  expect((await region.as('rich').usage()).has_more).toBe(false)
})

test('next_before: an integer cursor, present when has_more is true', async () => {
  const { next_before } = await second.usage('?limit=2')
  expect(next_before).toEqual(expect.any(Number))
  expect(await second.usage('?limit=3')).not.toHaveProperty('next_before')
})

test('event id: no two events share one', async () => {
  const ids = (await second.ledger()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('event object: usage_event', async () => expect((await event(fileId, 1)).object).toBe('usage_event'))

test('event resource_id: the id of the job or file charged', async () => {
  for (const kind of jobKinds) {
    const { id, points } = await second.order(...(await second.wanted(kind)))
    const [newest] = (await second.usage('?limit=1')).data
    expect([newest?.resource_id, newest?.points]).toEqual([id, points])
  }
  const { id } = await second.file()
  expect((await second.usage('?limit=1')).data[0]?.resource_id).toBe(id)
})

test('event points: positive for a charge, negative for a refund', async () => {
  expect(await second.pointsOf(jobId)).toEqual([30, -30])
})

test('event type: charge, and another word for a refund', async () => {
  expect((await event(jobId, 30)).type).toBe('charge')
  expect((await event(fileId, 1)).type).toBe('charge')
  expect((await event(jobId, -30)).type).toBe('refund')
})

test('event description: words', async () => {
  for (const { description } of await second.ledger()) expect(description.trim().length).toBeGreaterThan(3)
})

test('event created_at: ISO 8601 date-time', async () => {
  const times = (await second.ledger()).map(({ created_at }) => created_at)
  for (const time of times) expect(new Date(time).toISOString()).toBe(time)
  expect(times).toEqual(times.toSorted().reverse())
})
