// Records the digests of compiled parts for the packaged app, which loads none that differs. Run by electron-builder after it has
// compiled them for the target and before it packs them, which is when it has unpacked Electron.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { nativeDigest, nativeRecord } from '../src-main/native-parts.ts'

const root = join(import.meta.dirname, '..')
/** Packages whose compiled parts run in the process that holds keys. */
const packages = ['keytar']
/** Where each of them loads its part from; its scripts stay in the archive, which has a check of its own. */
const release = 'build/Release'

/** The digests of the compiled parts under `modules`; a package that is not installed has none. */
export function nativePartsIn(modules: string): Record<string, string> {
  const files = packages.flatMap((name) => {
    const folder = join(modules, name, release)
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.node'))
          .map((file) => join(folder, file))
      : []
  })
  const digests = files.map((file) => [relative(modules, file).split(sep).join('/'), nativeDigest(readFileSync(file))])
  return Object.fromEntries(digests)
}

/** Writes the record beside the built main process. */
export function afterExtract(): void {
  writeFileSync(join(root, 'out/main', nativeRecord), JSON.stringify(nativePartsIn(join(root, 'node_modules'))))
}
