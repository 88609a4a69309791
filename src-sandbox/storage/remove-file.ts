// Removes a file that is no longer wanted, as far as the system allows it now.
import { rm } from 'node:fs/promises'

/** A file that is just being sent cannot be removed everywhere: the sweep of the next start does it then. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}
