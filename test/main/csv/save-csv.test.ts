// Saving points as CSV: long ledgers leave room for everything else, and what cannot be written says why.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCsvExports } from '../../../src-main/csv/save-csv.ts'
import { plainCsvWords as words } from '../../helpers/csv-words.ts'
import { readTable } from '../../helpers/read-csv.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
  world.db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
     values ('a', 'service', '金 / "A"', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
  )
})
afterEach(() => world.end())

const accounts = () => [{ id: 'a', name: '金 / "A"', kind: 'service' as const }]
const exportsTo = (
  chooseFile: (suggested: string) => Promise<string | null>,
  known: Parameters<typeof createCsvExports>[0]['accounts'] = accounts,
) =>
  createCsvExports({
    ...world,
    ...world.ports,
    accounts: known,
    language: () => 'en',
    dialogs: { chooseFile },
    now: () => Date.UTC(2026, 5, 15, 12),
  })

/** Charges of a point in turn with refunds of two, all at one time but for every hundredth. */
function enterEvents(count: number) {
  const sql = "insert into usage_events values ('a', ?, ?, ?, 'charge', ?, ?, 1)"
  world.db.soon(() => {
    for (let number = 0; number < count; number += 1) {
      const points = number % 3 === 2 ? -2 : 1 + (number % 7)
      world.db.run(
        sql,
        `event ${number}`,
        `job_${number}`,
        points,
        `=№${number}`,
        1e12 + Math.floor(number / 100) * 1000,
      )
    }
  })
  const sum = world.db.get('select sum(points) as sum from usage_events')?.sum
  return Number(sum)
}

/** Changes the records once, when the first lines of a ledger were read. */
function afterTheFirstLines(change: string) {
  const { all, run } = world.db
  let changed = false
  world.db = {
    ...world.db,
    all(sql, ...values) {
      const rows = all(sql, ...values)
      if (!changed && sql.includes('as wanted')) {
        changed = true
        run(change)
      }
      return rows
    },
  }
}

it('suggests a name that every system takes, and saves nothing when no file is chosen', async () => {
  const asked: string[] = []
  const save = exportsTo(async (suggested) => {
    asked.push(suggested)
    return null
  }).save
  expect(await save({ accountId: 'a', table: 'ledger', words })).toEqual({ ok: true, value: { saved: false } })
  expect(asked).toEqual(['Points 金 _ _A_ 2026-06-15.csv'])
  expect(await save({ accountId: 'b', table: 'ledger', words })).toMatchObject({ failure: { kind: 'account-unknown' } })
})

it('writes every line of a long ledger, in turns with everything else', async () => {
  const count = 20_000
  const sum = enterEvents(count)
  const target = join(world.folder, 'ledger.csv')
  let turns = 0
  const turn = setInterval(() => (turns += 1), 0)
  const saved = await exportsTo(async () => target).save({ accountId: 'a', table: 'ledger', words })
  clearInterval(turn)
  expect(saved).toEqual({ ok: true, value: { saved: true, name: 'ledger.csv', lines: count } })
  const rows = readTable(readFileSync(target, 'utf8'))
  expect(new Set(rows.map(({ resource }) => resource)).size).toBe(count)
  expect(rows.reduce((all, { points }) => all + Number(points), 0)).toBe(sum)
  expect(rows.at(-1)).toMatchObject({ sum: String(sum), told: expect.stringMatching(/^'=№/), for: 'foreign' })
  // Half a thousand lines are the most that is read at once.
  expect(turns).toBeGreaterThanOrEqual(count / 1000)
})

it('leaves out what comes while it is written', async () => {
  const sum = enterEvents(3000)
  const target = join(world.folder, 'ledger.csv')
  afterTheFirstLines("insert into usage_events values ('a', 'late', null, 9, 'charge', 'late', 5, 5)")
  await exportsTo(async () => target).save({ accountId: 'a', table: 'ledger', words })
  expect(world.db.get("select 1 from usage_events where id = 'late'")).toBeDefined()
  expect(readTable(readFileSync(target, 'utf8')).at(-1)?.sum).toBe(String(sum))
})

it('says that the folder cannot be written to, and leaves nothing there', async () => {
  enterEvents(10)
  const ask = { accountId: 'a', table: 'orders', words } as const
  const gone = join(world.folder, 'gone', 'a.csv')
  expect(await exportsTo(async () => gone).save(ask)).toMatchObject({ failure: { kind: 'export-not-written' } })
  // A folder has the name.
  const taken = join(world.folder, 'taken.csv')
  mkdirSync(taken)
  writeFileSync(join(taken, 'inside'), '')
  expect(await exportsTo(async () => taken).save(ask)).toMatchObject({ failure: { kind: 'export-not-written' } })
  expect(readdirSync(world.folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('does not keep half a ledger of an account that is reset meanwhile', async () => {
  enterEvents(3000)
  const target = join(world.folder, 'ledger.csv')
  writeFileSync(target, 'older')
  afterTheFirstLines("delete from usage_events where account_id = 'a'")
  const saved = await exportsTo(async () => target).save({ accountId: 'a', table: 'ledger', words })
  expect(saved).toMatchObject({ failure: { kind: 'unexpected' } })
  expect(readFileSync(target, 'utf8')).toBe('older')
})

it('ends with the studio, and nothing of it is left', async () => {
  enterEvents(3000)
  const target = join(world.folder, 'ledger.csv')
  const exports = exportsTo(async () => target)
  const saving = exports.save({ accountId: 'a', table: 'ledger', words })
  await new Promise(setImmediate)
  await exports.close()
  expect(await saving).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(readdirSync(world.folder).filter((name) => name.includes('ledger'))).toEqual([])
})

it('says that the disk is full, and leaves the older file', async () => {
  enterEvents(10)
  const target = join(world.folder, 'ledger.csv')
  writeFileSync(target, 'older')
  const all = () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  }
  world.db = { ...world.db, all }
  const saved = await exportsTo(async () => target).save({ accountId: 'a', table: 'ledger', words })
  expect(saved).toMatchObject({ failure: { kind: 'disk-full' } })
  expect(readFileSync(target, 'utf8')).toBe('older')
})

it('calls the practice region by the word of the language until a person names it', async () => {
  const suggested: string[] = []
  const choose = async (name: string) => {
    suggested.push(name)
    return null
  }
  for (const [name, kind] of [
    ['Practice region', 'practice'],
    ['My own', 'practice'],
    ['Practice region', 'service'],
  ] as const)
    await exportsTo(choose, () => [{ id: 'a', name, kind }]).save({
      accountId: 'a',
      table: 'orders',
      words: { ...words, practice: '练习区' },
    })
  expect(suggested.map((name) => name.split(' ').slice(1, -1).join(' '))).toEqual([
    '练习区',
    'My own',
    'Practice region',
  ])
})
