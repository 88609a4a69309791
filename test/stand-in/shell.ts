// electron.shell: recorded; at a person's window it opens what it is asked to.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { Shell } from 'electron'
import { record } from './calls.ts'
import { runtime } from './runtime.ts'
import { strict } from './strict.ts'

function open(member: string, asked: string, target = asked): void {
  record(member, asked)
  if (runtime.underTest) return
  if (runtime.headless) console.log(`stand-in: ${member} ${asked}`)
  else spawn('xdg-open', [target], { stdio: 'ignore', detached: true }).on('error', () => {})
}

export const shell = strict('shell', {
  async openExternal(url: string) {
    open('shell.openExternal', new URL(url).href)
  },
  async openPath(path: string) {
    open('shell.openPath', path)
    return ''
  },
  showItemInFolder: (path: string) => open('shell.showItemInFolder', path, dirname(path)),
  async trashItem(path: string) {
    record('shell.trashItem', path)
  },
  beep: () => record('shell.beep'),
} satisfies Partial<Shell>)
