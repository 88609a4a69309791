// Tells without reading it whether a file is still the one that was read before.
import { stat } from 'node:fs/promises'

/** Another text as soon as the file was written anew; null while there is none. */
export async function fileStamp(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => undefined)
  return facts ? `${facts.size} ${facts.mtimeMs}` : null
}
