// Moves records that cannot be used out of the way, under a name with the day in it. Nothing is ever deleted.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { recordsFile } from './studio-db.ts'

/** Files of a database beside its own. */
const beside = ['-wal', '-shm'] as const

/** The new path of the records of `folder`, or null when there were none; `day` is `2026-11-22`. */
export function setAside(folder: string, day: string): string | null {
  const path = join(folder, recordsFile)
  const nameOf = (twin: number) => join(folder, `studio-set-aside-${day}${twin === 1 ? '' : `-${twin}`}.db`)
  let twin = 1
  while (['', ...beside].some((ending) => existsSync(nameOf(twin) + ending))) twin += 1
  // What belongs to the file goes first: a stop in between must not let it pass for part of the new records.
  for (const ending of beside) if (existsSync(path + ending)) renameSync(path + ending, nameOf(twin) + ending)
  if (!existsSync(path)) return null
  renameSync(path, nameOf(twin))
  return nameOf(twin)
}
