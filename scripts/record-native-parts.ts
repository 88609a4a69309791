// Records the digests of compiled parts for the packaged app, which loads none that differs. Run by electron-builder after it has
// compiled them for the target and before it packs them, which is when it has unpacked Electron.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { nativeDigest, nativeRecord } from '../src-main/native-parts.ts'
import { machineOf } from './packing/machine-of.ts'

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

/** electron-builder's numbers of the processors that are packed for. */
const processors: Readonly<Record<number, string>> = { 1: 'x64', 3: 'arm64' }

interface Target {
  /** Electron's name of the system. */
  readonly electronPlatformName: string
  readonly arch: number
}

/**
 * Writes the record beside the built main process. Throws where a package has no compiled part, or one for another computer:
 * an app without its keychain is not shipped.
 */
export function afterExtract({ electronPlatformName, arch }: Target): void {
  const modules = join(root, 'node_modules')
  const parts = nativePartsIn(modules)
  const target = `${electronPlatformName}-${processors[arch]}`
  const missing = missingFrom(parts)
  const foreign = Object.keys(parts).filter((path) => machineOf(readFileSync(join(modules, path))) !== target)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} has no compiled part here. Run npm run prepare-machine, then package again.`)
  if (foreign.length > 0) throw new Error(`${foreign.join(', ')} is not compiled for ${target}.`)
  writeFileSync(join(root, 'out/main', nativeRecord), JSON.stringify(parts))
}

/** The packages that a record names no part of. */
export function missingFrom(parts: Readonly<Record<string, string>>): string[] {
  return packages.filter((name) => !Object.keys(parts).some((path) => path.startsWith(`${name}/`)))
}
