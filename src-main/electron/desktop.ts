// What the desktop does for the studio: the file manager, the bin, the clipboard, printing, progress on the taskbar, a number on the icon and notes about batches.
import * as electron from 'electron'
import type { Desktop } from '../ports.ts'
import { createPrinter } from './window/print-page.ts'
import { showAgain } from './window/window.ts'
import type { WindowScale } from './window/window-scale.ts'
import { noteWords } from './words/note-words.ts'
import type { Voice } from './words/voice.ts'

type Given = {
  window: () => Electron.BrowserWindow | undefined
  voice: Voice
  scale: WindowScale
  languages: readonly string[]
  /** The picture of ours that a drag shows under the pointer: one of the file itself would be decoded here. */
  dragIcon: string
}

/** Notes stay away while the window has the focus; a click on one brings the window to the front. */
export function createDesktop({ window, voice, scale, languages, dragIcon }: Given): Desktop {
  /** A note that nothing holds would go, and its click with it. */
  const shown = new Set<Electron.Notification>()
  return {
    languages,
    speak: voice.speak,
    drawAt: scale.drawAt,
    showInFolder: (path) => electron.shell.showItemInFolder(path),
    async moveToBin(path) {
      try {
        await electron.shell.trashItem(path)
        return true
      } catch {
        return false
      }
    },
    dragOut(paths) {
      const open = window()
      if (open && !open.isDestroyed()) open.webContents.startDrag({ file: paths[0], files: [...paths], icon: dragIcon })
    },
    copyText: (text) => electron.clipboard.writeText(text),
    readText: () => electron.clipboard.readText(),
    print: createPrinter(window),
    progress(share) {
      const open = window()
      if (open && !open.isDestroyed()) open.setProgressBar(share ?? -1)
    },
    count: (orders) => void electron.app.setBadgeCount(orders),
    notify(batch, { sound }, onClick) {
      if (window()?.isFocused() || !electron.Notification.isSupported()) return
      const note = new electron.Notification({ ...noteWords(batch, voice.words()), silent: !sound })
      shown.add(note)
      note.on('click', () => {
        shown.delete(note)
        const open = window()
        if (open) showAgain(open)
        onClick()
      })
      note.on('close', () => shown.delete(note))
      note.show()
    },
  }
}
