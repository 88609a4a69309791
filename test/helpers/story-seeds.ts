// Stories by chance, as whole studios and regions live them: from recorded seeds, and a failed one says how to see it again.
import { beforeEach } from 'vitest'
import { inThisRun, playAgain } from './run-seed.ts'

/** The seeds of this run for those recorded; every test of the file that fails says how to play it again. */
export function storySeeds(...recorded: readonly number[]): number[] {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(() => {
      process.stderr.write(`${playAgain(task.file.filepath, task.name)}\n`)
    })
  })
  return recorded.map(inThisRun)
}
