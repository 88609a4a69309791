// Says why a test failed as soon as it has: a run that is ended from outside, or takes long, would keep it to itself.
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines of one failure: what was expected and where, without the whole account that the list gives at its end. */
const lines = 30

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default class ToldAtOnce implements Reporter {
  onTestEnd(test: TestCase, { errors, status }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    const said = errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`).join('\n')
    const told = stripVTControlCharacters(said).split('\n').slice(0, lines)
    console.log(['', ...told, ''].join('\n      '))
  }

  printsToStdio(): boolean {
    return false
  }
}
