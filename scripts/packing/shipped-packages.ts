// Which packages may be part of the shipped app: what our code imports, what is packed with it, and what these depend on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** Where it is installed. */
  readonly folder: string
}

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const sources = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared']
/** What imports outside of types name. */
const importPattern =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
/** Needed to compile a package, or to fetch what was compiled, and left out of the archive. */
const atInstallAlone = ['prebuild-install', 'node-addon-api']

/** The packages by name, each version once, of the project at `root`; `first` is where the walk begins when that is known. */
export function shippedPackages(
  root: string,
  first = [...importedPackages(root), ...packedPackages(root)],
): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const visit = (name: string, from: string) => {
    const folder = installed(name, from, root)
    if (folder === undefined || found.has(folder) || atInstallAlone.includes(name)) return
    const manifest = manifestIn(folder)
    found.set(folder, { name, version: manifest.version, folder })
    // Electron's package only fetches its binary.
    if (name === 'electron') return
    const next = { ...manifest.dependencies, ...manifest.optionalDependencies }
    for (const each of Object.keys(next)) visit(each, folder)
  }
  for (const name of first) visit(name, root)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** What lies in the archive as it is: some of it is found by another package, and no import of ours names it. */
function packedPackages(root: string): string[] {
  const { dependencies, optionalDependencies } = manifestIn(root)
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** The packages that our own code imports, Electron among them. */
export function importedPackages(root: string): string[] {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => join(root, folder, path)),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, still, late]) => packageOf(still ?? late ?? '')),
  )
  return [...new Set(names)].filter((name): name is string => name !== undefined).sort()
}

/** The package of what is imported; undefined for files of our own, Node's modules and what the build makes up. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^virtual:/.test(specifier) || isBuiltin(specifier)) return undefined
  return /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0]
}

/** As Node finds a package from a folder; undefined where an optional one is not installed. */
function installed(name: string, from: string, root: string): string | undefined {
  for (let at = from; at.startsWith(root); at = join(at, '..')) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === root) return undefined
  }
  return undefined
}
