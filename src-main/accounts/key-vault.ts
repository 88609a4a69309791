// The keys of the accounts: accepted, kept in the OS keychain or this session's memory, and handed to a service client alone.
import { createHmac } from 'node:crypto'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import { usableKey } from '../client/exchange.ts'
import { createServiceClient, type ServiceClient } from '../client/service-client.ts'
import type { Ports } from '../ports.ts'

declare const accepted: unique symbol
/** Stands for a key that was accepted; what it stands for stays inside the vault. */
export type AcceptedKey = { readonly [accepted]: true; readonly tail: string; readonly fingerprint: string }
type KeyedAccount = { id: string; baseUrl: string; kind: 'service' | 'practice' }

export type KeyVault = {
  /** Checks a typed key's form. The answer carries its last characters and its salted fingerprint, never itself. */
  accept(typed: string): Outcome<AcceptedKey>
  /** A client that calls with an accepted key, kept or not. */
  clientWith(key: AcceptedKey, account: KeyedAccount): ServiceClient
  /** Puts the key into the keychain, or into memory for this session where there is none or it refuses. */
  keep(accountId: string, key: AcceptedKey): Promise<'keychain' | 'session'>
  /** Reads a kept key: `keychain-locked` when it could not be read, `key-missing` when it is not there. */
  recall(accountId: string): Promise<Outcome<AcceptedKey>>
  /** Removes the key from the keychain and from memory; a failure means that a copy may be left. */
  forget(accountId: string): Promise<Failure | undefined>
}

type Given = {
  ports: Pick<Ports, 'keychain' | 'clock' | 'chance' | 'fetch' | 'log'>
  /** Makes fingerprints of equal keys differ between computers. */
  salt: Uint8Array
  /** Told of every key, so that log lines can blank it; returns what ends that. */
  hide?: (secret: string) => () => void
}

/** A vault over the keychain port. */
export function createKeyVault({ ports, salt, hide = () => () => undefined }: Given): KeyVault {
  const keys = new WeakMap<AcceptedKey, string>()
  const hidden = new Set<string>()
  const session = new Map<string, AcceptedKey>()

  const accept = (typed: string): Outcome<AcceptedKey> => {
    const usable = usableKey(typed.trim())
    if (!usable.ok) return usable
    const apiKey = usable.value
    if (!hidden.has(apiKey)) hide(apiKey)
    hidden.add(apiKey)
    const fingerprint = createHmac('sha256', salt).update(apiKey).digest().subarray(0, 8).toString('hex')
    const token = { tail: tailOf(apiKey), fingerprint } as AcceptedKey
    keys.set(token, apiKey)
    return success(token)
  }
  const reveal = (key: AcceptedKey) => {
    const apiKey = keys.get(key)
    if (apiKey === undefined) throw new Error('this key is not of this vault')
    return apiKey
  }

  return {
    accept,
    clientWith: (key, account) => createServiceClient({ account, apiKey: reveal(key), ports }),
    async keep(accountId, key) {
      const written = await ports.keychain?.write(accountId, reveal(key))
      if (written?.ok) {
        session.delete(accountId)
        return 'keychain'
      }
      session.set(accountId, key)
      ports.log.warn('a key is kept for this session only', { account: accountId })
      return 'session'
    },
    async recall(accountId) {
      const held = session.get(accountId)
      if (held) return success(held)
      if (!ports.keychain) return failure('keychain-locked')
      const read = await ports.keychain.read(accountId)
      if (!read.ok) return read
      return read.value === null ? failure('key-missing') : accept(read.value)
    },
    async forget(accountId) {
      session.delete(accountId)
      const gone = await ports.keychain?.forget(accountId)
      return gone && !gone.ok ? gone.failure : undefined
    },
  }
}

/** The last four characters, fewer of a short key: enough to tell keys apart, too little to use. */
function tailOf(apiKey: string) {
  return apiKey.slice(-Math.min(4, Math.floor(apiKey.length / 4)) || apiKey.length)
}
