// What app.getPath answers on Linux, and what app.setPath has changed.
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
      places[folder.toLowerCase()] = join(home, folder)
    return places[name]
  }
}
