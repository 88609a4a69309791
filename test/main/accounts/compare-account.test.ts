// What proves a key to be of the same account, and what proves nothing: over every mixture of what a service may show.
import { expect, it } from 'vitest'
import { compareAccount } from '../../../src-main/accounts/compare-account.ts'
import type { KnownTraces } from '../../../src-main/accounts/known-traces.ts'
import type { ServiceClient } from '../../../src-main/client/service-client.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import type { FailureKind } from '../../../src-shared/failure-traits.ts'
import { fc } from '../../helpers/properties.ts'

type Said = 'shown' | 'not-found' | 'service-trouble' | 'key-refused'
type Line = 'ours' | 'theirs'
type Case = {
  resources: readonly Said[]
  /** The service's ledger in pages, newest first. */
  pages: readonly (readonly Line[])[]
  /** The number of the page whose reading fails. */
  breaksAt: number
  events: boolean
}

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

function asked({ resources, pages, breaksAt, events }: Case) {
  let asks = 0
  const say = async (id: string) => {
    asks += 1
    const said = resources[Number(id)] ?? 'not-found'
    return said === 'shown' ? success({ id }) : failure(said as FailureKind)
  }
  const client = {
    file: say,
    job: say,
    async usage({ before = 0 }: { before?: number }) {
      asks += 1
      if (before === breaksAt) return failure('service-trouble')
      const data = (pages[before] ?? []).map((line, index) => ({
        id: `${line} ${before} ${index}`,
        created_at: new Date(start - before * day).toISOString(),
      }))
      return success({ data, has_more: before + 1 < pages.length, next_before: before + 1 })
    },
  } as unknown as ServiceClient
  const traces: KnownTraces = {
    none: resources.length === 0 && !events,
    events,
    resources: resources.map((_, index) => ({
      what: index % 2 === 0 ? ('file' as const) : ('job' as const),
      id: String(index),
      likeness: () => 'like' as const,
    })),
    since: start - 10 * day,
    knows: ({ id }) => id.startsWith('ours'),
  }
  return { run: () => compareAccount(client, traces, new AbortController().signal), asks: () => asks }
}

const cases: fc.Arbitrary<Case> = fc.record({
  resources: fc.array(fc.constantFrom<Said>('shown', 'not-found', 'service-trouble', 'key-refused'), { maxLength: 4 }),
  pages: fc.array(fc.array(fc.constantFrom<Line>('ours', 'theirs'), { maxLength: 3 }), { minLength: 1, maxLength: 14 }),
  breaksAt: fc.integer({ min: -1, max: 14 }),
  events: fc.boolean(),
})

it('calls an account the same only by something of it that was shown, and another one never while something shows', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const { run, asks } = asked(each)
      const { what } = await run()
      const { resources, pages, breaksAt, events } = each
      if (resources.length === 0 && !events) {
        expect([what, asks()]).toEqual(['nothing-known', 0])
        return
      }
      const readable = breaksAt < 0 ? pages : pages.slice(0, breaksAt)
      const shows = resources.includes('shown') || pages.some((page) => page.includes('ours'))
      if (what === 'same') expect(shows).toBe(true)
      if (what === 'other') {
        expect(resources).not.toContain('shown')
        expect(resources).not.toContain('key-refused')
        // Read to its end, or past the time of what is known.
        expect(readable.slice(0, 12).flat()).not.toContain('ours')
        expect(readable.length >= Math.min(pages.length, 11)).toBe(true)
      }
      if (resources[0] === 'shown') expect([what, asks()]).toEqual(['same', 1])
    }),
  )
})

it('does not call an account another one when its jobs could not be asked for and no line of its ledger is known', async () => {
  const quiet = {
    resources: ['not-found', 'service-trouble'],
    pages: [['theirs']],
    breaksAt: -1,
    events: false,
  } as const
  expect(await asked(quiet).run()).toMatchObject({ what: 'unanswered', failure: { kind: 'service-trouble' } })
  expect(await asked({ ...quiet, events: true }).run()).toEqual({ what: 'other' })
  expect(await asked({ ...quiet, events: true, breaksAt: 0 }).run()).toMatchObject({ what: 'unanswered' })
})

it('reads a ledger to its end only as far as anything known can be', async () => {
  const long = { resources: ['not-found'], pages: Array(100).fill(['theirs']), breaksAt: -1, events: true } as const
  const { run, asks } = asked(long)
  expect(await run()).toEqual({ what: 'other' })
  expect(asks()).toBeLessThanOrEqual(1 + 12)
})
