// Charges of an earlier version keep everything they say when what they are for is no longer held to a list.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { applicationId, migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

/** The last version that knew four kinds of orders and no other. */
const before = migrations.findIndex((migration) => migration.includes('purpose_before'))

it('every charge stays as it is, one upload of a picture is live, and a new purpose is taken', () => {
  const folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
  mkdirSync(folder)
  const old = new DatabaseSync(join(folder, 'studio.db'))
  for (const migration of migrations.slice(0, before)) old.exec(migration)
  old.exec(`pragma application_id = ${applicationId}; pragma user_version = ${before}`)
  const hash = 'a'.repeat(64)
  old.exec(`
    insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values ('a', 'practice', 'ü 🪙', 'http://127.0.0.1:1/v2', 'teal', '1234', 'keychain', 'f', 1);
    insert into sources (hash, facts, added_at) values ('${hash}', '{}', 1);
    insert into intents (id, account_id, purpose, path, idempotency_key, state, points, source_hash, body, confirmed_at, charged)
      values ('i1', 'a', 'upload', '/uploads', 'k1', 'accepted', 1, '${hash}', x'00ff', 2, 1);
    insert into intents (id, account_id, purpose, path, idempotency_key, state, points, confirmed_at, ambiguous)
      values ('i2', 'a', 'relief', '/relief-jobs', 'k2', 'armed', 30, 3, 1);
    insert into batches (id, account_id, quote_id, total, placed_at) values ('b', 'a', 'q', 31, 1);
    insert into orders (id, number, batch_id, account_id, kind, title, request, upload_points, work_points, intent_id, stage, placed_at)
      values ('o', 1, 'b', 'a', 'relief', 't', '{}', 1, 30, 'i2', 'sending', 1)`)
  const saved = old.prepare('select * from intents order by id').all()
  expect(() => old.exec("update intents set purpose = 'engraving' where id = 'i2'")).toThrow(/CHECK/)
  old.close()
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const db = opened.value
  expect(db.all('select * from intents order by id')).toEqual(saved.map((row) => expect.objectContaining({ ...row })))
  expect(db.all('pragma foreign_key_check')).toEqual([])
  const again = (purpose: string, key: string) =>
    db.run(
      `insert into intents (id, account_id, purpose, path, idempotency_key, state, points, source_hash, confirmed_at)
       values (?, 'a', ?, '/x', ?, 'armed', 1, ?, 4)`,
      key,
      purpose,
      key,
      hash,
    )
  expect(() => again('upload', 'k3')).toThrow(/UNIQUE/)
  expect(again('engraving', 'k4')).toEqual({ changes: 1 })
  expect(() => db.run("delete from intents where id = 'i2'")).toThrow(/FOREIGN KEY/)
  db.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
