// Finds every file below the dropped files and folders, in the order a person would list them.
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { byName } from './natural-order.ts'
import { pathTrouble } from './path-trouble.ts'

export type FoundFile = {
  path: string
  name: string
  /** Names of the folders between the dropped one and the file, the dropped one first, joined by `/`; or empty. */
  folder: string
}
type Found = { file: FoundFile } | { skipped: number }
/** `given` is the one of the paths that led there. */
type FoundAt = Found & { given: string }

/** Walks `paths`, folders recursively. A folder reached twice through links is entered once, for the path that came first. */
export async function* walkPaths(paths: readonly string[]): AsyncGenerator<FoundAt> {
  const entered = new Set<string>()
  for (const given of [...new Set(paths)].sort(byName)) {
    for await (const found of walk(given, '', entered)) yield { ...found, given }
  }
}

async function* walk(path: string, folder: string, entered: Set<string>): AsyncGenerator<Found> {
  const name = basename(path)
  // It is not even looked at; the tray says why.
  if (pathTrouble(path)) return yield { file: { path, name, folder } }
  if (isStray(name)) {
    yield { skipped: 1 }
    return
  }
  const isFolder = await stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    yield { file: { path, name, folder } }
    return
  }
  const real = await realpath(path).catch(() => path)
  if (entered.has(real)) return
  entered.add(real)
  const inside = folder === '' ? name : `${folder}/${name}`
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) {
    yield { file: { path, name, folder } }
    return
  }
  entries.sort((a, b) => byName(a.name, b.name))
  for (const entry of entries.filter((each) => each.isFile())) {
    yield isStray(entry.name)
      ? { skipped: 1 }
      : { file: { path: join(path, entry.name), name: entry.name, folder: inside } }
  }
  for (const entry of entries.filter((each) => each.isDirectory() || each.isSymbolicLink())) {
    yield* walk(join(path, entry.name), inside, entered)
  }
}

/** Files and folders that systems leave and that nobody means to drop. */
const strayNames = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  'icon\r',
  '__macosx',
  '$recycle.bin',
  'system volume information',
  'folder.htt',
  '.ds_store',
])

/** True for a file or folder name that is skipped and counted: system files, hidden ones, shortcuts. */
function isStray(name: string): boolean {
  return name.startsWith('.') || strayNames.has(name.toLowerCase()) || /\.(lnk|url|webloc)$/i.test(name)
}
