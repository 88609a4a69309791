// What lies in a packed app's archive, taken apart, with sizes: by package, largest first.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'

export interface Packed {
  /** The package's name, or `out` and the like for our own. */
  readonly name: string
  readonly files: readonly string[]
  readonly bytes: number
}

/** Takes the archive apart into `folder`, what lies beside it unpacked included, and says what was in it. */
export function listArchive(archive: string, folder: string): Packed[] {
  extractAll(archive, folder)
  const files = listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').slice(1))
    .filter((path) => statSync(join(folder, path)).isFile())
  const groups = Map.groupBy(
    files,
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/')[0],
  )
  const bytesOf = (path: string) => statSync(join(folder, path)).size
  return [...groups]
    .map(([name = '', group]) => ({ name, files: group, bytes: group.reduce((sum, path) => sum + bytesOf(path), 0) }))
    .sort((a, b) => b.bytes - a.bytes)
}
