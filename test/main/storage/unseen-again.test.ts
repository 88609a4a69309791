// Orders of an earlier version that had failed because their job was not shown for a minute: they are looked for again.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { applicationId, migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

/** The version whose orders ended so. */
const before = 11

it('only those are taken up that were paid, not refunded, and ended by a 404', () => {
  const folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
  mkdirSync(folder)
  const old = new DatabaseSync(join(folder, 'studio.db'))
  for (const migration of migrations.slice(0, before)) old.exec(migration)
  old.exec(`pragma application_id = ${applicationId}; pragma user_version = ${before}; pragma foreign_keys = off`)
  const columns = `id, number, batch_id, account_id, kind, title, request, upload_points, work_points, intent_id, stage, job_id,
    problem, placed_at, finished_at, refund_state, refund_points, ledger_reads`
  const add = old.prepare(`insert into orders (${columns})
    values (?, ?, 'b', 'a', 'relief', 't', '{}', 1, 30, 'i' || ?2, ?, ?, ?, 1, 2, ?, 0, 0)`)
  add.run('lost', 1, 'failed', 'api_1', '{"kind":"not-found","status":404}', 'none')
  add.run('refused', 2, 'failed', null, '{"kind":"not-found","status":404}', 'none')
  add.run('broken', 3, 'failed', 'api_3', '{"kind":"job-failed"}', 'seen')
  add.run('done', 4, 'done', 'api_4', null, 'none')
  old.close()
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const rows = opened.value.all(
    "select stage, problem ->> '$.kind' as kind, finished_at as ended from orders order by number",
  )
  expect(rows).toEqual([
    { stage: 'unseen', kind: 'job-not-shown', ended: null },
    { stage: 'failed', kind: 'not-found', ended: 2 },
    { stage: 'failed', kind: 'job-failed', ended: 2 },
    { stage: 'done', kind: null, ended: 2 },
  ])
  opened.value.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
