// Whether a result's file may be opened by the system's own program: never one that could run as a program there.
import { realpath } from 'node:fs/promises'
import { extname } from 'node:path'
import { factsOf, opensElsewhere } from '../../src-shared/artifact-types.ts'

/**
 * The path under which the file of this type really lies, if it may be opened; undefined for types that are not known or may hold
 * scripts, and for a file that has another ending by now: the system goes by that.
 */
export async function openablePath({ path, type }: { path: string; type: string }): Promise<string | undefined> {
  if (!opensElsewhere(type)) return undefined
  const real = await realpath(path).catch(() => undefined)
  // Of `-preview.png` it is the last part; `extname` sees none in `.tif` alone.
  const ending = extname(`a${factsOf(type).ending}`)
  return real !== undefined && extname(real).toLowerCase() === ending ? real : undefined
}
