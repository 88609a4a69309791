// How large the window's page is drawn: as the person set it, or as large as its window has room for. The page has no part in it.
import type * as Electron from 'electron'
import { type Scale, scales, usualScale } from '../../../src-shared/settings/scale.ts'

/** The least room, in the page's own pixels, in which nothing of it is cut off. */
const leastRoom = { width: 819, height: 544 }

/** As much of a window as has to be known here. */
type Scaled = Pick<Electron.BrowserWindow, 'getContentBounds' | 'isDestroyed'> & {
  on(event: 'resize', listener: () => void): unknown
  readonly webContents: Pick<Electron.WebContents, 'setZoomFactor' | 'getZoomFactor'> & {
    on(event: 'dom-ready', listener: () => void): unknown
  }
}

export type WindowScale = {
  /** Draws every window in this size from now on. */
  drawAt(scale: Scale): void
  /** Draws this window as it was said, also after it got another size or loaded its page anew. */
  follow(window: Scaled): void
}

export function createWindowScale(): WindowScale {
  let wanted: Scale = usualScale
  const windows = new Set<Scaled>()
  const draw = (window: Scaled) => {
    if (window.isDestroyed()) return void windows.delete(window)
    const factor = scaleThatFits(wanted, window.getContentBounds()) / 100
    // Each new page begins in its usual size, whatever the one before had.
    if (Math.abs(window.webContents.getZoomFactor() - factor) > 0.001) window.webContents.setZoomFactor(factor)
  }
  return {
    drawAt(scale) {
      wanted = scale
      for (const window of windows) draw(window)
    },
    follow(window) {
      windows.add(window)
      window.on('resize', () => draw(window))
      window.webContents.on('dom-ready', () => draw(window))
    },
  }
}

type Room = { width: number; height: number }

/** The largest offered size up to `wanted` at which a window of this size leaves the page its least room. */
function scaleThatFits(wanted: Scale, { width, height }: Room): Scale {
  const fits = (scale: Scale) =>
    Math.round((width * 100) / scale) >= leastRoom.width && Math.round((height * 100) / scale) >= leastRoom.height
  return scales.findLast((scale) => scale <= wanted && fits(scale)) ?? scales[0]
}
