// The application menu: the places, adding pictures, and the editing every text field needs.
import * as electron from 'electron'
import { toTray } from '../../src-shared/destination.ts'
import type { Studio } from '../studio.ts'
import { words } from './words.ts'

type Item = Electron.MenuItemConstructorOptions

/** On macOS the first menu is the app's own. */
export function createMenu(platform: NodeJS.Platform, studio: Studio): Electron.Menu {
  const place = (name: 'create' | 'queue' | 'library' | 'usage' | 'settings'): Item => ({
    id: `place-${name}`,
    label: words[name],
    click: () => studio.openPlace(name),
  })
  const file: Item = {
    label: words.file,
    submenu: [
      { id: 'add-pictures', label: words.addPictures, click: () => void studio.call('tray.pick', [toTray]) },
      { id: 'add-folders', label: words.addFolders, click: () => void studio.call('tray.pickFolders', []) },
      { type: 'separator' },
      platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const go: Item = {
    label: words.go,
    submenu: [place('create'), place('queue'), place('library'), place('usage'), place('settings')],
  }
  const view: Item = {
    label: words.view,
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  }
  const template: Item[] = [file, { role: 'editMenu' }, go, view, { role: 'windowMenu' }]
  return electron.Menu.buildFromTemplate(platform === 'darwin' ? [{ role: 'appMenu' }, ...template] : template)
}
