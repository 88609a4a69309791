// The diagnostics: a hostile log and hostile settings leave nothing in the bundle, and what helps to find a fault is there.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { diagnosticsAnswers } from '../../../src-main/desks/diagnostics-desk.ts'
import { createFileLog, logFiles } from '../../../src-main/file-log.ts'
import { createSettingsBook } from '../../../src-main/settings/settings-book.ts'
import type { Outcome } from '../../../src-shared/failure.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const key = 'live-4f9a2c77-KEY-of-a-region'
const signed = 'https://files.example.com/out/relief.tif?X-Signature=s1gn4tur3&Expires=99'
const home = '/home/julia'

let world: StudioWorld
let logs: string
beforeEach(() => {
  world = studioWorld()
  logs = join(world.folder, 'logs')
  mkdirSync(logs)
})
afterEach(() => world.end())

const answered = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return outcome.value
}

/** The desk over a world whose log knows the key; `shown` is what the file manager was asked for. */
function desk() {
  const log = createFileLog(logs)
  log.hide(key)
  const shown: string[] = []
  const settings = createSettingsBook(world)
  const accounts = createAccountBook({ db: world.db, ports: world.ports, hide: () => () => {} })
  const answers = diagnosticsAnswers({
    ...{ db: world.db, version: '1.2.3', platform: 'linux', settings: settings.read, accounts: accounts.list },
    ports: {
      ...world.ports,
      folders: { ...world.ports.folders, data: `${home}/.config/Asset Studio` },
      desktop: { ...world.ports.desktop, showInFolder: (path) => shown.push(path) },
      machine: { ...world.ports.machine, home, user: 'julia', logs: logFiles(logs), blank: log.blank },
    },
  })
  return { answers, log, shown, settings }
}

const line = (more: object) =>
  `${JSON.stringify({ at: '2026-11-26T10:00:00.000Z', level: 'warn', what: 'hostile', ...more })}\n`

it('leaves nothing of a hostile log and hostile settings in the bundle', async () => {
  const { answers, settings } = desk()
  const secrets = [
    line({ message: `refused ${key} at ${signed}`, why: `Bearer ${key}` }),
    line({ what: `${signed} ${home}/Kunden`, path: `${home}/Bilder/a.png`, code: 'C:\\Users\\julia\\a.png' }),
    line({ title: 'Meier wedding ring', customer: 'Meier' }),
    line({ prompt: 'a dragon for Meier', picture: 'data:image/png;base64,iVBORw0KGgo=' }),
    line({ message: 'prompt "a dragon for Meier" was refused', [key]: key, reason: 'apiKey=otherkey77' }),
    line({ message: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' }),
    `not a line of the log ${key} ${signed}\n`,
    '{"at":"2026-11-26T10:00:00.000Z","level":"loud","what":"julia"}\n',
  ]
  writeFileSync(join(logs, 'studio.log'), secrets.join(''))
  writeFileSync(join(logs, 'studio.1.log'), line({ message: `older ${key}` }))
  settings.change({ namePattern: `{name} ${key}` })
  settings.setFolder(`${home}/Ergebnisse/apiKey=otherkey77`)
  const bundle = answered(await answers['diagnostics.bundle']())
  const read = JSON.parse(bundle) as {
    log: string[]
    settings: Record<string, unknown>
    system: Record<string, unknown>
  }
  expect(read.log).toHaveLength(7)
  expect(read.settings).toMatchObject({ namePattern: '{name} [hidden]', theme: 'dark' })
  expect(read.system).toMatchObject({ dataFolder: '~/.config/Asset Studio', version: '1.2.3' })
  for (const secret of [
    key,
    's1gn4tur3',
    'otherkey77',
    'dragon',
    'Meier',
    'julia',
    '/home',
    'Users',
    'iVBOR',
    'relief.tif',
  ])
    expect(bundle, secret).not.toContain(secret)
})

it('has what helps: versions, system, counts, settings, accounts and the log, newest first', async () => {
  const { answers, log } = desk()
  log.info('started')
  log.warn('artifact not saved', { order: 'o1', type: 'tif', kind: 'disk-full' })
  const system = answered(await answers['diagnostics.system']())
  expect(system).toMatchObject({
    ...{ version: '1.2.3', electron: '45', chrome: '150', node: '24', platform: 'linux', release: '6.1', arch: 'x64' },
    ...{ graphics: 'software', keychain: 'none', orders: 0, results: 0, pictures: 0 },
  })
  expect(system.log).toBeGreaterThan(100)
  const { lines, more } = answered(await answers['diagnostics.log']())
  expect(lines.map(({ what }) => what)).toEqual(['artifact not saved', 'started'])
  expect(lines[0]?.facts).toEqual([
    { name: 'order', value: 'o1' },
    { name: 'type', value: 'tif' },
    { name: 'kind', value: 'disk-full' },
  ])
  expect(more).toBe(false)
  const bundle = JSON.parse(answered(await answers['diagnostics.bundle']())) as { log: string[] }
  expect(bundle.log[0]).toMatch(/^\S+ warn artifact not saved order=o1 type=tif kind=disk-full$/)
})

it('reads the newest lines over several files, and says when there are more', async () => {
  const { answers } = desk()
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => line({ what: `n${from + at}` })).join('')
  writeFileSync(join(logs, 'studio.1.log'), many(0, 450))
  writeFileSync(join(logs, 'studio.log'), many(450, 600))
  const { lines, more } = answered(await answers['diagnostics.log']())
  expect(lines).toHaveLength(500)
  expect([lines[0]?.what, lines.at(-1)?.what, more]).toEqual(['n599', 'n100', true])
})

it('shows the log where it lies, and is empty without one', async () => {
  const { answers, shown } = desk()
  expect(answered(await answers['diagnostics.log']())).toEqual({ lines: [], more: false })
  await answers['diagnostics.showLog']()
  expect(shown).toEqual([join(logs, 'studio.log')])
})

it('tells every fact that the studio writes into its log', async () => {
  const { answers, log } = desk()
  const root = join(import.meta.dirname, '../../../src-main')
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const written = source.flatMap((text) => [...text.matchAll(/\blog\.(?:info|warn|error)\([^{)]*\{([^}]*)\}/g)])
  const names = new Set(
    written.flatMap(([, facts = '']) => [...facts.matchAll(/(?:^|,)\s*([a-z]\w*)/gi)].map(([, name]) => name)),
  )
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) log.info('fact', { [name ?? '']: 1 })
  const bundle = JSON.parse(answered(await answers['diagnostics.bundle']())) as { log: string[] }
  expect([...names].filter((name) => !bundle.log.some((text) => text.endsWith(` ${name}=1`)))).toEqual([])
})
