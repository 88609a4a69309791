// The application menu: the places, adding pictures, and the editing every text field needs.
import * as electron from 'electron'
import { toTray } from '../../src-shared/destination.ts'
import { type Scale, scaleAfter, usualScale } from '../../src-shared/settings/scale.ts'
import type { Studio } from '../studio.ts'
import type { Words } from './words/en.ts'

type Item = Electron.MenuItemConstructorOptions

/** Every item has its words, since Electron writes those of its roles in English alone. On macOS the first menu is the app's own. */
export function createMenu(platform: NodeJS.Platform, studio: Studio, words: Words): Electron.Menu {
  const place = (name: 'create' | 'queue' | 'library' | 'usage' | 'settings'): Item => ({
    id: `place-${name}`,
    label: words[name],
    click: () => studio.openPlace(name),
  })
  const separator: Item = { type: 'separator' }
  const quit: Item = { role: 'quit', label: words.quit }
  const file: Item = {
    label: words.file,
    submenu: [
      { id: 'add-pictures', label: words.addPictures, click: () => void studio.call('tray.pick', [toTray]) },
      { id: 'add-folders', label: words.addFolders, click: () => void studio.call('tray.pickFolders', []) },
      separator,
      platform === 'darwin' ? { role: 'close', label: words.close } : quit,
    ],
  }
  const edit: Item = {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      separator,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
    ],
  }
  const go: Item = {
    label: words.go,
    submenu: [place('create'), place('queue'), place('library'), place('usage'), place('settings')],
  }
  // The roles of the same names would set a size that nobody remembers.
  const draw = (to: (scale: Scale) => Scale) => async () => {
    const state = await studio.call('studio.state', [])
    if (state.ok) await studio.call('settings.change', [{ scale: to(state.value.settings.scale) }])
  }
  const view: Item = {
    label: words.view,
    submenu: [
      { id: 'scale-usual', label: words.actualSize, click: draw(() => usualScale) },
      { id: 'scale-larger', label: words.zoomIn, click: draw((scale) => scaleAfter(scale, 1)) },
      { id: 'scale-smaller', label: words.zoomOut, click: draw((scale) => scaleAfter(scale, -1)) },
      separator,
      { role: 'togglefullscreen', label: words.fullScreen },
    ],
  }
  const window: Item = {
    ...(platform === 'darwin' ? { role: 'window' as const } : {}),
    label: words.window,
    submenu: [
      { role: 'minimize', label: words.minimize },
      { role: 'close', label: words.close },
    ],
  }
  const own: Item = {
    label: words.app,
    submenu: [
      { role: 'about', label: words.about },
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      quit,
    ],
  }
  return electron.Menu.buildFromTemplate([...(platform === 'darwin' ? [own] : []), file, edit, go, view, window])
}
