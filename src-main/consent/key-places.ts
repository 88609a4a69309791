// Where a call would send a key, as the person has to confirm it: the host by name, never the key.
import type { Account, AccountEntry } from '../../src-shared/account.ts'
import { accountAddress } from '../accounts/account-address.ts'
import { isLoopback } from '../client/base-address.ts'
import { usableKey } from '../client/exchange.ts'
import type { Question } from '../ports.ts'

type KeyQuestion = Extract<Question, { what: 'key' }>

/** The question before a new account's key is tried; null when nothing would leave this computer. */
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

/** This computer itself is no other place: the practice region is served there. */
function questionOf(baseUrl: string, account: string, replaces: boolean): KeyQuestion | null {
  const { host, hostname } = new URL(baseUrl)
  return isLoopback(hostname) ? null : { what: 'key', host, account, replaces }
}
