// fast-check as every test takes it: from the run's seed, and a failure says how to see it again.
import fc, { type RunDetails } from 'fast-check'
import { expect } from 'vitest'
import { playAgain, runSeed } from './run-seed.ts'

export { fc }

fc.configureGlobal({ seed: runSeed, reporter: report })

/**
 * What a random run has found: the values themselves, as fast-check printed them after "Counterexample". The seed is no more than
 * its name; it leads to other values as soon as what makes them changes.
 */
export type Find<Given extends unknown[]> = { readonly seed: number; readonly example: Given }

type Settings<Given extends unknown[]> = { readonly examples?: Given[]; readonly numRuns?: number }

/**
 * The run's own cases, then every find once more: for `it.each`, the settings to be spread over those of `fc.assert`. A find is one
 * case, and nothing comes after it.
 */
export const withFinds = <Given extends unknown[] = never>(
  ...finds: readonly Find<Given>[]
): readonly (readonly [string, Settings<Given>])[] => [
  ['any case', {}],
  ...finds.map(({ seed, example }): [string, Settings<Given>] => [
    `the find of ${seed}`,
    { examples: [example], numRuns: 1 },
  ]),
]

function report(run: RunDetails<unknown>): void {
  if (!run.failed) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const why = run.errorInstance instanceof Error ? `${run.errorInstance.message}\n` : ''
  throw new Error(`${fc.defaultReportMessage(run)}\n${why}${playAgain(testPath, currentTestName)}`, {
    cause: run.errorInstance,
  })
}
