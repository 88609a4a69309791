// Type-checks every folder with its own environment: no DOM in main, no Node in the window, neither in what both share.
import { spawnSync } from 'node:child_process'

// A second checker of one folder would find out most types again that the first one knows.
const { status } = spawnSync('tsc', ['--build', '--checkers', '1'], { stdio: 'inherit' })
if (status !== 0) {
  console.error('Types do not hold.')
  process.exit(1)
}
console.log('Types hold.')
