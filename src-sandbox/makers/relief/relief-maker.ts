// Relief jobs in a maker thread: the height map, then its files. Specification: POST /jobs.
import { readFile } from 'node:fs/promises'
import type { Maker, ReliefTask } from '../maker-messages.ts'
import { makeRelief } from './make-relief.ts'
import { writeRelief } from './write-relief.ts'

export const reliefMaker: Maker<ReliefTask> = async ({ input, options }, outDir, { report }) => {
  const relief = await makeRelief(await readFile(input.path), options, report)
  return await writeRelief(relief, options.output_format, outDir)
}
