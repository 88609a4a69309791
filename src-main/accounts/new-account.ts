// What a new account starts with: its id, its row, a colour of its own, and the salt of this computer's fingerprints.
import { type Account, type AccountColour, accountColours } from '../../src-shared/account.ts'
import type { Chance } from '../ports.ts'
import { storedValue, storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AccountRow } from './account-rows.ts'

/** There is one practice account at most, and it keeps its id. */
export const practiceId = 'practice'
export const practiceColour: AccountColour = 'grey'

export function newId(chance: Chance): string {
  return Buffer.from(chance.bytes(9)).toString('base64url')
}

/** A row without a key, a name and an address yet. */
export function emptyRow(id: string, kind: AccountRow['kind'], createdAt: number): AccountRow {
  const keyless = { keyTail: '', keyPlace: 'session', keyFingerprint: '', earlierKeys: [] } as const
  return { id, kind, name: '', baseUrl: '', colour: 'copper', page: null, ...keyless, createdAt, removedAt: null }
}

/** The first colour that no account has, or the first of all. */
export function freeColour(accounts: readonly Account[]): AccountColour {
  const taken = accounts.map((account) => account.colour)
  return accountColours.find((colour) => !taken.includes(colour) && colour !== practiceColour) ?? accountColours[0]
}

/** 16 random bytes, made once per database. */
export function fingerprintSalt(db: StudioDb, chance: Chance): Uint8Array {
  const stored = storedValue(db, 'key.salt')
  if (typeof stored === 'string' && /^[0-9a-f]{32}$/.test(stored)) return Buffer.from(stored, 'hex')
  const salt = Buffer.from(chance.bytes(16))
  storeValue(db, 'key.salt', salt.toString('hex'))
  return salt
}
