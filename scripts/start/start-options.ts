// What the arguments of `npm start` and `npm run dev` ask for.
import { resolve } from 'node:path'

export interface StartOptions {
  readonly isDev: boolean
  /** Off screen, even where there is a display. */
  readonly offScreen: boolean
  /** The file that a picture of the window goes to; the studio then closes by itself. */
  readonly picture: string | undefined
  /** The folder of the app's data where another than the usual one is asked for. */
  readonly userData: string | undefined
  /** Passed on to the app. */
  readonly forApp: readonly string[]
}

export const usage = `npm start -- [--picture FILE.png] [--headless] [--user-data-dir=DIR] [--remote-debugging-port=N] [-- SWITCHES]

  --picture FILE.png          opens the studio off screen, writes a picture of its window, and closes it
  --headless                  off screen, even where there is a display
  --user-data-dir=DIR         keeps the studio's own data there
  --remote-debugging-port=N   lets a developer's tools attach on this computer
  --practice-speed=N          lets the practice region work N times faster than life
  -h, --help                  prints this

What follows a second -- goes to Electron as it is: npm start -- -- --lang=zh-CN
npm run dev takes the same, without --picture.`

/** Whether the usage is asked for, whatever else is. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '-h' || arg === '--help')
}

/** Switches of the app, which have a value. */
const forTheApp = ['--user-data-dir', '--remote-debugging-port', '--practice-speed']
const isPort = (text: string) => /^\d+$/.test(text) && Number(text) <= 65_535
const isSpeed = (text: string) => Number(text) > 0 && Number.isFinite(Number(text))

/** Reads them; a string says what is wrong. Files are meant from `folder`, where the person is. */
export function readStartOptions(args: readonly string[], folder: string): StartOptions | string {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  const forApp: string[] = []
  let picture: string | undefined
  for (let at = 0; at < own.length; at++) {
    const arg = own[at] ?? ''
    const [name = '', ...rest] = arg.split('=')
    const value = rest.join('=')
    if (arg === '--dev' || arg === '--headless') continue
    if (name === '--picture') {
      const file = arg === name ? (own[++at] ?? '') : value
      if (!/[^/\\]\.png$/i.test(file) || file.startsWith('-')) return 'A picture needs a name: --picture FILE.png'
      picture = resolve(folder, file)
    } else if (!arg.startsWith('-')) {
      return `"${arg}" is no switch; they are written as in: npm start -- --user-data-dir=DIR`
    } else if (!forTheApp.includes(name)) {
      return `"${name}" is no switch of npm start (npm start -- --help lists them). Electron's own go after a second --: npm start -- -- ${arg}`
    } else if (name === '--user-data-dir') {
      if (!value) return 'The data needs a folder: --user-data-dir=DIR'
      forApp.push(`${name}=${resolve(folder, value)}`)
    } else if (name === '--remote-debugging-port' ? !isPort(value) : !isSpeed(value)) {
      const numbers = name === '--remote-debugging-port' ? 'a number from 0 to 65535' : 'a number above 0'
      return `${name} needs ${numbers}: ${name}=N`
    } else forApp.push(arg)
  }
  const isDev = own.includes('--dev')
  if (isDev && picture) return 'A picture is of the built studio: npm start -- --picture FILE.png'
  const userData = forApp.findLast((arg) => arg.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length)
  const offScreen = picture !== undefined || own.includes('--headless')
  return { isDev, offScreen, picture, userData, forApp: [...forApp, ...(end < 0 ? [] : args.slice(end + 1))] }
}
