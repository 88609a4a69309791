// `npm start`: prepares the machine, builds, and opens the studio in Electron or in its stand-in.
import { join } from 'node:path'
import { electronBinary, root, standIn } from '../test/e2e/electron-binary.ts'
import { hasSessionBus, isOnPath } from './machine-needs.ts'
import { prepareMachine } from './prepare-machine.ts'
import { runCommand } from './run-command.ts'
import { busNames, withKeyring } from './with-keyring.ts'

const args = process.argv.slice(2)
const isDev = args.includes('--dev')
const isHeadless = args.includes('--headless')
const isLinux = process.platform === 'linux'

const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
if (isLinux && !hasDisplay && !isHeadless) {
  console.error(
    'There is no display. Run: xvfb-run -a npm start, or: npm start -- --headless --remote-debugging-port=9222',
  )
  process.exit(1)
}
if (!prepareMachine('start')) process.exit(1)

const binary = electronBinary()
if (!binary) console.log("Electron's binary is not here (npx install-electron fetches it): running in its stand-in.")

const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
const forApp = args.filter((arg) => arg !== '--dev')
const build = isDev ? 0 : await runCommand([process.execPath, electronVite, 'build', '--logLevel', 'warn'])
if (build !== 0) process.exit(build)

const asRoot = binary && process.getuid?.() === 0 ? ['--no-sandbox'] : []
const command = isDev
  ? [process.execPath, electronVite, 'dev', '--', ...asRoot, ...forApp]
  : [binary ?? standIn, root, ...asRoot, ...forApp]
const onDisplay = binary && isLinux && isHeadless && !hasDisplay ? ['xvfb-run', '-a', ...command] : command
const env = { ...process.env, ...(binary ? {} : { ELECTRON_EXEC_PATH: standIn }) }
process.exitCode = await open(onDisplay, env)

/** Opens the studio; where the session has no keychain, with one that ends with it. */
async function open(studio: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const names = (['ListNames', 'ListActivatableNames'] as const).flatMap((list) =>
    isLinux && hasSessionBus(environment) ? busNames(list, environment) : [],
  )
  if (!isLinux || names.includes('org.freedesktop.secrets')) return runCommand(studio, environment)
  console.log('This session has no Secret Service: API keys live until the studio closes.')
  const canHaveOne = isOnPath('dbus-daemon') && isOnPath('gnome-keyring-daemon')
  return hasSessionBus(environment) || !canHaveOne ? runCommand(studio, environment) : withKeyring(studio, environment)
}
