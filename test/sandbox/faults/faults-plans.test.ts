// The plans with a name: all are there, and under each a careful client gets what it paid for.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultPlanSchema } from '../../../src-sandbox/faults/fault-plan.ts'
import { faultNames } from '../../../src-sandbox/faults/faults.ts'
import { namedPlans, type PlanName } from '../../../src-sandbox/faults/named-plans.ts'
import { planNamed } from '../../../src-sandbox/faults/read-fault-plan.ts'
import { carefully } from '../careful-client.ts'
import { picture, refusalOf, startRegion } from '../practice-region.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const names = Object.keys(namedPlans) as PlanName[]

test('exactly these plans have a name', () => {
  expect(names.toSorted()).toEqual([
    'bad-network',
    'busy-service',
    'changed-catalog',
    'expired-addresses',
    'failing-jobs',
    'late-results',
    'none',
    'proxy',
    'revoked-key',
    'storm',
  ])
})

test('every plan and every fault can be asked for by name', () => {
  for (const name of [...names, ...faultNames]) expect(faultPlanSchema.safeParse(planNamed(name)).success).toBe(true)
  expect(planNamed('nothing-of-the-kind')).toBeNull()
  expect(planNamed('__proto__')).toBeNull()
})

test('the README names every fault and every plan', () => {
  const readme = readFileSync(new URL('../../../src-sandbox/README.md', import.meta.url), 'utf8')
  expect([...names, ...faultNames].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test.each(names.filter((name) => name !== 'revoked-key'))(
  'under %s a careful client finishes everything, and the points are right',
  async (name) => {
    const began = Date.now()
    // Time runs a hundred times faster, so that what is late is late for moments.
    const clock = () => began + (Date.now() - began) * 100
    const region = await startRegion({ clock, makerWorker: quickMaker, accounts: [{ name: 'sailor', points: 5000 }] })
    const caller = region.as('sailor')
    const plan = namedPlans[name]
    region.sandbox.setFaults({ ...plan, ...('rateLimit' in plan && { rateLimit: { perSecond: 20, burst: 6 } }) })
    const client = carefully(caller)
    const file = await client.created(async () => caller.upload(await picture(70), 'ü.png', 'upload'))
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, order) =>
        client.created(() =>
          caller.post('/jobs', { source: { file_id: file.id }, output_format: 'png' }, `order ${order}`),
        ),
      ),
    )
    const ends = await Promise.all(jobs.map(({ id }) => client.end(id)))
    for (const { status, id } of ends) if (status === 'succeeded') await client.downloaded(id, 'png')
    region.sandbox.setFaults({ rateLimit: { perSecond: 1e6, burst: 1e6 } })
    const failed = ends.filter(({ status }) => status === 'failed').length
    const uploadPoints = name === 'changed-catalog' ? 2 : 1
    const right = uploadPoints + 30 * (jobs.length - failed)
    while ((await caller.credits()).used !== right) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await caller.ledger()).reduce((sum, { points }) => sum + points, 0)).toBe(right)
    if (name !== 'failing-jobs' && name !== 'storm') expect(failed).toBe(0)
    await region.close()
  },
)

test('under revoked-key nothing opens', async () => {
  const region = await startRegion({ faults: namedPlans['revoked-key'] })
  expect(await refusalOf(region.as('rich').get('/account/credits'))).toBe('401 invalid_api_key')
  await region.close()
})
