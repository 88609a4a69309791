// A picture of the studio's window, for `npm start -- --picture`: opens it as a test does, so that the app needs no switch for it.
import { writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron, type ElectronApplication } from '@playwright/test'
import { isRunning, killTree, processTree } from '../../test/e2e/helpers/process-tree.ts'
import { onEnding } from '../running/endings.ts'
import { cannotWrite } from './start-places.ts'

const [file = '', executablePath = '', ...args] = process.argv.slice(2)
/** How long a window may take to come and to become ready, in milliseconds. */
const timeout = 120_000
/** Tests do without; Chromium refuses it to root. */
const chromiumSandbox = process.getuid?.() !== 0
let output = ''
let app: ElectronApplication | undefined

let isEnding = false
// Playwright starts the app in a group of its own: nobody but this process can end it, also while it has no handle yet.
onEnding(async (signal) => {
  isEnding = true
  const all = processTree(process.pid).slice(1)
  app?.process().kill('SIGTERM')
  const until = performance.now() + (app ? 3000 : 0)
  while (performance.now() < until && all.some(isRunning)) await wait(50)
  for (const pid of all) killTree(pid)
  process.exit(128 + constants.signals[signal])
})

let picture: Buffer | undefined
try {
  app = await _electron.launch({ executablePath, args, chromiumSandbox, colorScheme: null, timeout })
  const studio = app.process()
  for (const stream of [studio.stdout, studio.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)))
  const page = await app.firstWindow({ timeout })
  await page.locator('html[data-ready]').waitFor({ timeout })
  // On a busy machine its pictures come after the window itself.
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))')
  picture = await page.screenshot({ animations: 'disabled', timeout })
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  if (!isEnding)
    console.error(
      `There is no picture: the window did not become ready. If the studio is open, close it; then start again.\n${reason}\n${output}`,
    )
  process.exitCode = 1
} finally {
  await app?.close().catch(() => {})
}
if (picture) write(picture)

function write(picture: Buffer): void {
  try {
    writeFileSync(file, picture)
    console.log(`The picture of the window is in ${file}`)
  } catch (error) {
    console.error(cannotWrite(file, error))
    process.exitCode = 1
  }
}
