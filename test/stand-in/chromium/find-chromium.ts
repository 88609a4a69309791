// Where Chromium is on this machine.
import { accessSync, constants } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** The path of Chromium's executable, or undefined when there is none. */
export function findChromium(): string | undefined {
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
