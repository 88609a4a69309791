// What faults have decided about jobs and keys, kept in the database so that memory does not grow with them.
import type { DatabaseSync } from 'node:sqlite'

export type FaultMarks = ReturnType<typeof createFaultMarks>

/** Marks of the plan that is set; a new plan begins without any. */
export function createFaultMarks(database: DatabaseSync) {
  const find = database.prepare('SELECT struck FROM fault_marks WHERE fault = ? AND about = ?')
  const insert = database.prepare('INSERT OR IGNORE INTO fault_marks VALUES (?, ?, ?)')
  const clear = database.prepare('DELETE FROM fault_marks')
  return {
    /** Whether the fault struck this id; undefined when that is not decided yet. */
    find(fault: string, about: string): boolean | undefined {
      const row = find.get(fault, about) as { struck: number } | undefined
      return row && row.struck === 1
    },
    add: (fault: string, about: string, struck: boolean) => void insert.run(fault, about, struck ? 1 : 0),
    clear: () => void clear.run(),
  }
}
