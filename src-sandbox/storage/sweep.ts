// Removes what a crash left in a folder: files that no row knows.
import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes every file of `folder` whose name is not known; folders inside are left alone. */
export async function sweep(folder: string, isKnown: (name: string) => boolean): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (entry.isFile() && !isKnown(entry.name)) await rm(join(folder, entry.name), { force: true })
  }
}
