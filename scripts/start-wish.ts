// What the arguments of `npm start` and `npm run dev` ask for.
import { resolve } from 'node:path'

export interface StartWish {
  readonly isDev: boolean
  /** Off screen, even where there is a display. */
  readonly offScreen: boolean
  /** The file that a picture of the window goes to; the studio then closes by itself. */
  readonly picture: string | undefined
  /** Passed on to the app. */
  readonly forApp: readonly string[]
}

export const usage = `npm start -- [--picture FILE.png] [--headless] [--user-data-dir=DIR] [--remote-debugging-port=N]

  --picture FILE.png          opens the studio off screen, writes a picture of its window, and closes it
  --headless                  off screen, even where there is a display
  --user-data-dir=DIR         keeps the studio's own data there
  --remote-debugging-port=N   lets a developer's tools attach on this computer
  --practice-speed=N          lets the practice region work N times faster than life

Chromium's own switches are passed on. npm run dev takes the same, without --picture.`

/** Reads them; a string says what is wrong. Files are meant from `folder`, where the person is. */
export function readStartWish(args: readonly string[], folder: string): StartWish | string {
  const forApp: string[] = []
  let picture: string | undefined
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (arg === '--dev') continue
    if (arg === '--picture' || arg.startsWith('--picture=')) {
      const file = arg === '--picture' ? (args[++at] ?? '') : arg.slice('--picture='.length)
      if (!/[^/\\]\.png$/i.test(file) || file.startsWith('-')) return 'A picture needs a name: --picture FILE.png'
      picture = resolve(folder, file)
    } else if (!arg.startsWith('-')) {
      return `"${arg}" is no switch; they are written as in: npm start -- --user-data-dir=DIR`
    } else forApp.push(arg)
  }
  const isDev = args.includes('--dev')
  if (isDev && picture) return 'A picture is of the built studio: npm start -- --picture FILE.png'
  const offScreen = picture !== undefined || forApp.includes('--headless')
  return { isDev, offScreen, picture, forApp: forApp.filter((arg) => arg !== '--headless') }
}
