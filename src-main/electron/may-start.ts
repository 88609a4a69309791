// Whether the app may start as it was started: a packaged one not with a switch that opens it to others.
import type * as Electron from 'electron'
import { refusedSwitch } from './refused-switch.ts'
import type { Words } from './words/en.ts'

/** The exit code of a start that was refused. */
const refusedStart = 64

/** False when the app was told to exit, with one sentence about why; on Linux it is written where the app was started. */
export function mayStart({ app, dialog }: Pick<typeof Electron, 'app' | 'dialog'>, words: Words): boolean {
  const found = app.isPackaged ? refusedSwitch((name) => app.commandLine.hasSwitch(name)) : undefined
  if (found === undefined) return true
  dialog.showErrorBox(words.startRefused, words.switchRefused(found))
  app.exit(refusedStart)
  return false
}
