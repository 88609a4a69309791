// Type-checks every folder with its own environment: no DOM in main, no Node in the window, neither in what both share.
import { type StdioOptions, spawnSync } from 'node:child_process'

/** A second checker of one folder would find out most types again that the first one knows. */
const build = (stdio: StdioOptions, ...more: string[]) =>
  spawnSync('tsc', ['--build', '--checkers', '1', ...more], { stdio, encoding: 'utf8' })

let { status, stdout } = build(['ignore', 'pipe', 'inherit'], '--pretty', String(process.stdout.isTTY ?? false))
// Declarations kept of an earlier state may miss files that were moved since: only then a whole look has the last word.
if (/\bTS(2307|6053)\b/.test(stdout)) status = build('inherit', '--force').status
else process.stdout.write(stdout)
if (status !== 0) {
  console.error('Types do not hold.')
  process.exit(1)
}
console.log('Types hold.')
