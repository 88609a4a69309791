// The app's icon in the system's tray on Windows and Linux: how many orders are under way or wait for their person, the way back to the window, and quitting.
import { join } from 'node:path'
import type * as Electron from 'electron'
import type { Voice } from './words/voice.ts'

type Given = {
  electron: Pick<typeof Electron, 'Menu' | 'Tray'>
  platform: NodeJS.Platform
  /** Where the icon lies, in the form that each system draws best. */
  icons: string
  voice: Voice
  /** Opens the window, or brings it to the front. */
  open(): void
  quit(): void
}

export type SystemTray = {
  /** Whether the icon is there from now on. */
  show(on: boolean): void
  /** How many orders it says are under way, or wait for their person. */
  count(orders: number): void
}

export function createSystemTray({ electron, platform, icons, voice, open, quit }: Given): SystemTray {
  const icon = join(icons, platform === 'win32' ? 'icon.ico' : 'icon.png')
  /** An icon that nothing holds would go. */
  let tray: Electron.Tray | undefined
  let counted = 0

  const draw = () => {
    if (!tray) return
    const words = voice.words()
    const under = counted > 0 ? words.underWay(words.orders(counted)) : undefined
    tray.setToolTip(under === undefined ? words.app : `${words.app} – ${under}`)
    // Linux shows changes of a menu only when it is set anew, and may have no click but the one that opens it.
    tray.setContextMenu(
      electron.Menu.buildFromTemplate([
        { id: 'open', label: words.openApp, click: () => open() },
        ...(under === undefined ? [] : [{ id: 'under-way', label: under, enabled: false }]),
        { type: 'separator' },
        { id: 'quit', label: words.quit, click: () => quit() },
      ]),
    )
  }
  voice.onChange(draw)

  return {
    show(on) {
      if (platform === 'darwin' || on === (tray !== undefined)) return
      if (on) {
        tray = new electron.Tray(icon)
        tray.on('click', () => open())
        draw()
      } else {
        tray?.destroy()
        tray = undefined
      }
    },
    count(orders) {
      counted = orders
      draw()
    },
  }
}
