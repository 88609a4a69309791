// Reads one model file in a process of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { waitLimit } from '../../../../helpers/limits.ts'

export type ReadApart = {
  readonly why: string | null
  readonly milliseconds: number
  /** What the reading took of the processor. */
  readonly processorSeconds: number
  readonly megabytes: number
}

const script = join(import.meta.dirname, 'reading-process.ts')

/** Why the file was refused, how long that took, and the most memory it had. Throws when the process says anything else or never ends. */
export function readApart(path: string, format: ModelFormat): ReadApart {
  const run = spawnSync(process.execPath, [script, path, format], { encoding: 'utf8', timeout: waitLimit })
  if (run.status !== 0 || run.stderr !== '') throw new Error(`${run.error?.message ?? run.status} ${run.stderr}`)
  return JSON.parse(run.stdout) as ReadApart
}
