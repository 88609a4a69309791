// Records of an earlier version are brought up to date: their pictures stay, and come from nowhere yet.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { applicationId, migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

it('records of the second version open with their pictures', () => {
  const folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
  mkdirSync(folder)
  const old = new DatabaseSync(join(folder, 'studio.db'))
  for (const migration of migrations.slice(0, 2)) old.exec(migration)
  old.exec(`pragma application_id = ${applicationId}; pragma user_version = 2`)
  old.exec(`insert into sources values ('${'a'.repeat(64)}', '{}', 1)`)
  old.exec(`insert into tray values ('t1', 1, '浮雕.png', '', '/浮雕.png', '${'a'.repeat(64)}', null, null, null)`)
  old.close()
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const db = opened.value
  expect(db.get('select name, source_hash, origin_artifact_id from tray')).toEqual({
    name: '浮雕.png',
    source_hash: 'a'.repeat(64),
    origin_artifact_id: null,
  })
  expect(db.get('select origin_artifact_id from sources')).toEqual({ origin_artifact_id: null })
  expect(() => db.run("update sources set origin_artifact_id = 'nobody'")).toThrow(/FOREIGN KEY/)
  db.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
