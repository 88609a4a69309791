// What app.getPath answers on Linux, and what app.setPath has changed.
import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

export class AppPaths {
  readonly #set = new Map<string, string>()

  get(name: string, appName: string): string {
    const path = this.#set.get(name) ?? this.#usual(name, appName)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.#set.set(name, path)
  }

  #usual(name: string, appName: string): string | undefined {
    const home = homedir()
    const config = process.env.XDG_CONFIG_HOME ?? join(home, '.config')
    const userData = this.#set.get('userData') ?? join(config, appName)
    const places: Record<string, string> = {
      home,
      userData,
      appData: config,
      sessionData: userData,
      temp: tmpdir(),
      exe: process.execPath,
      logs: join(userData, 'logs'),
      crashDumps: join(userData, 'Crashpad'),
    }
    for (const folder of ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos'])
      places[folder.toLowerCase()] = chosenFolder(config, folder) ?? join(home, folder)
    return places[name]
  }
}

/** What the desktop's own list of folders says: `XDG_PICTURES_DIR="$HOME/Bilder"`. */
function chosenFolder(config: string, folder: string): string | undefined {
  try {
    const list = readFileSync(join(config, 'user-dirs.dirs'), 'utf8')
    const name = folder === 'Downloads' ? 'DOWNLOAD' : folder.toUpperCase()
    const found = new RegExp(`^XDG_${name}_DIR="(.+)"$`, 'm').exec(list)?.[1]
    return found?.replace('$HOME', homedir())
  } catch {
    return undefined
  }
}
