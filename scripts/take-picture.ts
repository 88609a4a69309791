// A picture of the studio's window, for `npm start -- --picture`: opens it as a test does, so that the app needs no switch for it.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'

const [file = '', executablePath = '', ...args] = process.argv.slice(2)
/** How long a window may take to come and to become ready, in milliseconds. */
const patience = 120_000
/** Tests do without; Chromium refuses it to root. */
const chromiumSandbox = process.getuid?.() !== 0
let output = ''
let app: ElectronApplication | undefined

try {
  mkdirSync(dirname(file), { recursive: true })
  app = await _electron.launch({ executablePath, args, chromiumSandbox, colorScheme: null, timeout: patience })
  const studio = app.process()
  for (const stream of [studio.stdout, studio.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)))
  const page = await app.firstWindow({ timeout: patience })
  await page.locator('html[data-ready]').waitFor({ timeout: patience })
  await page.screenshot({ path: file, animations: 'disabled', timeout: patience })
  console.log(`The picture of the window is in ${file}`)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(
    `There is no picture: the window did not become ready. Is the studio open already?\n${reason}\n${output}`,
  )
  process.exitCode = 1
} finally {
  await app?.close().catch(() => {})
}
