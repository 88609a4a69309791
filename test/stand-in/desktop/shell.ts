// electron.shell: recorded; at a person's window it opens what it is asked to. Its bin is a folder of the app's own data.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rename } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import type { Shell } from 'electron'
import { app } from '../app/app.ts'
import { record } from '../calls.ts'
import { runtime } from '../runtime.ts'
import { strict } from '../strict.ts'

function open(member: string, asked: string, target = asked): void {
  record(member, asked)
  if (runtime.underTest) return
  if (runtime.headless) console.log(`stand-in: ${member} ${asked}`)
  else spawn('xdg-open', [target], { stdio: 'ignore', detached: true }).on('error', () => {})
}

/** As Electron: a whole path of something that is there, and one drive; nothing is ever deleted instead. */
async function intoBin(path: unknown): Promise<void> {
  if (typeof path !== 'string' || path === '') throw new TypeError('Error processing argument at index 0')
  if (!isAbsolute(path)) throw new Error('Failed to move item to trash: the path is not absolute')
  await lstat(path).catch(() => {
    throw new Error('Failed to move item to trash: there is nothing')
  })
  const folder = join(app.getPath('userData'), 'stand-in-bin', randomUUID())
  await mkdir(folder, { recursive: true })
  await rename(path, join(folder, basename(path))).catch((error: unknown) => {
    throw new Error('Failed to move item to trash', { cause: error })
  })
}

export const shell = strict('shell', {
  async openExternal(url: string) {
    open('shell.openExternal', new URL(url).href)
  },
  /** As Electron: empty when it went well, else what went wrong. */
  async openPath(path: string) {
    if (typeof path !== 'string' || !isAbsolute(path)) throw new TypeError('Error processing argument at index 0')
    const there = await lstat(path).catch(() => undefined)
    if (!there) return 'Failed to open path'
    open('shell.openPath', path)
    return ''
  },
  showItemInFolder: (path: string) => open('shell.showItemInFolder', path, dirname(path)),
  async trashItem(path: string) {
    record('shell.trashItem', path)
    await intoBin(path)
  },
  beep: () => record('shell.beep'),
} satisfies Partial<Shell>)
