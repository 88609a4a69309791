// The sources as the rules of the layout see them: files, what they say, and who imports whom.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** The folders of the product. */
export const tops = ['src-shared', 'src-preload', 'src-main', 'src-sandbox', 'src-renderer']

function sourcesIn(folder: string, recursive = true): string[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
const textsOf = (names: readonly string[]) =>
  new Map(names.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Every file of the product, from the root. */
export const files = tops.flatMap((top) => sourcesIn(top))
/** What each file says. */
export const text = textsOf(files)
/** What nobody imports, because a process, a page or a thread begins with it, or because it declares a package's types. */
export const entries = [
  'src-main/electron/practice/practice-region-process.ts',
  'src-main/electron/raster-decoder-process.ts',
  'src-main/main.ts',
  'src-main/rasters/pictures/heif/libheif.d.ts',
  'src-preload/preload.ts',
  'src-renderer/main.tsx',
  'src-renderer/viewer/models/reading/decoder-modules.d.ts',
  'src-renderer/viewer/models/reading/usd/usd-modules.d.ts',
  'src-renderer/viewer/models/report/validator-script.d.ts',
  'src-sandbox/makers/maker-worker.ts',
  'src-sandbox/opentype.d.ts',
  'src-sandbox/serve.ts',
]

export type Import = { from: string; to: string; typeOnly: boolean }
/** A statement, a module that is loaded later, or the first file of a thread. */
const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w$\s{},*]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]|\bWorker\(\s*new URL\(\s*['"`]([^'"`]+)['"`]/gm
/** What one file imports: files from the root, packages by name. */
export const importsIn = (file: string, says: string): Import[] =>
  [...says.matchAll(importPattern)].map(([, type, stated, loaded, thread]) => {
    const target = stated ?? loaded ?? thread ?? ''
    return {
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)).replace(/\?.*$/, '') : target,
      typeOnly: type !== undefined,
    }
  })
/** Who imports whom. */
export const imports: Import[] = [...text].flatMap(([file, says]) => importsIn(file, says))

/** Electron itself, under any of its names. */
export const isElectron = (target: string) => /^electron(\/|$)/.test(target)

const studioPattern =
  /\b(window|globalThis|self)\s*(\??\.studio\b|(\?\.)?\[\s*['"`]studio['"`])|\bstudio\b[^{}]*\}\s*=\s*(window|globalThis|self)\b/
/** Takes what the preload script put into the window. */
export const touchesStudio = (says: string) => studioPattern.test(says)

/** Every file and package that a process loads which begins with `entry`, also those that it loads later. */
export function reachable(entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found) for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) found.add(to)
  return found
}

/**
 * Rings of files that import one another, be it only for types, each from its first file by name. Of files in a ring none is
 * understood without the others, and one may be run before what it needs is there.
 */
export function rings(edges: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const found = new Set<string>()
  const left = new Set<string>()
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      const ring = path.slice(at)
      const first = ring.indexOf(ring.toSorted()[0] ?? '')
      found.add([...ring.slice(first), ...ring.slice(0, first)].join(' → '))
      return
    }
    if (left.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    left.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return [...found].sort()
}

const exported = /^export (?:(?:async )?function\*?|const|let|class|enum) ([\w$]+)/gm
const exportedTypes = /^export (?:declare )?(?:type|interface) ([\w$]+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
/** Names that a file exports: in front of what it declares, and in lists, by the name that others see. */
const namesGiven = (says: string) => [
  ...[...says.matchAll(exported)].map(([, name = '']) => name),
  ...[...says.matchAll(listed)].flatMap(([, names = '']) => names.match(/[\w$]+(?=\s*(?:,|$))/g) ?? []),
]
const namesTaken =
  /\b(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|(\*)[^'"]*)\s*from\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g
/** A comment names nothing. */
const withoutComments = (says: string) => says.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')

/** What these files import of each file, as `file: name`; `*` stands for all of it. */
function taken(texts: readonly (readonly [file: string, says: string])[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap(([file, says]) =>
      [...withoutComments(says).matchAll(namesTaken)].flatMap(([, names, all, from, loaded]) => {
        const to = relative(root, resolve(root, dirname(file), from ?? loaded ?? '')).replace(/\?.*$/, '')
        if (all || loaded) return [`${to}: *`]
        return [...(names ?? '').matchAll(/(?:^|,)\s*(?:type\s+)?([\w$]+)/g)].map(([, name]) => `${to}: ${name}`)
      }),
    ),
  )
}

/**
 * What a file of the product exports, and no other file of the product or its scripts imports: a test goes the way of the
 * product, or what it wants to see alone has a file of its own. Only a type may be there for a test alone.
 */
export function deadExports(texts: ReadonlyMap<string, string> = textOfAll()): string[] {
  const users = taken([...texts].filter(([file]) => !file.startsWith('test/')))
  const typed = taken([...texts])
  const product = [...texts].filter(([file]) => file.startsWith('src-'))
  return product.flatMap(([file, says]) => {
    const unused = (by: ReadonlySet<string>) => (name: string) => !by.has(`${file}: ${name}`) && !by.has(`${file}: *`)
    const types = [...says.matchAll(exportedTypes)].map(([, name = '']) => name)
    return [...namesGiven(says).filter(unused(users)), ...types.filter(unused(typed))].map((name) => `${file}: ${name}`)
  })
}

const textOfAll = () =>
  new Map([...text, ...textsOf([...sourcesIn('scripts'), ...sourcesIn('test'), ...sourcesIn('.', false)])])
