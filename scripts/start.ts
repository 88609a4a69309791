// `npm start`: prepares the machine, builds, and opens the studio in Electron or in its stand-in, off screen where there is no display.
import { join } from 'node:path'
import { electronBinary, root, softwareGraphics, standIn } from '../test/e2e/helpers/electron-binary.ts'
import { hasSessionBus, isOnPath } from './machine-needs.ts'
import { prepareMachine } from './prepare-machine.ts'
import { runApart } from './running/run-apart.ts'
import { withDisplay } from './running/with-display.ts'
import { holdFolder, isOpenOn } from './start/open-already.ts'
import { asksForHelp, readStartOptions, type StartOptions, usage } from './start/start-options.ts'
import { whyNoBuild, whyNoData, whyNoPicture } from './start/start-places.ts'
import { busNames, withKeyring } from './with-keyring.ts'

const isLinux = process.platform === 'linux'
const hasDisplay = !isLinux || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

const args = process.argv.slice(2)
const options = readStartOptions(args, process.env.INIT_CWD ?? process.cwd())
if (asksForHelp(args)) {
  console.log(usage)
  process.exit(0)
}
const wrong =
  typeof options === 'string'
    ? options
    : (whyNoBuild(root) ??
      (options.userData && whyNoData(options.userData)) ??
      (options.picture && whyNoPicture(options.picture)))
if (typeof options === 'string' || wrong) {
  console.log(wrong)
  process.exit(2)
}
process.exitCode = await start(options)

async function start({ isDev, offScreen, picture, userData, forApp }: StartOptions): Promise<number> {
  if ((await isOpenOn(userData)) || !(await holdFolder(root))) {
    console.log(
      'Asset Studio is open already. Go on in its window; or close it, with Ctrl+C where it was started, and start again.',
    )
    return 1
  }
  if (!prepareMachine('start')) return 1
  const binary = electronBinary()
  if (!binary) console.log("Electron's binary is not here (npx install-electron fetches it): running in its stand-in.")

  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const build = isDev ? 0 : await runApart([process.execPath, electronVite, 'build', '--logLevel', 'warn'])
  if (build !== 0) return build

  if (!hasDisplay && !picture) {
    console.log(
      'There is no display, so the studio runs off screen. To see it: npm run tour, a display, or npm start -- --picture FILE.png',
    )
  }
  const unseen = offScreen || !hasDisplay
  const onXvfb = binary !== undefined && isLinux && unseen && isOnPath('Xvfb')
  const asRoot = binary && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const drawing = binary ? (onXvfb ? softwareGraphics : []) : unseen ? ['--headless'] : []
  const given = [...asRoot, ...drawing, ...forApp]
  const [node, app] = [process.execPath, binary ?? standIn]
  const command = isDev
    ? [node, electronVite, 'dev', '--clearScreen=false', '--', ...given]
    : picture
      ? [node, join(root, 'scripts/start/take-picture.ts'), picture, app, root, ...given]
      : [app, root, ...given]
  const env = { ...process.env, ...(binary ? {} : { ELECTRON_EXEC_PATH: standIn }) }
  return onXvfb ? withDisplay(env, (inside) => open(command, inside)) : open(command, env)
}

/** Opens the studio; where the session has no keychain, with one that ends with it. */
async function open(studio: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const names = (['ListNames', 'ListActivatableNames'] as const).flatMap((list) =>
    isLinux && hasSessionBus(environment) ? busNames(list, environment) : [],
  )
  if (!isLinux || names.includes('org.freedesktop.secrets')) return runApart(studio, environment)
  console.log('This session has no Secret Service: API keys live until the studio closes.')
  const canHaveOne = isOnPath('dbus-daemon') && isOnPath('gnome-keyring-daemon')
  if (hasSessionBus(environment) || !canHaveOne) return runApart(studio, environment)
  return withKeyring(studio, environment, runApart)
}
