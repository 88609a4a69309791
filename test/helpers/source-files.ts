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

export type Import = { from: string; to: string; typeOnly: boolean }
const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w$\s{},*]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
/** Who imports whom: files from the root, packages by name. */
export const imports: Import[] = files.flatMap((file) =>
  [...(text.get(file) ?? '').matchAll(importPattern)].map((match) => {
    const target = match[2] ?? match[3] ?? ''
    return {
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)).replace(/\?.*$/, '') : target,
      typeOnly: match[1] !== undefined,
    }
  }),
)

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
 * Functions, classes and constants that a file of the product exports, and that no other file of the product or its scripts
 * imports: a test goes the way of the product, or what it wants to see alone has a file of its own. Types are not looked at: one
 * that nobody imports may stand in the declarations that are written for the other projects.
 */
export function deadExports(texts: ReadonlyMap<string, string> = textOfAll()): string[] {
  const users = taken([...texts].filter(([file]) => !file.startsWith('test/')))
  const product = [...texts].filter(([file]) => file.startsWith('src-'))
  return product.flatMap(([file, says]) =>
    [...says.matchAll(exported)].flatMap(([, name]) =>
      users.has(`${file}: ${name}`) || users.has(`${file}: *`) ? [] : [`${file}: ${name}`],
    ),
  )
}

const textOfAll = () => new Map([...text, ...textsOf([...sourcesIn('scripts'), ...sourcesIn('.', false)])])
