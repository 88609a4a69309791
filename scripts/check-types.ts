// Type-checks every folder with its own environment: no DOM in main, no Node in the window, neither in what both share.
import { spawnSync } from 'node:child_process'

const folders = ['src-shared', 'src-sandbox', 'src-main', 'src-preload', 'src-renderer', 'scripts', 'test']
const failed = folders.filter((folder) => spawnSync('tsc', ['-p', folder], { stdio: 'inherit' }).status !== 0)
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`Types hold in ${folders.length} folders.`)
