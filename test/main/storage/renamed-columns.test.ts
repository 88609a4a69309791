// Records of an earlier version keep their lost uploads and tags when columns of these get other names.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { applicationId, migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { orderRows } from '../../../src-main/views/order-rows.ts'

/** The last version in which both were called `place`. */
const before = migrations.findIndex((migration) => migration.includes('rename column place to'))

it('whose order and sequence stay as they were', () => {
  const folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
  mkdirSync(folder)
  const old = new DatabaseSync(join(folder, 'studio.db'))
  for (const migration of migrations.slice(0, before)) old.exec(migration)
  old.exec(`
    pragma application_id = ${applicationId}; pragma user_version = ${before};
    insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values ('a', 'practice', 'ü 🪙', 'http://127.0.0.1:1/v2', 'teal', '1234', 'keychain', 'f', 1);
    insert into intents (id, account_id, purpose, path, idempotency_key, state, points, confirmed_at)
      values ('i1', 'a', 'upload', '/uploads', 'k1', 'accepted', 1, 2), ('i2', 'a', 'relief', '/relief-jobs', 'k2', 'armed', 30, 3);
    insert into batches (id, account_id, quote_id, total, placed_at) values ('b', 'a', 'q', 31, 1);
    insert into orders (id, number, batch_id, account_id, kind, title, request, upload_points, work_points, intent_id, stage, placed_at)
      values ('o', 1, 'b', 'a', 'relief', 't', '{}', 1, 30, 'i2', 'sending', 1);
    insert into lost_uploads (order_id, intent_id, points, place) values ('o', 'i1', 1, 7), ('o', 'i1', 0, 3);
    insert into result_tags (order_id, place, tag) values ('o', 1, '浮雕'), ('o', 0, 'z')`)
  const numbersOf = (table: string) => old.prepare(`select place from ${table} order by rowid`).all()
  expect([numbersOf('lost_uploads'), numbersOf('result_tags')]).toEqual([
    [{ place: 7 }, { place: 3 }],
    [{ place: 1 }, { place: 0 }],
  ])
  old.close()
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const db = opened.value
  expect(db.all('select * from lost_uploads order by rowid')).toEqual([
    { order_id: 'o', intent_id: 'i1', points: 1, upload_row: 7 },
    { order_id: 'o', intent_id: 'i1', points: 0, upload_row: 3 },
  ])
  expect(db.all('select * from result_tags order by rowid')).toEqual([
    { order_id: 'o', number: 1, tag: '浮雕' },
    { order_id: 'o', number: 0, tag: 'z' },
  ])
  expect(orderRows(db, 'named', ['["o"]']).orders.map(({ tags }) => tags)).toEqual(['["z","浮雕"]'])
  expect(db.all('pragma foreign_key_check')).toEqual([])
  db.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
