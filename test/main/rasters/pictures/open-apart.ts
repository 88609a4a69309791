// Does one task of the decoder in a process of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DecoderTask } from '../../../../src-main/rasters/decoder/decoder-messages.ts'
import type { RemedyPlan } from '../../../../src-shared/source.ts'
import { waitLimit } from '../../../helpers/limits.ts'

export type OpenedApart = {
  readonly why: string | null
  readonly plan: RemedyPlan | null
  readonly milliseconds: number
  readonly megabytes: number
}

const script = join(import.meta.dirname, 'opening-process.ts')

/**
 * Why the file was refused, what a remedy would make of it, the processor time that took, and the most memory the process had. Throws
 * when the process says anything else or never ends.
 */
export function openApart(task: DecoderTask): OpenedApart {
  const run = spawnSync(process.execPath, [script, JSON.stringify(task)], { encoding: 'utf8', timeout: waitLimit })
  if (run.status !== 0 || run.stderr !== '') throw new Error(`${run.error?.message ?? run.status} ${run.stderr}`)
  return JSON.parse(run.stdout) as OpenedApart
}
