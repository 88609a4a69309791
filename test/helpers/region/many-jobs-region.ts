// A practice region's folder with thousands of finished jobs, written into its own records while it is closed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

type Row = Record<string, SQLOutputValue>

/**
 * Copies the region's finished jobs in turn, with their charges and with one file each that no other has, until `jobs` are there; one a
 * minute, the last one a day ago.
 */
export function multiplyJobs(dataDir: string, jobs: number): void {
  const db = new DatabaseSync(join(dataDir, 'practice-region.db'))
  const all = (sql: string, ...values: (string | number)[]) => db.prepare(sql).all(...values) as Row[]
  const add = (table: string, row: Row) => {
    const names = Object.keys(row)
    const marks = names.map(() => '?').join(', ')
    db.prepare(`insert into ${table} (${names.join(', ')}) values (${marks})`).run(...Object.values(row))
  }
  const models = all("select * from jobs where status = 'succeeded' order by seq")
  let used = Number(all('select used_after from ledger order by seq desc limit 1')[0]?.used_after)
  const start = Date.now() - 86_400_000 - jobs * 60_000
  db.exec('begin')
  for (let number = models.length; number < jobs; number += 1) {
    const { seq: _, ...job } = models[number % models.length] ?? {}
    const at = new Date(start + number * 60_000).toISOString()
    const id = `${String(job.id)}x${number}`
    add('jobs', {
      ...job,
      id,
      created_at: at,
      started_at: at,
      completed_at: new Date(Date.parse(at) + 9000).toISOString(),
    })
    used += Number(job.points)
    const charge = { id: `event_x${number}`, account: job.account ?? null, resource_id: id, points: job.points ?? null }
    add('ledger', { ...charge, type: 'charge', description: 'Job', created_at: at, used_after: used })
    for (const artifact of all('select * from artifacts where job_id = ? and gone = 0 limit 1', String(job.id))) {
      const made = `${String(artifact.id)}x${number}`
      const name = `${made}.${String(artifact.type)}`
      const bytes = numbered(readFileSync(join(dataDir, 'artifacts', String(artifact.name))), number)
      writeFileSync(join(dataDir, 'artifacts', name), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      add('artifacts', { ...artifact, id: made, job_id: id, name, bytes: bytes.length, sha256 })
    }
  }
  db.exec('update accounts set granted = granted + 1000000')
  db.exec('commit')
  db.close()
}

/** A file of the same structure with another content: its last but few bytes tell the number. */
function numbered(bytes: Buffer, number: number): Buffer {
  const copy = Buffer.from(bytes)
  // In a PNG before its last chunk nothing checks the picture's own checksum; in a TIFF these are pixels.
  copy.writeUInt32BE(number, Math.floor(copy.length / 2))
  return copy
}
