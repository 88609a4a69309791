// The balance is read anew when the person comes back to the window, not at every glance, and not while a service asks to wait.
import { expect, it } from 'vitest'
import { createBalanceRenewal } from '../../../src-main/accounts/balance-renewal.ts'
import { failure, success } from '../../../src-shared/failure.ts'

function renewal(over: Partial<Parameters<typeof createBalanceRenewal>[0]['accounts']> = {}) {
  const read: string[] = []
  const clock = { now: 0 }
  const look = createBalanceRenewal({
    accounts: {
      current: () => 'a',
      pausedFor: () => 0,
      client: async () => success({} as never),
      async refreshBalance(id) {
        read.push(id)
        return failure('unreachable')
      },
      ...over,
    },
    monotonic: () => clock.now,
  })
  return { read, clock, look }
}

it('reads once in half a minute for each account, however often the window is entered', async () => {
  let current = 'a'
  const { read, clock, look } = renewal({ current: () => current })
  await Promise.all([look(), look()])
  clock.now = 29_999
  await look()
  current = 'b'
  await look()
  current = 'a'
  clock.now = 30_000
  await look()
  expect(read).toEqual(['a', 'b', 'a'])
})

it('leaves alone what has no account, a key that is refused, and a service that asked for a pause', async () => {
  const none = renewal({ current: () => null })
  const refused = renewal({ client: async () => failure('key-refused') })
  let pause = 5000
  const paused = renewal({ pausedFor: () => pause })
  await Promise.all([none.look(), refused.look(), paused.look()])
  expect([...none.read, ...refused.read, ...paused.read]).toEqual([])
  pause = 0
  await paused.look()
  expect(paused.read, 'a pause uses up no reading').toEqual(['a'])
})
