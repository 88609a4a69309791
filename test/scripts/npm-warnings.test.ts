// What npm's quiet hides (docs/decisions/tools/node-versions.md): under the pinned Node there is nothing to warn of.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.runIf(process.platform !== 'win32')('npm has nothing to warn of under the pinned Node', () => {
  const cache = mkdtempSync(join(tmpdir(), 'npm-'))
  // Neither a person's settings nor those of the npm that runs the tests.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const path = [join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
  const settings = ['--loglevel=warn', `--cache=${cache}`, `--userconfig=${join(cache, 'none')}`]
  const args = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--no-update-notifier', ...settings]
  const { status, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...Object.fromEntries(own), PATH: path, TMPDIR: cache },
  })
  rmSync(cache, { recursive: true, force: true })
  expect([status, stderr]).toEqual([0, ''])
})
