// Looks for what `npm start` and `npm test` need; on Debian as root installs it, elsewhere prints the one line to run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { electronBinary, root } from '../test/e2e/helpers/electron-binary.ts'
import { installKeytar } from './install-keytar.ts'
import { isOnPath, keytarLoads, type Need, needsFor, type Purpose } from './machine-needs.ts'

/** Prepares the machine; false when something is missing without which the purpose cannot be met. */
export function prepareMachine(purpose: Purpose): boolean {
  if (process.platform !== 'linux') return fetchElectron()
  const missing = needsFor(purpose, process.platform, process.env).filter((need) => !need.isThere())
  if (missing.length > 0 && !installPackages(missing)) return false
  if (keytarLoads() || missing.some((need) => !need.isThere())) return true
  console.log('Compiling keytar, which npm had left out…')
  const problem = installKeytar()
  if (problem === undefined) return true
  console.log(`keytar could not be compiled, so keys live for this session only.\n${problem}`)
  return purpose === 'start'
}

/** True when nothing is missing afterwards that the purpose cannot do without. */
function installPackages(missing: readonly Need[]): boolean {
  const packages = [...new Set(missing.flatMap((need) => need.packages))]
  const words = missing.map((need) => need.what).join(', ')
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const isDebian = existsSync('/etc/debian_version') && isOnPath('apt-get')
  if (isDebian && process.getuid?.() === 0) {
    console.log(`Installing with apt-get, because missing: ${words}…`)
    if (aptGet(['update']) && aptGet(install) && missing.every((need) => need.isThere())) return true
    console.log(`apt-get could not install: ${packages.join(' ')}`)
  } else {
    const line = `sudo apt-get update && sudo apt-get ${install.join(' ')}`
    console.log(isDebian ? `Missing: ${words}. Run: ${line}` : `Missing: ${words}. On Debian: ${line}`)
  }
  const still = missing.filter((need) => !need.isThere())
  for (const { what, without } of still) if (without) console.log(`Without ${what}: ${without}.`)
  return still.every((need) => need.without !== undefined)
}

function aptGet(args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
  if (status !== 0) console.error(stderr)
  return status === 0
}

/** macOS and Windows need Electron's own binary; its package fetches it. */
function fetchElectron(): boolean {
  if (electronBinary()) return true
  console.log('Fetching Electron…')
  spawnSync(process.execPath, ['node_modules/electron/install.js'], { cwd: root, stdio: 'inherit' })
  if (electronBinary()) return true
  console.log('Electron could not be fetched. Run: npx install-electron')
  return false
}

if (import.meta.main) {
  const at = process.argv.indexOf('--for')
  const purpose = at < 0 ? 'test' : process.argv[at + 1]
  if (purpose !== 'start' && purpose !== 'test') {
    console.error('It is for one of two: npm run prepare-machine -- --for start, or --for test')
    process.exit(2)
  }
  if (!prepareMachine(purpose)) process.exit(1)
}
