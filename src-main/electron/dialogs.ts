// The dialogs and desktop services a person meets, behind the core's ports.
import { basename, dirname } from 'node:path'
import * as electron from 'electron'
import type { Desktop, Dialogs } from '../ports.ts'
import { words } from './words.ts'

type Given = {
  window: () => Electron.BrowserWindow | undefined
  openPlace: (place: 'queue' | 'library' | 'usage') => void
}

/** Electron's own dialogs, always attached to the studio's window. */
export function createDialogs({ window }: Pick<Given, 'window'>): Dialogs {
  const open = async (options: Electron.OpenDialogOptions) => {
    const parent = window()
    const { canceled, filePaths } = parent
      ? await electron.dialog.showOpenDialog(parent, options)
      : await electron.dialog.showOpenDialog(options)
    return canceled ? [] : filePaths
  }
  return {
    pickPictures: () => open({ title: words.pickPictures, properties: ['openFile', 'multiSelections'] }),
    chooseFolder: async (current) =>
      (
        await open({
          title: words.chooseFolder,
          defaultPath: current,
          properties: ['openDirectory', 'createDirectory'],
        })
      )[0] ?? null,
    async chooseFile(suggested) {
      const options = { title: `${words.saveAs} ${basename(suggested)}`, defaultPath: suggested }
      const parent = window()
      const { canceled, filePath } = parent
        ? await electron.dialog.showSaveDialog(parent, options)
        : await electron.dialog.showSaveDialog(options)
      return canceled || !filePath || !dirname(filePath) ? null : filePath
    },
  }
}

/** The file manager, the clipboard and notifications; a click on a note opens its place. */
export function createDesktop({ window, openPlace }: Given): Desktop {
  return {
    showInFolder: (path) => electron.shell.showItemInFolder(path),
    copyText: (text) => electron.clipboard.writeText(text),
    notify({ title, body, place }) {
      if (window()?.isFocused() || !electron.Notification.isSupported()) return
      const note = new electron.Notification({ title, body })
      note.on('click', () => {
        window()?.focus()
        openPlace(place)
      })
      note.show()
    },
  }
}
