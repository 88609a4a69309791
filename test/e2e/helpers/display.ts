// Before the first end-to-end test: says what the app runs in, and gives Electron a display where there is none.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDisplay } from '../../../scripts/running/with-display.ts'
import { electronBinary } from './electron-binary.ts'

/** Playwright calls it once; what it returns runs after the last test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function display(): Promise<(() => void) | undefined> {
  const binary = electronBinary()
  console.log(binary ? `The app runs in Electron: ${binary}` : "The app runs in Electron's stand-in (test/stand-in).")
  if (!binary || process.platform !== 'linux' || process.env.DISPLAY) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'display-'))
  let end = () => {}
  const environment = await startDisplay(folder, (server) => {
    end = () => void server.kill()
  })
  Object.assign(process.env, environment)
  return () => {
    end()
    rmSync(folder, { recursive: true, force: true })
  }
}
