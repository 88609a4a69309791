// Before the first end-to-end test: says what the app runs in, and gives Electron a display where there is none.
import { spawn } from 'node:child_process'
import { electronBinary } from './electron-binary.ts'

/** Playwright calls it once; what it returns runs after the last test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function display(): Promise<(() => void) | undefined> {
  const binary = electronBinary()
  console.log(binary ? `The app runs in Electron: ${binary}` : "The app runs in Electron's stand-in (test/stand-in).")
  if (!binary || process.platform !== 'linux' || process.env.DISPLAY) return undefined
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.on('error', reject)
    server.stdio[3]?.on('data', (text: Buffer) => resolve(String(text).trim()))
  })
  process.env.DISPLAY = `:${number}`
  return () => void server.kill()
}
