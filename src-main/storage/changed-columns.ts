// The columns of a row that a step changed: what this version could not read of the others stays as another version wrote it.
import type { SQLInputValue } from 'node:sqlite'

type Columns = Readonly<Record<string, SQLInputValue>>

/** What an update sets, as `name = ?, …` of words of ours, and the values for it; both rows have the same columns. */
export function changedColumns(before: Columns, next: Columns): { set: string; values: SQLInputValue[] } {
  const changed = Object.entries(next).filter(([name, value]) => before[name] !== value)
  return { set: changed.map(([name]) => `${name} = ?`).join(', '), values: changed.map(([, value]) => value) }
}
