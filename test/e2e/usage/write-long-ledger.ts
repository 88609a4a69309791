// Years of a ledger, written into the studio's own mirror of it while the studio is closed.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

const day = 86_400_000

/** Gives its one account that many events of one point, five in two days, the last one now. */
export function writeLongLedger({ userData }: StudioUnderTest, events: number): void {
  const db = new DatabaseSync(join(userData, 'studio.db'))
  const { id } = db.prepare('select id from accounts').get() as { id: string }
  const add = db.prepare("insert into usage_events values (?, ?, ?, 1, 'charge', ?, ?, ?)")
  db.exec('begin')
  const now = Date.now()
  for (let number = 1; number <= events; number += 1) {
    const at = now - (events - number) * 0.4 * day
    add.run(id, `event ${number}`, `file_${number}`, `Charge №${number} – ü`, at, now)
  }
  db.prepare('insert or replace into usage_reads (account_id, complete, read_at) values (?, 1, ?)').run(id, now)
  db.exec('commit')
  db.close()
}
