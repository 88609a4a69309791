// Electron's command line: `electron [switches] <app> [arguments]`; switches count wherever they stand.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export interface CommandLine {
  readonly switches: Map<string, string>
  /** The folder or file that is the app, as it was written; absent when there is none. */
  readonly app: string | undefined
}

export function parseCommandLine(args: readonly string[]): CommandLine {
  const switches = new Map<string, string>()
  for (const arg of args) {
    const [, name, value] = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    if (name !== undefined) switches.set(name, value ?? '')
  }
  return { switches, app: args.find((arg) => !arg.startsWith('-')) }
}

export interface AppToRun {
  /** The file that runs first. */
  readonly entry: string
  /** What `app.getAppPath()` answers. */
  readonly folder: string
  readonly name: string
  readonly version: string
}

/** Reads an app's package.json as Electron does; a file runs as the app of the nearest folder that has one. */
export function readApp(path: string): AppToRun {
  const full = resolve(path)
  const isFolder = statSync(full).isDirectory()
  let folder = isFolder ? full : dirname(full)
  while (!isFolder && !existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  const file = join(folder, 'package.json')
  const about = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  return {
    entry: isFolder ? join(full, about.main ?? 'index.js') : full,
    folder,
    name: about.productName ?? about.name ?? 'Electron',
    version: about.version ?? '0.0.0',
  }
}

/**
 * The app that stands beside an executable of its own name, in `resources/app`; undefined for one that is still called
 * electron, which is how Electron tells (App::IsPackaged). The archive, app.asar, is not read here.
 */
export function packagedApp(executable: string): { readonly app: string; readonly resources: string } | undefined {
  if (basename(executable).toLowerCase() === 'electron') return undefined
  const resources = join(dirname(resolve(executable)), 'resources')
  return { app: join(resources, 'app'), resources }
}
