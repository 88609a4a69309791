// fast-check as every test takes it: from the run's seed, and a failure says how to see it again.
import fc, { type RunDetails } from 'fast-check'
import { expect } from 'vitest'
import { playAgain, runSeed } from './run-seed.ts'

export { fc }

fc.configureGlobal({ seed: runSeed, reporter: report })

/** What random runs have found, as fast-check printed it. */
export type Find = { readonly seed: number; readonly path: string }

type Settings = Partial<Find> & { readonly numRuns?: number }

/**
 * The run's own cases, then every find once more: for `it.each`, the settings to be spread over those of `fc.assert`. A find is one
 * case, not those that came after it.
 */
export const withFinds = (...finds: readonly Find[]): readonly (readonly [string, Settings])[] => [
  ['any case', {}],
  ...finds.map((find) => [`the find of ${find.seed}`, { ...find, numRuns: 1 }] as const),
]

function report(run: RunDetails<unknown>): void {
  if (!run.failed) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const why = run.errorInstance instanceof Error ? `${run.errorInstance.message}\n` : ''
  throw new Error(`${fc.defaultReportMessage(run)}\n${why}${playAgain(testPath, currentTestName)}`, {
    cause: run.errorInstance,
  })
}
