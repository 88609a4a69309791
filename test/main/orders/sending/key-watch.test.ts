// An account that a proxy keeps from its service is asked about less and less often until it works, and no other is.
import { expect, test } from 'vitest'
import type { AccountsForOrders } from '../../../../src-main/orders/needs.ts'
import { createKeyWatch } from '../../../../src-main/orders/sending/key-watch.ts'
import type { Clock } from '../../../../src-main/ports.ts'
import { failure, success } from '../../../../src-shared/failure.ts'
import type { FailureKind } from '../../../../src-shared/failure-traits.ts'

/** Pauses in minutes before each question; it works again at the third. */
async function asked(kind: FailureKind) {
  const pauses: number[] = []
  let questions = 0
  const clock: Clock = { now: () => 0, monotonic: () => 0, sleep: async (ms) => void pauses.push(ms / 60_000) }
  const accounts = {
    problem: () => (questions < 3 ? { kind } : null),
    async refreshBalance() {
      questions += 1
      return questions < 3 ? failure(kind) : success({ total: 1, used: 0, remaining: 1, readAt: 0 })
    },
  } as unknown as AccountsForOrders
  const work: Promise<void>[] = []
  const watch = createKeyWatch({
    ...{ accounts, clock, signal: new AbortController().signal },
    track: (each) => void work.push(each),
  })
  watch.refused('a')
  watch.refused('a')
  await Promise.all(work)
  return { pauses, questions }
}

test.each(['proxy-login', 'proxy-refuses', 'proxy-unsupported', 'key-refused'] as const)(
  'after %s the account is asked about less and less often until it works',
  async (kind) => {
    expect(await asked(kind)).toEqual({ pauses: [1, 2, 4], questions: 3 })
  },
)

test('a service that is only out of reach is not watched here: its orders try by themselves', async () => {
  expect(await asked('unreachable')).toEqual({ pauses: [1], questions: 0 })
})
