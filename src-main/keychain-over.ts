// A keychain over any keytar: each call ends within a set time, and failures are values.
import { failure, success } from '../src-shared/failure.ts'
import type { Keychain } from './ports.ts'

export type Keytar = {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Milliseconds for one call, and for the first that shows whether there is a keychain at all. */
type KeychainTimeouts = { call: number; probe: number }

const usualTimeouts: KeychainTimeouts = { call: 15_000, probe: 4000 }

/** A keychain over any keytar; undefined when its probe fails. */
export async function keychainOver(
  keytar: Keytar,
  service: string,
  timeouts: KeychainTimeouts = usualTimeouts,
): Promise<Keychain | undefined> {
  const probe = await within(timeouts.probe, () => keytar.getPassword(service, 'probe'))
  if (!probe.ok) return undefined
  const call = <T>(work: () => Promise<T>) => within(timeouts.call, work)
  return {
    read: (accountId) => call(() => keytar.getPassword(service, accountId)),
    async write(accountId, secret) {
      const written = await call(() => keytar.setPassword(service, accountId, secret))
      if (!written.ok) return written
      const read = await call(() => keytar.getPassword(service, accountId))
      return read.ok && read.value === secret ? { ok: true } : failure('keychain-locked')
    },
    forget: (accountId) => call(() => keytar.deletePassword(service, accountId)),
  }
}

/** The library's own words are dropped: none of them is for the person, and a secret must not ride on them. */
async function within<T>(ms: number, work: () => Promise<T>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    const result = await Promise.race([work().then((value) => ({ value })), late])
    return result === 'late' ? failure('keychain-locked') : success(result.value)
  } catch {
    return failure('keychain-locked')
  } finally {
    clearTimeout(timer)
  }
}
