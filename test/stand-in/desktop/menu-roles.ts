// What the roles of menu items do, and which items the roles that are whole menus hold.
import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { lifecycle } from '../app/lifecycle.ts'

type Role = NonNullable<MenuItemConstructorOptions['role']>

const editing = (command: string) => (window: BrowserWindow | undefined) => {
  window?.webContents.executeJavaScript(`document.execCommand(${JSON.stringify(command)})`, true).catch(() => {})
}

const zoom = (change: (level: number) => number) => (window: BrowserWindow | undefined) => {
  window?.webContents.setZoomLevel(change(window.webContents.getZoomLevel()))
}

const actions: Partial<Record<Role, (window: BrowserWindow | undefined) => void>> = {
  undo: editing('undo'),
  redo: editing('redo'),
  cut: editing('cut'),
  copy: editing('copy'),
  paste: editing('paste'),
  delete: editing('delete'),
  selectAll: editing('selectAll'),
  reload: (window) => window?.reload(),
  forceReload: (window) => window?.reload(),
  resetZoom: zoom(() => 0),
  zoomIn: zoom((level) => level + 0.5),
  zoomOut: zoom((level) => level - 0.5),
  togglefullscreen: (window) => window?.setFullScreen(!window.isFullScreen()),
  minimize: (window) => window?.minimize(),
  close: (window) => window?.close(),
  quit: () => lifecycle.quit(),
}

const menus: Partial<Record<Role, Role[]>> = {
  editMenu: ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll'],
  viewMenu: ['reload', 'forceReload', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'],
  windowMenu: ['minimize', 'close'],
  fileMenu: ['quit'],
}

/** Does what the role says; a role that the stand-in does not have throws. */
export function actAs(role: Role, window: BrowserWindow | undefined): void {
  const action = actions[role]
  if (!action) throw new Error(`stand-in: the menu role ${role} is not there`)
  action(window)
}

/** The items of a role that is a whole menu. */
export function itemsOf(role: Role | undefined): MenuItemConstructorOptions[] | undefined {
  return role && menus[role]?.map((item) => ({ role: item }))
}
