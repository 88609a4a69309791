// Results of an earlier version are written anew to what they are found by where a version finds them by more, and no others are.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { applicationId, migrations } from '../../../src-main/storage/migrations.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

/** The records of the version before the one of `word`, with two results, one that waits and what `also` says, brought up to date. */
function broughtUp(word: string, also: string): unknown[] {
  const before = migrations.findIndex((migration) => migration.includes(word))
  const folder = join(mkdtempSync(join(tmpdir(), '数据 ü 🪙 ')), 'data')
  mkdirSync(folder)
  const old = new DatabaseSync(join(folder, 'studio.db'))
  for (const migration of migrations.slice(0, before)) old.exec(migration)
  old.exec(`
    pragma application_id = ${applicationId}; pragma user_version = ${before}; pragma foreign_keys = off;
    insert into orders (id, number, batch_id, account_id, kind, title, request, upload_points, work_points, intent_id, stage,
      placed_at, refund_state, refund_points, ledger_reads) select id, number, 'b', 'a', 'relief', 't', '{}', 1, 30, 'i' || id,
      'done', 1, 'none', 0, 0 from (select 'noted' as id, 1 as number union select 'starred', 2 union select 'waits', 3);
    ${also}
    delete from changed_results;
    insert into changed_results values ('waits');`)
  old.close()
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const changed = opened.value.all('select order_id as id from changed_results order by id').map(({ id }) => id)
  opened.value.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
  return changed
}

it('once those with a note, when notes are searched', () => {
  const marks = "insert into result_marks values ('noted', 0, '', '深一点'), ('starred', 1, 'B', '');"
  expect(broughtUp('found by their notes', marks)).toEqual(['noted', 'waits'])
})

it('once all that can be found, when accents are no matter any more', () => {
  const row = (id: string, number: number) =>
    `(${number}, '${id}', 'a', 'relief', 'b', '', 1, 'Müller', 'müller', 1, 1, '[]', 1, 0, '', '[]', 0)`
  const found = `insert into found_results values ${row('noted', 1)}, ${row('starred', 2)};`
  expect(broughtUp('without accents', found)).toEqual(['noted', 'starred', 'waits'])
})
