// The one factory of windows: sandboxed, isolated, without Node, without network.
import { join } from 'node:path'
import * as electron from 'electron'
import type { Log } from '../../ports.ts'
import { pageUrl } from './page-address.ts'
import { pageLimits } from './page-limits.ts'
import type { WindowKeeper } from './window-keeper.ts'
import type { WindowState } from './window-state.ts'

type Given = { session: Electron.Session; folder: string; state: WindowState; dark: boolean; log: Log }

/** Opens the studio's window; it shows itself once its first frame is ready. */
export function openWindow({ session, folder, state, dark, log }: Given): Electron.BrowserWindow {
  const window = new electron.BrowserWindow({
    ...state.read(),
    minWidth: 1024,
    minHeight: 680,
    show: false,
    title: 'Asset Studio',
    backgroundColor: dark ? '#131416' : '#eeedea',
    autoHideMenuBar: true,
    webPreferences: {
      ...pageLimits,
      session,
      preload: join(folder, '../preload/preload.cjs'),
      disableBlinkFeatures: 'Auxclick',
      safeDialogs: true,
      devTools: !electron.app.isPackaged,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.on('resize', () => state.keep(window.getBounds()))
  window.on('move', () => state.keep(window.getBounds()))
  window.loadURL(pageUrl).catch((error: Error) => log.error('window did not load', { message: error.message }))
  return window
}

/** Brings the window before the person, closed, minimised or behind others as it may be; `then` when its page can be told something. */
export function showWindow(keeper: WindowKeeper<Electron.BrowserWindow>, then: () => void = () => undefined): void {
  const window = keeper.current()
  if (!window) {
    keeper.open().webContents.once('did-finish-load', then)
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
  then()
}
