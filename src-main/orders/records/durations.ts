// What jobs of a kind took: a short memory over restarts, since services change.
import type { StudioDb } from '../../storage/studio-db.ts'

/** Milliseconds by kind of work; only of jobs that were watched from their acceptance to their end, without a break. */
export type Durations = { of(kind: string): readonly number[]; learn(kind: string, duration: number): void }

const newest = 30

export function createDurations(db: StudioDb): Durations {
  return {
    of: (kind) =>
      db.all('select took from job_durations where kind = ? order by rowid', kind).map((row) => Number(row.took)),
    learn(kind, duration) {
      db.soon(() => {
        db.run('insert into job_durations (kind, took) values (?, ?)', kind, duration)
        const old = `delete from job_durations where kind = ?1 and rowid not in (
          select rowid from job_durations where kind = ?1 order by rowid desc limit ?2)`
        db.run(old, kind, newest)
      })
    },
  }
}
