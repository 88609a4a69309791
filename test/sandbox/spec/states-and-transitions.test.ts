// A section of the specification, row by row. Specification: States and transitions.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { picture } from '../practice-region.ts'
import { type Examined, type Examiner, examine, jobKinds } from './examiner.ts'
import { statuses, type Work } from './shapes.ts'

let region: Examined
let rich: Examiner
beforeAll(async () => {
  region = await examine()
  rich = region.as('rich')
})
afterEach(() => region.faults({}))
afterAll(() => region.close())

/** Every view of a job in a calm region, from its creation to its end. */
async function everyView(order: readonly [string, object]): Promise<Work[]> {
  const seen = [await rich.order(...order)]
  for (let last = seen[0]; last?.status !== 'succeeded' && last?.status !== 'failed'; last = seen.at(-1)) {
    await wait(1)
    seen.push(await rich.job(seen[0]?.id ?? ''))
  }
  return seen
}

test.each(jobKinds)('status values of a %s: the five, moving forward only', async (kind) => {
  const order = await rich.wanted(kind)
  const places = (await everyView(order)).map(({ status }) => statuses.indexOf(status))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect([places[0], places.at(-1)]).toEqual([0, 3])
})

test('queued, running and finalizing are seen on the way', async () => {
  let ahead = 0
  const calm = await examine({ speed: 8, clock: () => Date.now() + ahead })
  const caller = calm.as('rich')
  const { id, status: first } = await caller.order(...(await caller.wanted('model conversion')))
  // However rarely a busy machine looks, it is shown as finalizing until the clock has gone on.
  calm.faults({ 'stuck-finalizing': { seconds: 600 } })
  const seen = new Set<string>([first])
  while (!seen.has('succeeded')) {
    const { status } = await caller.job(id)
    seen.add(status)
    if (status === 'finalizing') ahead += 100_000
    await wait(5)
  }
  await calm.close()
  expect([...seen]).toEqual(['queued', 'running', 'finalizing', 'succeeded'])
})

test.each(jobKinds)('succeeded and failed are terminal for a %s: nothing moves afterwards', async (kind) => {
  const good = lasting(await rich.end((await rich.order(...(await rich.wanted(kind)))).id))
  const order = await rich.wanted(kind)
  region.faults({ 'job-failure': 1 })
  const bad = lasting(await rich.end((await rich.order(...order)).id))
  region.faults({})
  for (const before of [good, bad]) expect(lasting(await rich.job(before.id))).toEqual(before)
})

test('finalizing is not success: no artifact is shown until succeeded', async () => {
  for (const kind of jobKinds) {
    for (const { status, artifacts } of await everyView(await rich.wanted(kind))) {
      expect(artifacts.length > 0).toBe(status === 'succeeded')
    }
  }
})

test.each(jobKinds)(
  'create request accepted: a %s is queued, charged, at progress 0, without artifacts',
  async (kind) => {
    const job = await rich.order(...(await rich.wanted(kind)))
    expect(job).toMatchObject({ status: 'queued', progress: 0, artifacts: [] })
    expect(await rich.pointsOf(job.id)).toEqual([job.points])
  },
)

test.each([
  ['relief job', 1 + 30],
  ['design job', 1 + 15],
  ['model job', 1 + 50],
  ['model conversion', 50 + 10],
] as const)(
  'enough points: a %s is accepted with exactly what it costs and refused with one less',
  async (kind, all) => {
    const accounts = [
      { name: 'enough', points: all },
      { name: 'short', points: all - 1 },
    ]
    const counted = await examine({ accounts })
    const [enough, short] = [counted.as('enough'), counted.as('short')]
    await enough.order(...(await enough.wanted(kind)))
    expect((await enough.balance()).remaining).toBe(0)
    const order = await short.wanted(kind)
    expect(await short.refused(() => short.post(...order))).toBe('402 insufficient_points')
    await counted.close()
  },
)

test.each(jobKinds)('create request rejected by the queue: no %s, charge and refund', async (kind) => {
  const order = await rich.wanted(kind)
  region.faults({ 'queue-rejection': 1 })
  expect((await rich.post(...order)).status).toBeOneOf([429, 503])
  const [refund, charge] = await rich.ledger()
  expect((refund?.points ?? 0) + (charge?.points ?? 0)).toBe(0)
  expect((await rich.get(`/jobs/${charge?.resource_id}`)).status).toBe(404)
})

test.each(jobKinds)('generation ends in failure: a %s is failed with code and message, refunded once', async (kind) => {
  const order = await rich.wanted(kind)
  region.faults({ 'job-failure': 1 })
  const job = await rich.end((await rich.order(...order)).id)
  expect(job).toMatchObject({ status: 'failed', error: { code: 'generation_failed', message: expect.any(String) } })
  expect(await rich.pointsOf(job.id)).toEqual([job.points, -job.points])
})

test('a file is charged only after validation', async () => {
  expect(await rich.refused(async () => rich.upload(Buffer.from('no picture')))).toBe('422 invalid_file')
})

test('a file is charged only after storage: where it cannot be stored, no point is lost', async () => {
  const broken = await examine({ report: () => undefined })
  const caller = broken.as('rich')
  await caller.file()
  const folder = join(broken.region.dataDir, 'uploads')
  await rename(folder, `${folder} away`)
  await writeFile(folder, 'not a folder')
  const answer = await caller.upload(await picture(77))
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(await caller.used()).toBe(1)
  await rm(folder)
  await rename(`${folder} away`, folder)
  await caller.file(await picture(77))
  expect(await caller.used()).toBe(2)
  await broken.close()
})

test('a file whose transaction fails costs nothing and cannot be used', async () => {
  const last = await examine({ accounts: [{ name: 'last', points: 1 }] })
  const caller = last.as('last')
  const bytes = await picture(78)
  const answers = await Promise.all([1, 2, 3, 4].map(() => caller.upload(bytes)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402, 402])
  expect(await caller.balance()).toMatchObject({ used: 1, remaining: 0 })
  await last.close()
})

/** A job without its addresses, which are signed afresh at every read. */
function lasting(job: Work) {
  return { ...job, artifacts: job.artifacts.map(({ id, type }) => ({ id, type })) }
}
