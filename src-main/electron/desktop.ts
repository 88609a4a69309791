// What the desktop does for the studio: the file manager, the bin, the clipboard, printing, progress on the taskbar, a number on the icon, the tray and notes.
import * as electron from 'electron'
import type { Desktop } from '../ports.ts'
import type { SystemTray } from './system-tray.ts'
import { createPrinter } from './window/print-page.ts'
import type { WindowProgress } from './window/window-progress.ts'
import type { WindowScale } from './window/window-scale.ts'
import { noteWords } from './words/note-words.ts'
import type { Voice } from './words/voice.ts'

type Given = {
  window: () => Electron.BrowserWindow | undefined
  /** Opens the window, or brings it to the front; `then` when its page can be told something. */
  show: (then?: () => void) => void
  tray: SystemTray
  voice: Voice
  scale: WindowScale
  progress: WindowProgress
  languages: readonly string[]
  /** The picture of ours that a drag shows under the pointer: one of the file itself would be decoded here. */
  dragIcon: string
}

/** Notes about batches stay away while the window has the focus; a click on any note opens the window. */
export function createDesktop({ window, show, tray, voice, scale, progress, languages, dragIcon }: Given): Desktop {
  /** A note that nothing holds would go, and its click with it. */
  const shown = new Set<Electron.Notification>()
  const note = (words: { title: string; body: string }, sound: boolean, onClick?: () => void) => {
    if (!electron.Notification.isSupported()) return
    const made = new electron.Notification({ ...words, silent: !sound })
    shown.add(made)
    made.on('click', () => {
      shown.delete(made)
      show(onClick)
    })
    made.on('close', () => shown.delete(made))
    made.show()
  }
  return {
    languages,
    speak: voice.speak,
    drawAt: scale.drawAt,
    showInFolder: (path) => electron.shell.showItemInFolder(path),
    async openElsewhere(path) {
      const trouble = await electron.shell.openPath(path).catch(() => 'refused')
      return trouble === ''
    },
    async openPage(address) {
      if (new URL(address).protocol !== 'https:') throw new Error('only pages over https are opened')
      try {
        await electron.shell.openExternal(address)
        return true
      } catch {
        return false
      }
    },
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
    progress: progress.show,
    count(orders) {
      electron.app.setBadgeCount(orders)
      tray.count(orders)
    },
    notify(batch, { sound }, onClick) {
      if (!window()?.isFocused()) note(noteWords(batch, voice.words()), sound, onClick)
    },
    stayInTray: tray.show,
    tellOfTray() {
      const { inTray: title, inTrayNext: body } = voice.words()
      note({ title, body }, false)
    },
  }
}
