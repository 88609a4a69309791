// Answers what the window asks of the network: ways, tests, and what a proxy wants to know.
import type { Account } from '../../src-shared/account.ts'
import type { CallArguments, CallResult } from '../../src-shared/bridge/contract.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { transportFailure } from '../client/transport-failure.ts'
import type { Network } from '../ports.ts'

type Name = 'network.look' | 'network.test' | 'network.enterLogin' | 'network.forgetLogin'
type Answers = { [N in Name]: (...args: CallArguments<N>) => Promise<Outcome<CallResult<N>>> }

type Given = {
  network: Network
  accounts: { list(): readonly Account[]; refresh(id: string): Promise<Outcome<Account>> }
}

/** The answers by the name of their call. */
export function createNetworkDesk({ network, accounts }: Given): Answers {
  const services = () => accounts.list().filter(({ kind }) => kind === 'service')
  const look = () =>
    Promise.all(
      services().map(async ({ id, baseUrl }) => {
        const { proxy, user } = await network.look(baseUrl)
        return { accountId: id, host: new URL(baseUrl).host, proxy, user }
      }),
    )
  /** The accounts behind that proxy are asked again; what waited for it goes on when they answer. */
  const goOn = async (proxy: string) => {
    const behind = (await look()).filter((route) => route.proxy === proxy)
    await Promise.all(behind.map(({ accountId }) => accounts.refresh(accountId)))
  }
  return {
    'network.look': async () => success({ routes: await look(), certificates: network.systemCertificates() }),
    async 'network.test'(id) {
      const account = services().find((each) => each.id === id)
      if (!account) return failure('account-unknown')
      try {
        const found = await network.reach(account.baseUrl)
        if (account.problem !== null) void accounts.refresh(id)
        return success(found)
      } catch (error) {
        return { ok: false, failure: transportFailure(error).failure }
      }
    },
    async 'network.enterLogin'({ proxy, user, password }) {
      if (!network.hasNamed(proxy)) return failure('bad-call')
      const kept = await network.keepLogin(proxy, { user, password })
      void goOn(proxy)
      return success({ kept })
    },
    async 'network.forgetLogin'(proxy) {
      return (await network.forgetLogin(proxy)) ? success(undefined) : failure('keychain-locked')
    },
  }
}
