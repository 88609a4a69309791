// The made-up accounts of a practice region and the keys that open them. Specification: Authentication.
import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from './http/refusal.ts'
import { newId } from './new-id.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** An account as the caller wants it; without `api_key` a random one is made up. */
export type WantedAccount = { name: string; points: number; api_key?: string }

export const usualAccounts: readonly WantedAccount[] = [
  { name: 'rich', points: 100_000 },
  { name: 'second', points: 1_000 },
  { name: 'poor', points: 10 },
]

/** Accounts over one database; those that a restart finds keep their key and their points. */
export function createAccounts(database: DatabaseSync, wanted: readonly WantedAccount[]) {
  const insert = database.prepare(
    `INSERT INTO accounts (name, api_key, granted, initial) VALUES (?1, ?2, ?3, ?3) ON CONFLICT (name) DO NOTHING`,
  )
  const rekey = database.prepare('UPDATE accounts SET api_key = ? WHERE name = ?')
  const byKey = database.prepare('SELECT name, revoked FROM accounts WHERE api_key = ?')
  const all = database.prepare('SELECT name, api_key FROM accounts ORDER BY rowid')
  const grant = database.prepare('UPDATE accounts SET granted = granted + ? WHERE name = ?')
  const revoke = database.prepare('UPDATE accounts SET revoked = 1 WHERE name = ?')

  const restore = database.prepare('UPDATE accounts SET revoked = 0 WHERE name = ?')

  for (const { name, points, api_key } of wanted) {
    insert.run(name, api_key ?? newId('practice_'), points)
    if (api_key !== undefined) rekey.run(api_key, name)
  }

  function find(header: string | null): { name: string; revoked: number } | undefined {
    const apiKey = /^Bearer (\S+)$/.exec(header ?? '')?.[1]
    return apiKey === undefined ? undefined : (byKey.get(apiKey) as { name: string; revoked: number } | undefined)
  }

  return {
    all: () => all.all() as { name: string; api_key: string }[],

    /** The account that an Authorization header names, whether or not its key still opens anything. */
    named: (header: string | null): string | undefined => find(header)?.name,

    /** The account of an Authorization header, or a 401: `Bearer <API_KEY>` is the only form. */
    authenticate(header: string | null): string {
      const row = find(header)
      if (!row || row.revoked === 1) throw badKey()
      return row.name
    },

    /** Adds points to what an account was granted. */
    refill(name: string, points: number): void {
      if (!Number.isSafeInteger(points) || points < 0) throw new RangeError('points must be a whole number, 0 or more')
      if (grant.run(points, name).changes !== 1) throw new RangeError(`no account ${name}`)
    },

    /** Gives an account another key and returns it; the earlier one opens nothing any more. */
    renewKey(name: string): string {
      const apiKey = newId('practice_')
      if (rekey.run(apiKey, name).changes !== 1) throw new RangeError(`no account ${name}`)
      restore.run(name)
      return apiKey
    },

    /** From now on the account's key opens nothing. */
    revoke(name: string): void {
      if (revoke.run(name).changes !== 1) throw new RangeError(`no account ${name}`)
    },
  }
}

/** The 401 of the specification. */
export const badKey = () => new Refusal(401, 'invalid_api_key', 'The API key is missing, invalid or expired.')
