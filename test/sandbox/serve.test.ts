// The command that starts a practice region.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { callerOf, newFolder, refusalOf } from './practice-region.ts'

const serve = fileURLToPath(new URL('../../src-sandbox/serve.ts', import.meta.url))

async function start(parameters: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [serve, ...parameters], { env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, said: String(line), ...(JSON.parse(String(line)) as { base_url: string; accounts: Account[] }) }
}
type Account = { name: string; api_key: string; points: number }

test('it prints one JSON line with its address and three accounts with made-up keys', async () => {
  const { child, said, base_url, accounts } = await start(['--port', '0'])
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
  const api_key = expect.stringMatching(/^practice_[0-9a-f]{24}$/)
  expect(accounts).toEqual([
    { name: 'rich', api_key, points: 100_000 },
    { name: 'second', api_key, points: 1_000 },
    { name: 'poor', api_key, points: 10 },
  ])
  expect(await callerOf(base_url, accounts[1]?.api_key ?? '').credits()).toMatchObject({ total: 1000 })
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('without --data it leaves no folder behind', async () => {
  const temporary = await newFolder()
  const { child } = await start([], { TMPDIR: temporary })
  expect(await readdir(temporary)).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await readdir(temporary)).toEqual([])
  await rm(temporary, { recursive: true })
})

test('with --data the same folder brings the same accounts, with the points that are left', async () => {
  const dataDir = await newFolder()
  const first = await start(['--data', dataDir])
  await callerOf(first.base_url, first.accounts[0]?.api_key ?? '').uploaded()
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  expect(existsSync(dataDir)).toBe(true)
  const second = await start(['--data', dataDir])
  expect(second.accounts).toEqual(
    first.accounts.map((account) => ({ ...account, points: account.points - (account.name === 'rich' ? 1 : 0) })),
  )
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
  await rm(dataDir, { recursive: true })
})

test('--faults takes a file, the name of a fault or the name of a plan', async () => {
  const folder = await newFolder()
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'faults.json')
  await writeFile(file, JSON.stringify({ seed: 7, faults: { 'key-revoked': { only: 'GET /capabilities' } } }))
  const { child, base_url, accounts } = await start(['--faults', file])
  const rich = callerOf(base_url, accounts[0]?.api_key ?? '')
  expect(await refusalOf(rich.get('/capabilities'))).toBe('401 invalid_api_key')
  expect((await rich.get('/account/credits')).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
  for (const name of ['late-ledger', 'storm']) {
    const named = await start(['--faults', name])
    named.child.kill('SIGTERM')
    await once(named.child, 'exit')
  }
  await rm(folder, { recursive: true })
})

test('--control prints a secret address that works; without it the line has none', async () => {
  const { child, said, base_url, accounts } = await start(['--control'])
  const { control_url } = JSON.parse(said) as { control_url: string }
  expect(control_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/control\/[\w-]{32}$/)
  expect(new URL(control_url).host).toBe(new URL(base_url).host)
  expect((await fetch(`${control_url}/state`)).status).toBe(200)
  const body = JSON.stringify({ account: 'poor' })
  await fetch(`${control_url}/revoke`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const poor = callerOf(base_url, accounts[2]?.api_key ?? '')
  expect(await refusalOf(poor.get('/account/credits'))).toBe('401 invalid_api_key')
  child.kill('SIGTERM')
  await once(child, 'exit')
  const plain = await start([])
  expect(JSON.parse(plain.said)).not.toHaveProperty('control_url')
  plain.child.kill('SIGTERM')
  await once(plain.child, 'exit')
})

test.each([
  [['--port', 'seventy'], '--port'],
  [['--speed', '0'], '--speed'],
  [['--faults', 'nothing-of-the-kind'], '--faults'],
  [['--colour', 'red'], '--colour'],
])('%j is refused in one line that names it', async (parameters, named) => {
  const child = spawn(process.execPath, [serve, ...parameters])
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(words.trim().split('\n')).toHaveLength(1)
  expect(words).toContain(named)
})
