// The real keychain of this computer. Run it where a Secret Service is there: `npm run unit` sees to that.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { createKeychain } from '../../../src-main/keychain.ts'
import type { Keychain } from '../../../src-main/ports.ts'
import { filesHolding } from '../../helpers/find-bytes.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

const service = `Asset Studio test ${randomBytes(6).toString('hex')}`
let keychain: Keychain
let region: ServedRegion

beforeAll(async () => {
  const found = await createKeychain(service)
  if (!found) throw new Error('no keychain answers here: run this through scripts/with-keyring.ts')
  keychain = found
  region = await servedRegion()
})
afterAll(() => region?.end())

/** Asks the keychain behind the app's back, where the platform has a tool for it. */
function lookUp(accountId: string) {
  if (process.platform === 'linux') {
    // An id may begin with a dash.
    const args = ['lookup', '--', 'service', service, 'account', accountId]
    return execFileSync('secret-tool', args, { encoding: 'utf8' })
  }
  const args = ['find-generic-password', '-s', service, '-a', accountId, '-w']
  return execFileSync('security', args, { encoding: 'utf8' }).trim()
}

it('holds the key of an account, which is nowhere in the data folder, until the account is removed', async () => {
  const apiKey = region.key('second')
  const world = studioWorld({ keychain })
  const book = createAccountBook(world)
  const added = await book.add({ name: 'Real', baseUrl: region.baseUrl, apiKey })
  if (!added.ok) throw new Error(added.failure.kind)
  const { id } = added.value
  expect(added.value.key).toBe('keychain')
  expect(lookUp(id)).toBe(apiKey)
  expect(filesHolding(world.folder, apiKey)).toEqual([])

  world.reopen()
  const later = createAccountBook(world)
  await later.start()
  expect(later.list()).toMatchObject([{ id, key: 'keychain', problem: null }])
  expect((await later.refreshBalance(id)).ok).toBe(true)

  expect((await later.remove(id)).ok).toBe(true)
  expect(await keychain.read(id)).toEqual({ ok: true, value: null })
  world.end()
})

it('gives back what it was given, overwrites, and forgets what was never there', async () => {
  expect((await keychain.write('one', 'first secret')).ok).toBe(true)
  expect((await keychain.write('one', 'second secret')).ok).toBe(true)
  expect(await keychain.read('one')).toEqual({ ok: true, value: 'second secret' })
  expect(await keychain.forget('one')).toMatchObject({ ok: true })
  expect(await keychain.forget('one')).toMatchObject({ ok: true })
  expect(await keychain.read('one')).toEqual({ ok: true, value: null })
})
