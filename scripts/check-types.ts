// Type-checks every folder with its own environment: no DOM in main, no Node in the window, neither in what both share.
import { type StdioOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const kept = 'node_modules/.cache/types'

/** A second checker of one folder would find out most types again that the first one knows. */
function holds(stdio: StdioOptions, ...more: string[]): boolean {
  return spawnSync('tsc', ['--build', '--checkers', '1', ...more], { stdio }).status === 0
}

// Declarations that an earlier state of the folders left may miss files that were moved since: only a whole look has the last word.
if (!(existsSync(kept) && holds('ignore')) && !holds('inherit', '--force')) {
  console.error('Types do not hold.')
  process.exit(1)
}
console.log('Types hold.')
