// Whatever is asked in whatever order, the points add up. Specification: What the service does; Idempotency; Credit
// balance; Usage list.
import { afterAll, beforeAll, test } from 'vitest'
import { fc } from '../helpers/properties.ts'
import { anyAsk, live, names } from './account-life.ts'
import { picture } from './practice-region.ts'
import { type Examined, examine } from './spec/examiner.ts'

const runs = 200
/** A failure is made smaller in further runs, each with an account of its own. */
const furtherRuns = 400

let region: Examined
let pictures: Buffer[]
beforeAll(async () => {
  pictures = await Promise.all([0, 1, 2].map((tint) => picture(tint, 12, 8)))
  const accounts = Array.from({ length: runs + furtherRuns }, (_, number) => ({ name: `account ${number}`, points: 0 }))
  region = await examine({ accounts, speed: 20_000 })
  region.faults({
    'queue-rejection': { file: 'unwelcome' },
    'job-failure': [{ file: 'failing' }, { file: 'later', only: 'POST /model/conversions' }],
  })
})
afterAll(() => region.close())

test('the points of any life add up: one charge a key, one refund a failure, nothing for a refusal', async () => {
  let last = 0
  const lives = fc.tuple(
    fc.integer({ min: 1, max: 600 }),
    fc.constantFrom(...names),
    fc.array(anyAsk, { minLength: 1, maxLength: 14 }),
  )
  await fc.assert(
    fc.asyncProperty(lives, async ([points, name, asks]) => {
      const account = `account ${last++}`
      const refill = (more: number) => region.sandbox.refill(account, more)
      refill(points)
      await live(asks, { caller: region.as(account), pictures, name, refill })
    }),
    { numRuns: runs },
  )
})
