// What runs the studio: versions, system and graphics, as Electron and Node tell them.
import { arch, homedir, release, userInfo } from 'node:os'
import type * as Electron from 'electron'
import type { Machine } from '../ports.ts'
import type { ReadUsage } from './measured-usage.ts'

type Given = { app: Electron.App; window: () => Electron.BrowserWindow | undefined; usageOf: ReadUsage } & Pick<
  Machine,
  'logs' | 'blank'
>

export function createMachine({ app, window, usageOf, logs, blank }: Given): Machine {
  const { electron = '', chrome = '', node } = process.versions
  return {
    ...{ versions: { electron, chrome, node }, release: release(), arch: arch(), home: homedir(), user: nameOfUser() },
    ...{ logs, blank },
    windowBytes() {
      const opened = window()
      if (!opened || opened.isDestroyed()) return undefined
      return usageOf(opened.webContents.getOSProcessId())?.residentBytes
    },
    graphics() {
      const { gpu_compositing: compositing } = app.getGPUFeatureStatus()
      return compositing ? (compositing.startsWith('enabled') ? 'gpu' : 'software') : 'unknown'
    },
  }
}

/** Some systems have no entry for whoever runs the studio. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
