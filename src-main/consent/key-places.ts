// Where a call would send a key, as the person has to confirm it: the host by name, never the key.
import type { Account, AccountEntry } from '../../src-shared/account.ts'
import { accountAddress } from '../accounts/account-address.ts'
import { usableKey } from '../client/exchange.ts'
import { isLoopback } from '../network/is-loopback.ts'
import type { Question } from '../ports.ts'

export type KeyQuestion = Extract<Question, { what: 'key' }>

/** The question before a new account's key is tried; null when nothing would be sent. */
export function placeOfNewKey({ name, baseUrl, apiKey }: AccountEntry): KeyQuestion | null {
  const address = accountAddress(baseUrl)
  if (!address.ok || !usableKey(apiKey.trim()).ok) return null
  return questionOf(address.value, name, false)
}

/** The same before an account's key is replaced. */
export function placeOfOtherKey(account: Account | undefined, apiKey: string): KeyQuestion | null {
  if (!account || !usableKey(apiKey.trim()).ok) return null
  return questionOf(account.baseUrl, account.name, true)
}

/**
 * A program on this computer is a place like any other: another person's, or the near end of a tunnel to elsewhere. It is known
 * by its port alone, so that is told also where the address leaves it out.
 */
function questionOf(baseUrl: string, account: string, replaces: boolean): KeyQuestion {
  const { host, hostname, port, protocol } = new URL(baseUrl)
  const here = isLoopback(hostname)
  const usual = protocol === 'https:' ? 443 : 80
  return { what: 'key', host: here ? `${hostname}:${port || usual}` : host, account, replaces, here }
}
