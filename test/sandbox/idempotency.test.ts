// The three rules of the Idempotency-Key, and what surrounds them. Specification: Idempotency.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, picture, refusalOf, startRegion, type TestRegion } from './practice-region.ts'

let region: TestRegion
let rich: Caller
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await startRegion({ clock: () => now })
  rich = region.as('rich')
})
afterAll(() => region.close())

const idOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as { id: string }).id
const spentBy = async (work: () => Promise<void>) => {
  const before = await rich.credits()
  await work()
  return (await rich.credits()).used - before.used
}

test('the same key and the same upload bring the original file and no second charge', async () => {
  const bytes = await picture(10)
  const spent = await spentBy(async () => {
    const first = await idOf(rich.upload(bytes, 'a.png', 'upload-1'))
    // FormData draws a new boundary each time: the content and the name are what counts.
    expect(await idOf(rich.upload(bytes, 'a.png', 'upload-1'))).toBe(first)
  })
  expect(spent).toBe(1)
})

test('the same key and the same order bring the job in its present state and no second charge', async () => {
  const body = { source: { file_id: (await rich.uploaded()).id } }
  const spent = await spentBy(async () => {
    const id = await idOf(rich.post('/jobs', body, 'order-1'))
    await rich.follow(id)
    expect(await (await rich.post('/jobs', body, 'order-1')).json()).toMatchObject({ id, status: 'succeeded' })
  })
  expect(spent).toBe(30)
})

test('the same key with another body is a conflict, even when only a space differs', async () => {
  const body = JSON.stringify({ source: { file_id: (await rich.uploaded()).id } })
  await rich.post('/jobs', body, 'order-2')
  const spent = await spentBy(async () => {
    expect(await refusalOf(rich.post('/jobs', `${body} `, 'order-2'))).toBe('409 idempotency_conflict')
    expect(await refusalOf(rich.post('/jobs', body.replace('}}', '},"tier":"pro"}'), 'order-2'))).toBe(
      '409 idempotency_conflict',
    )
  })
  expect(spent).toBe(0)
})

test('the same key with another file or another file name is a conflict', async () => {
  await rich.upload(await picture(11), 'a.png', 'upload-2')
  expect(await refusalOf(rich.upload(await picture(12), 'a.png', 'upload-2'))).toBe('409 idempotency_conflict')
  expect(await refusalOf(rich.upload(await picture(11), 'b.png', 'upload-2'))).toBe('409 idempotency_conflict')
})

test('the same key on another endpoint is a conflict', async () => {
  const file = await idOf(rich.upload(await picture(13), 'a.png', 'both'))
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: file } }, 'both'))).toBe('409 idempotency_conflict')
})

test('a copy that comes while the original executes is told so, and only one is charged', async () => {
  region.sandbox.setFaults({ faults: { 'slow-answer': { seconds: 1, only: 'POST /jobs' } } })
  const body = { source: { file_id: (await rich.uploaded()).id } }
  const spent = await spentBy(async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => rich.post('/jobs', body, 'at-once')))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const codes = bodies.map(({ error }) => error?.code).filter(Boolean)
    expect(new Set(codes)).toEqual(new Set(['idempotency_in_progress']))
  })
  region.sandbox.setFaults({})
  expect(spent).toBe(30)
})

test('uploads sent at the same moment with one key are charged once', async () => {
  const bytes = await picture(14, 2000, 1500)
  const spent = await spentBy(async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => rich.upload(bytes, 'a.png', 'upload-at-once')))
    const done = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(await Promise.all(done.map(idOf))).size).toBe(1)
    for (const other of others) expect(await refusalOf(other)).toBe('409 idempotency_in_progress')
  })
  expect(spent).toBe(1)
})

test('without a key every POST is a new purchase', async () => {
  const body = { source: { file_id: (await rich.uploaded()).id } }
  const spent = await spentBy(async () => {
    expect(await idOf(rich.post('/jobs', body))).not.toBe(await idOf(rich.post('/jobs', body)))
  })
  expect(spent).toBe(60)
})

test('a refused request does not use up its key', async () => {
  const fileId = (await rich.uploaded()).id
  expect(await refusalOf(rich.post('/jobs', { source: { file_id: 'file_none' } }, 'again'))).toBe('404 not_found')
  expect((await rich.post('/jobs', { source: { file_id: fileId } }, 'again')).status).toBe(200)
})

test('keys belong to one account', async () => {
  const bytes = await picture(15)
  const mine = await idOf(rich.upload(bytes, 'a.png', 'shared'))
  expect(await idOf(region.as('second').upload(bytes, 'a.png', 'shared'))).not.toBe(mine)
})

test('a key is kept for 24 hours and not longer', async () => {
  const bytes = await picture(16)
  const first = await idOf(rich.upload(bytes, 'a.png', 'day'))
  now += 24 * 60 * 60 * 1000 - 1
  expect(await idOf(rich.upload(bytes, 'a.png', 'day'))).toBe(first)
  now += 1
  expect(await idOf(rich.upload(bytes, 'a.png', 'day'))).not.toBe(first)
})

test('a blank key or one of more than 255 characters is refused', async () => {
  for (const key of ['', '   ', 'x'.repeat(256)]) {
    expect(await refusalOf(rich.upload(await picture(), 'a.png', key))).toBe('400 invalid_parameter')
  }
})
