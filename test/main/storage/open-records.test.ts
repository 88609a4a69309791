// The records at a start: lost, damaged, emptied and older ones are told apart, set aside whole and begun anew.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRecords, type Records } from '../../../src-main/storage/open-records.ts'
import { forgetNews, readNews } from '../../../src-main/storage/records-news.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

let folder: string
let opened: Records | undefined
let ids = 0
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), '记录 ü 🪙 ')), 'data')
})
afterEach(() => {
  close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const path = () => join(folder, 'studio.db')
const close = () => {
  opened?.db.close()
  opened = undefined
}
const tryOpen = () => {
  ids += 1
  return openRecords({ folder, now: 1000, day: '2026-11-22', freshId: () => `records-${ids}` })
}
const open = () => {
  const outcome = tryOpen()
  if (!outcome.ok) throw new Error(outcome.failure.message)
  opened = outcome.value
  return opened
}
const account = `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
  values ('a1', 'service', '工坊 ü', 'https://service.test/v2', 'blue', 'wxyz', 'keychain', 'f00', 7)`

/** Records with an account, a setting and enough in them to be cut; closed. */
function used() {
  const { db } = open()
  db.run(account)
  db.run(`insert into settings values ('settings.theme', '"light"'), ('window.presets', '"mine"')`)
  db.transaction(() => {
    for (let n = 0; n < 400; n += 1)
      db.run(
        'insert into sources (hash, facts, added_at) values (?, ?, 1)',
        String(n).padStart(64, '0'),
        'x'.repeat(200),
      )
  })
  opened?.step()
  close()
}
const setting = (key: string) => opened?.db.get('select value from settings where key = ?', key)?.value
const news = () => (opened ? readNews(opened.db) : null)

describe('a first start', () => {
  it('is no news, nor is any start after it', () => {
    open()
    expect(news()).toBeNull()
    close()
    open()
    expect(news()).toBeNull()
  })

  it('is no news either for records of a version that left no mark', () => {
    mkdirSync(join(folder, 'sources', 'ab'), { recursive: true })
    const before = openStudioDb(folder)
    if (before.ok) before.value.close()
    open()
    expect(news()).toBeNull()
  })
})

describe('records that are lost', () => {
  const spoilt: [string, () => void, string][] = [
    [
      'were overwritten',
      () => writeFileSync(path(), 'a letter, and long enough to be read as one'.repeat(9)),
      'damaged',
    ],
    ['were cut in half', () => truncateSync(path(), Math.floor(statSync(path()).size / 2)), 'damaged'],
    ['were damaged inside', () => damageInside(path()), 'damaged'],
    ['have 0 bytes', () => truncateSync(path(), 0), 'empty'],
    ['are not there', () => rmSync(path()), 'missing'],
  ]
  it.each(spoilt)(
    'because they %s: set aside as they are, begun anew with accounts and settings',
    (_why, spoil, what) => {
      used()
      spoil()
      const left = existsSync(path()) ? readFileSync(path()) : null
      open()
      const found = news()
      expect(found).toMatchObject({ what, at: 1000 })
      if (left === null) expect(found?.copy).toBeNull()
      else {
        expect(basename(found?.copy ?? '')).toBe('studio-set-aside-2026-11-22.db')
        expect(readFileSync(found?.copy ?? '')).toEqual(left)
      }
      expect(opened?.db.all('select id, name, base_url, key_place from accounts')).toEqual([
        { id: 'a1', name: '工坊 ü', base_url: 'https://service.test/v2', key_place: 'keychain' },
      ])
      expect([setting('settings.theme'), setting('window.presets')]).toEqual(['"light"', '"mine"'])
      expect(opened?.db.get('select count(*) as n from sources')).toEqual({ n: 0 })
      close()
      open()
      expect(news()).toMatchObject({ what })
      if (opened) forgetNews(opened.db)
      expect(news()).toBeNull()
    },
  )

  it('twice on a day: both are kept, and what lies beside them goes along', () => {
    used()
    for (const name of ['', '-wal', '-shm']) writeFileSync(path() + name, `first${name}`.repeat(200))
    open()
    close()
    writeFileSync(path(), 'second'.repeat(200))
    open()
    const aside = readdirSync(folder).filter((name) => name.startsWith('studio-set-aside'))
    expect(aside.toSorted()).toEqual([
      'studio-set-aside-2026-11-22-2.db',
      'studio-set-aside-2026-11-22.db',
      'studio-set-aside-2026-11-22.db-shm',
      'studio-set-aside-2026-11-22.db-wal',
    ])
  })

  it('of a version that left no mark are known by the pictures that it kept', () => {
    mkdirSync(join(folder, 'sources', 'ab'), { recursive: true })
    open()
    expect(news()).toMatchObject({ what: 'missing', copy: null })
  })

  it('with a mark that cannot be read are news all the same', () => {
    used()
    writeFileSync(join(folder, 'records.json'), '{"records":')
    truncateSync(path(), 0)
    open()
    expect(news()).toMatchObject({ what: 'empty' })
    expect(opened?.db.all('select id from accounts')).toEqual([])
  })
})

describe('records of another time', () => {
  it('are known as older, with everything in them kept, until that was read', () => {
    used()
    copyFileSync(path(), `${path()}.copy`)
    open()
    close()
    copyFileSync(`${path()}.copy`, path())
    open()
    expect(news()).toMatchObject({ what: 'older', copy: null })
    expect(opened?.db.get('select count(*) as n from sources')).toEqual({ n: 400 })
    if (opened) forgetNews(opened.db)
    close()
    open()
    expect(news()).toBeNull()
  })

  it('are known also when they were copied in the life of one start, or belong to other records', () => {
    const { db } = open()
    db.copyTo(`${path()}.copy`)
    opened?.step()
    close()
    copyFileSync(`${path()}.copy`, path())
    open()
    expect(news()).toMatchObject({ what: 'older' })
    close()
    rmSync(path())
    open()
    close()
    copyFileSync(`${path()}.copy`, path())
    open()
    expect(news()).toMatchObject({ what: 'older' })
  })

  it('that are as far as they were are none', () => {
    used()
    copyFileSync(path(), `${path()}.copy`)
    copyFileSync(`${path()}.copy`, path())
    open()
    expect(news()).toBeNull()
  })
})

describe('records that stand in the way', () => {
  it.each([
    ['newer', 'pragma user_version = 999'],
    ['foreign', 'pragma application_id = 77'],
  ])('because they are %s stay as they are', (reason, change) => {
    used()
    const raw = new DatabaseSync(path())
    raw.exec(change)
    raw.close()
    const before = readFileSync(path())
    expect(tryOpen()).toMatchObject({ ok: false, failure: { detail: { reason } } })
    expect(readFileSync(path())).toEqual(before)
  })

  it('because another opening has them are said to be open elsewhere', () => {
    open()
    expect(tryOpen()).toMatchObject({ ok: false, failure: { detail: { reason: 'elsewhere' } } })
  })
})

describe('while they are open', () => {
  it('a deleted or replaced file is noticed, and everything can still be written to another', () => {
    used()
    const { db } = open()
    expect(db.inPlace()).toBe(true)
    rmSync(path())
    expect(db.inPlace()).toBe(false)
    writeFileSync(path(), 'another')
    expect(db.inPlace()).toBe(false)
    db.copyTo(`${path()}.kept`)
    const copy = new DatabaseSync(`${path()}.kept`)
    expect(copy.prepare('select count(*) as n from sources').get()).toEqual({ n: 400 })
    copy.close()
  })
})

/** Spoils pages in the middle of a file of records. */
function damageInside(file: string) {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 4096 * 6, bytes.length - 4096)
  writeFileSync(file, bytes)
}

it('opens the records although their mark cannot be written beside them', () => {
  used()
  mkdirSync(join(folder, 'records.json.part'))
  expect(tryOpen()).toMatchObject({ ok: true })
})

it('says that the disk takes no writing when the records open and cannot be marked', () => {
  used()
  const full = new DatabaseSync(path())
  full.exec("create trigger full before insert on settings begin select raise(abort, 'full'); end")
  full.close()
  expect(tryOpen()).toMatchObject({ ok: false, failure: { kind: 'journal-unavailable', detail: { reason: 'disk' } } })
  // Nothing holds the records any more.
  const free = new DatabaseSync(path())
  free.exec('drop trigger full')
  free.close()
  open()
})
