// studio.db: durable at every commit, whole after a kill, closed to a second process and to newer or foreign files.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb, type StudioDb } from '../../../src-main/storage/studio-db.ts'

let folder: string
const open: StudioDb[] = []
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
})
afterEach(() => {
  for (const db of open.splice(0)) db.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

function opened(): StudioDb {
  const outcome = openStudioDb(folder)
  if (!outcome.ok) throw new Error(outcome.failure.message)
  open.push(outcome.value)
  return outcome.value
}
function reopened(): StudioDb {
  open.pop()?.close()
  return opened()
}
const set = (db: StudioDb, key: string, value: string) =>
  db.run('insert or replace into settings (key, value) values (?, ?)', key, value)
const value = (db: StudioDb, key: string) => db.get('select value from settings where key = ?', key)?.value
const holder = join(import.meta.dirname, 'hold-db.ts')

describe('opening', () => {
  it('makes the folder and the tables, durable and for one process', () => {
    const db = opened()
    const pragma = (name: string) => Object.values(db.get(`pragma ${name}`) ?? {})[0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('locking_mode'), pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      'exclusive',
      1,
    ])
    expect(pragma('user_version')).toBe(migrations.length)
    expect(pragma('integrity_check')).toBe('ok')
  })

  it('keeps what is there when it opens again', () => {
    set(opened(), 'a', '1')
    expect(value(reopened(), 'a')).toBe('1')
  })

  it('is refused while another process has it, and works when that one is gone', async () => {
    const child = spawn(process.execPath, [holder, folder, 'hold'], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    expect(openStudioDb(folder)).toMatchObject({ ok: false, failure: { kind: 'journal-unavailable' } })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(value(opened(), 'kept')).toBe('yes')
  })

  it('is refused twice in the same process as well', () => {
    opened()
    expect(openStudioDb(folder).ok).toBe(false)
  })

  it.each([
    ['a newer version of the app wrote it', `pragma user_version = ${migrations.length + 1}`],
    ['it belongs to another program', 'pragma application_id = 77'],
  ])('is refused when %s, and the file stays as it was', (_why, change) => {
    opened()
    open.pop()?.close()
    const raw = new DatabaseSync(join(folder, 'studio.db'))
    raw.exec(change)
    raw.close()
    expect(openStudioDb(folder)).toMatchObject({ ok: false, failure: { kind: 'journal-unavailable' } })
    const again = new DatabaseSync(join(folder, 'studio.db'))
    expect(again.prepare('select count(*) as n from settings').get()).toEqual({ n: 0 })
    again.close()
  })

  it('is refused when the file is no database', () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'studio.db'), 'this is a letter, not a database, and long enough to be read as one')
    expect(openStudioDb(folder)).toMatchObject({ ok: false, failure: { kind: 'journal-unavailable' } })
  })

  it('leaves no half of a failed opening behind that would block the next one', () => {
    opened()
    open.pop()?.close()
    const raw = new DatabaseSync(join(folder, 'studio.db'))
    raw.exec('pragma application_id = 77')
    raw.close()
    expect(openStudioDb(folder).ok).toBe(false)
    const repaired = new DatabaseSync(join(folder, 'studio.db'), { timeout: 0 })
    repaired.exec(`pragma application_id = ${0x41535431}`)
    repaired.close()
    expect(value(opened(), 'a')).toBeUndefined()
  })
})

describe('a transaction', () => {
  it('is all there or not there at all, also when it holds another one', () => {
    const db = opened()
    expect(db.transaction(() => db.transaction(() => set(db, 'a', '1').changes))).toBe(1)
    expect(() =>
      db.transaction(() => {
        set(db, 'a', '2')
        db.transaction(() => set(db, 'b', '2'))
        throw new Error('a bug')
      }),
    ).toThrow('a bug')
    expect([value(db, 'a'), value(db, 'b')]).toEqual(['1', undefined])
    db.transaction(() => set(db, 'b', '3'))
    expect(value(reopened(), 'b')).toBe('3')
  })

  it('that a kill cut off is not there after the next opening, and what was committed is', () => {
    const child = spawnSync(process.execPath, [holder, folder, 'die'], { encoding: 'utf8' })
    expect(child.signal).toBe('SIGKILL')
    const db = opened()
    expect([value(db, 'kept'), value(db, 'kept soon')]).toEqual(['yes', 'yes'])
    expect(db.get('pragma integrity_check')).toEqual({ integrity_check: 'ok' })
  })

  it('that need not wait for the disk is whole as well, and the next ones wait again', () => {
    const db = opened()
    const fail = () =>
      db.soon(() => {
        set(db, 'a', '1')
        throw new Error('a bug')
      })
    expect(fail).toThrow('a bug')
    expect(value(db, 'a')).toBeUndefined()
    expect(db.soon(() => db.soon(() => set(db, 'a', '2').changes))).toBe(1)
    expect(db.transaction(() => db.soon(() => set(db, 'b', '2').changes))).toBe(1)
    expect(Object.values(db.get('pragma synchronous') ?? {})).toEqual([2])
    expect(() => db.soon(() => db.transaction(() => set(db, 'a', '3')))).toThrow('must be on the disk')
    expect([value(reopened(), 'a'), value(reopened(), 'b')]).toEqual(['2', '2'])
  })

  it('rolls back and works on when the database refuses a row', () => {
    const db = opened()
    const orphan = () =>
      db.transaction(() => {
        set(db, 'a', '1')
        db.run(
          "insert into tray (id, number, name, folder, path, source_hash) values ('t', 1, 'n', '', 'p', 'no source')",
        )
      })
    expect(orphan).toThrow(/FOREIGN KEY/)
    expect(value(db, 'a')).toBeUndefined()
    expect(db.transaction(() => set(db, 'a', '2').changes)).toBe(1)
  })
})
