// The start of the stand-in: Electron's command line, the app's main module, Chromium, and then ready.
import { mkdirSync, readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, introduce } from './app/app.ts'
import { packagedApp, parseCommandLine, readApp } from './app/command-line.ts'
import { lifecycle } from './app/lifecycle.ts'
import { startChromium } from './chromium/chromium.ts'
import { findChromium } from './chromium/find-chromium.ts'
import { runtime } from './runtime.ts'
import { startDownloads } from './session/downloads.ts'
import { startInterception } from './session/interception.ts'

const args = process.argv.slice(2)
const commandLine = parseCommandLine(args)
const executableName = process.env.STAND_IN_EXECUTABLE ?? 'electron'
delete process.env.STAND_IN_EXECUTABLE
const packaged = packagedApp(executableName)
const appPath = packaged?.app ?? commandLine.app
if (appPath === undefined) fail('usage: electron [switches] <app> [arguments]', 2)
const executable = findChromium() ?? fail('stand-in: there is no Chromium on this machine')
const run = readApp(appPath)
introduce(run, packaged !== undefined)
for (const [name, value] of commandLine.switches) runtime.switches.set(name, value)

const has = (name: string) => runtime.switches.has(name)
runtime.underTest = has('inspect') && runtime.switches.get('remote-debugging-port') === '0'
runtime.headless = runtime.underTest || has('headless')
if (!runtime.headless && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
  fail('stand-in: there is no display; add --headless, or run it under xvfb-run -a')

disguise()
const userData = runtime.switches.get('user-data-dir')
if (userData) app.setPath('userData', resolve(userData))
if (has('inspect')) inspector.open(Number(runtime.switches.get('inspect') || 9229), '127.0.0.1')

const attached = Promise.withResolvers<void>()
if (runtime.underTest) Object.assign(globalThis, { __playwright_run: attached.resolve })
else attached.resolve()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => app.quit())

const electron = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electron, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
const stuck = setTimeout(
  () => fail('stand-in: the main module waits at its top level, which never ends in Electron'),
  25_000,
)
await import(pathToFileURL(run.entry).href)
clearTimeout(stuck)

const profile = join(app.getPath('userData'), 'chromium')
mkdirSync(profile, { recursive: true })
const chromium = await startChromium({
  executable,
  profile,
  headless: runtime.headless,
  root: process.getuid?.() === 0,
  languages: [...new Set([app.getLocale(), ...app.getPreferredSystemLanguages()])],
  switches: runtime.switches,
})
runtime.chromium = chromium
Object.defineProperty(process.versions, 'chrome', { value: chromium.version, enumerable: true })
chromium.closed.then(() => {
  if (!lifecycle.isExiting) fail(`stand-in: Chromium has ended\n${chromium.lastWords().slice(-2000)}`)
})
await startInterception()
startDownloads()
await attached.promise
lifecycle.becomeReady()

/** What the app may read of the process it believes to be in. */
function disguise(): void {
  const modules = new URL('../../node_modules/electron/', import.meta.url)
  const { version } = JSON.parse(readFileSync(new URL('package.json', modules), 'utf8')) as { version: string }
  Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true })
  const resourcesPath = packaged?.resources ?? new URL('dist/resources', modules).pathname
  process.argv = [process.argv[0] ?? '', ...args]
  Object.assign(process, { type: 'browser', resourcesPath, ...(packaged ? {} : { defaultApp: true }) })
}

function fail(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}
