// Around all end-to-end tests: a temporary folder of their own, and nothing left in it or running when the last has ended.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownRun } from '../../helpers/run/own-run.ts'

/** Playwright calls it once, before anything of the tests starts; what it returns runs after the last test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default function aroundAll(): () => Promise<void> {
  // Playwright's compiled tests are kept from run to run, in the folder that this process has chosen already.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(
    tmpdir(),
    `playwright-transform-cache-${process.geteuid?.() ?? ''}`,
  )
  const run = ownRun({ hasWorkers: true })
  return () => run.end()
}
