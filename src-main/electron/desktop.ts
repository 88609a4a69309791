// What the desktop does for the studio: the file manager, the clipboard, progress on the taskbar and notes about batches.
import * as electron from 'electron'
import type { Desktop } from '../ports.ts'
import { noteWords } from './note-words.ts'

/** Notes stay away while the window has the focus; a click on one brings the window to the front. */
export function createDesktop({ window }: { window: () => Electron.BrowserWindow | undefined }): Desktop {
  return {
    showInFolder: (path) => electron.shell.showItemInFolder(path),
    copyText: (text) => electron.clipboard.writeText(text),
    progress(share) {
      const open = window()
      if (open && !open.isDestroyed()) open.setProgressBar(share ?? -1)
    },
    notify(batch, onClick) {
      if (window()?.isFocused() || !electron.Notification.isSupported()) return
      const note = new electron.Notification(noteWords(batch))
      note.on('click', () => {
        const open = window()
        if (open?.isMinimized()) open.restore()
        open?.show()
        onClick()
      })
      note.show()
    },
  }
}
