// How far the work under way is, where the system's taskbar shows the window; one that is opened later shows it too.
import type * as Electron from 'electron'

/** As much of a window as has to be known here. */
type Shown = Pick<Electron.BrowserWindow, 'setProgressBar' | 'isDestroyed'> & {
  on(event: 'show', listener: () => void): unknown
}

export type WindowProgress = {
  /** From 0 to 1; null takes it away. */
  show(share: number | null): void
  /** Shows it at this window from now on. */
  follow(window: Shown): void
}

export function createWindowProgress(): WindowProgress {
  let share: number | null = null
  let shown: Shown | undefined
  const draw = () => {
    if (shown && !shown.isDestroyed()) shown.setProgressBar(share ?? -1)
  }
  return {
    show(next) {
      share = next
      draw()
    },
    follow(window) {
      shown = window
      // The taskbar has no place for it before.
      window.on('show', () => {
        if (share !== null) draw()
      })
    },
  }
}
