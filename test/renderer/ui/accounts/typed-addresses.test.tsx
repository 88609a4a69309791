// @vitest-environment happy-dom
// What the dialog of a new account says of an address that is not right, over the real core and a real server: its words, and what it proposes.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen } from '@testing-library/react'
import { fetch as reach } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountAddress } from '../../../../src-main/accounts/account-address.ts'
import { proveKey } from '../../../../src-main/accounts/prove-key.ts'
import { createServiceClient } from '../../../../src-main/client/service-client.ts'
import { createChance, createClock } from '../../../../src-main/world.ts'
import { AccountForm } from '../../../../src-renderer/ui/accounts/AccountForm.tsx'
import { type Answers, Refusal } from '../../given-studio.ts'
import { show } from '../../show.tsx'

let small: Server
let origin: string
const asked: string[] = []

// The page has a fetch of its own, which the main process has not.
const outside = ((url: URL, { signal: _, ...init }: RequestInit = {}) =>
  reach(url.href, init as Parameters<typeof reach>[1])) as unknown as typeof fetch

beforeEach(async () => {
  asked.length = 0
  small = createServer((request, out) => {
    asked.push(String(request.url))
    out.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>')
  }).listen(0, '127.0.0.1')
  await once(small, 'listening')
  origin = `http://127.0.0.1:${(small.address() as AddressInfo).port}`
})
afterEach(() => {
  small.closeAllConnections()
  small.close()
})

const ports = {
  clock: createClock(),
  chance: createChance(),
  fetch: outside,
  log: { info() {}, warn() {}, error() {} },
}

/** The way of the core from what was typed to its first word about it, which is no account at any of these addresses. */
const refuse: NonNullable<Answers['accounts.add']> = async ({ baseUrl, apiKey }) => {
  const address = accountAddress(baseUrl)
  if (!address.ok) throw new Refusal(address.failure)
  const account = { id: 'account-1', baseUrl: address.value, kind: 'service' } as const
  const proof = await proveKey(createServiceClient({ account, apiKey, ports }), address.value, 60_000, Date.now)
  throw proof.ok ? new Error('an account was found') : new Refusal(proof.failure)
}

/** What the dialog tells after this base URL was typed, and the address that one press would take. */
async function told(baseUrl: string) {
  const { person } = show(<AccountForm onAdded={() => undefined} />, { 'accounts.add': refuse })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  await person.type(field('Name'), 'Werkstatt ü')
  await person.type(field('Base URL'), baseUrl)
  await person.type(field('API key'), 'key-1{Enter}')
  const words = (await screen.findByRole('alert')).textContent
  const proposed = screen.queryByRole('button', { name: /^Use / })?.textContent
  return { words, proposed, at: field('Base URL').getAttribute('aria-invalid') }
}

it.each(['/v2?x', '/V2/'])(
  'of a base URL that ends with %s it says what a base URL is, and proposes the likely one',
  async (end) => {
    const { words, proposed, at } = await told(`${origin}${end}`)
    expect(words).toContain('This is not the base URL itself.')
    expect(words).toContain('A base URL ends in /v2, in lower case, with nothing after it.')
    expect([proposed, at]).toEqual([`Use ${origin}/v2`, 'true'])
    expect(asked, 'the key is not tried there by itself').toEqual([])
  },
)

it('of an address that answers 413 it says so, and speaks of no picture', async () => {
  const { words } = await told(`${origin}/v2`)
  expect(asked.length).toBeGreaterThan(0)
  expect(words).toContain('Something answers at this address, but it accepts no requests (413).')
  expect(words).toContain('Check the base URL.')
  expect(words).not.toMatch(/picture|upload/i)
})
