// The sources as the rules of the layout see them: files, what they say, and who imports whom.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

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
  'src-sandbox/opentype.d.ts',
  'src-sandbox/serve.ts',
]

export type Import = { from: string; to: string; typeOnly: boolean }
const read = new Map<string, { says: string; module: ReturnType<typeof parseSync>['module'] }>()
/** What a file states in its own syntax: its imports and exports, what it loads later, and where each stands. */
function moduleOf(file: string, says: string) {
  const known = read.get(file)
  if (known?.says === says) return known.module
  const { module } = parseSync(file, says)
  read.set(file, { says, module })
  return module
}
/** A word that can be read here, as it is given to what loads it. */
const quoted = /^(['"`])([^'"`$]+)\1$/
/** Further ways to another file: types by its name, threads and their like, whole folders, what CommonJS and declarations have. */
const otherWays: readonly (readonly [way: RegExp, typeOnly: boolean])[] = [
  [/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g, true],
  [/^\/\/\/\s*<reference\s+path=['"]([^'"]+(?<!\.d\.ts))['"]/gm, true],
  [/\bnew URL\(\s*['"`](\.[^'"`$]*\.tsx?)['"`]/g, false],
  [/\bimport\.meta\.resolve\(\s*['"`]([^'"`$]+)['"`]/g, false],
  [/\b(?:require|getBuiltinModule|createRequire\([^()]*\))(?:\.resolve)?\(\s*['"`]([^'"`$]+)['"`]/g, false],
  [/(?<=\bimport\.meta\.glob\b[^)]*)['"`](\.[^'"`$]+)['"`]/g, false],
]
const isTypeStatement = (statement: string) => /^(?:import|export)\s+type\s+(?!from\b|,)/.test(statement)
/** A path as it stands in a file, from the root; a package by its name. */
const targetOf = (file: string, word: string) =>
  word.startsWith('.') ? relative(root, resolve(root, dirname(file), word)).replace(/\?.*$/, '') : word
/** What one file imports: files from the root, packages by name. */
export function importsIn(file: string, says: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = moduleOf(file, says)
  const stated = [
    ...staticImports.map(({ start, end, moduleRequest }) => ({ start, end, word: moduleRequest.value })),
    ...staticExports.flatMap(({ start, end, entries: [first] }) =>
      // An export of what was imported in a statement of its own is none more.
      first?.moduleRequest && first.moduleRequest.start > start && first.moduleRequest.end <= end
        ? [{ start, end, word: first.moduleRequest.value }]
        : [],
    ),
  ].map(({ start, end, word }) => ({ word, typeOnly: isTypeStatement(says.slice(start, end)) }))
  const loaded = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const word = quoted.exec(says.slice(start, end))?.[2]
    return word ? [{ word, typeOnly: false }] : []
  })
  const others = otherWays
    .flatMap(([way, typeOnly]) => [...says.matchAll(way)].map(([, word = '']) => ({ word, typeOnly })))
    .filter(({ word, typeOnly }) => !typeOnly || !loaded.some((each) => each.word === word))
  return [...stated, ...loaded, ...others].map(({ word, typeOnly }) => ({
    from: file,
    to: targetOf(file, word),
    typeOnly,
  }))
}
/** Who imports whom. */
export const imports: Import[] = [...text].flatMap(([file, says]) => importsIn(file, says))

/** Where a file loads what only it can name, so that no rule sees it: as each is written. */
export function hiddenLoads(file: string, says: string): string[] {
  const computed = moduleOf(file, says).dynamicImports.map(({ moduleRequest: { start, end } }) =>
    says.slice(start, end),
  )
  const word = /\(\s*['"`][^'"`$]+['"`]\s*\)/.source
  const unread = new RegExp(
    `\\bcreateRequire\\([^()]*\\)(?!(?:\\.resolve)?${word})|\\b(?:require|getBuiltinModule|import\\.meta\\.resolve)(?=\\()(?!${word})[^\\n]*`,
    'g',
  )
  return [...computed.filter((word) => !quoted.test(word)), ...[...says.matchAll(unread)].map(([load]) => load)]
}

/** Electron itself, under any of its names. */
export const isElectron = (target: string) => /^electron(\/|$)/.test(target)

/** Of whatever object, under whatever name it goes; `studio.studio` is a group of calls behind the bridge, `room.studio` a word. */
const studioPattern =
  /(?<!\bstudio|\.room)\.studio\b|\[\s*['"`]studio['"`]\s*\]|[{,]\s*studio\s*(?:[:,=][^{}]*)?\}\s*=(?![=>])|,\s*['"`]studio['"`]\s*\)/
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

/** Names that a file exports, as others see them, values and types; a name that it only gives on is one of them. */
function namesGiven(file: string, says: string): { name: string; isType: boolean }[] {
  return moduleOf(file, says).staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) => {
      const name = exportName.kind === 'Default' ? 'default' : exportName.name
      return name ? [{ name, isType }] : []
    }),
  )
}

/** What these files import of each file, as `file: name`; `*` stands for all of it. */
function taken(texts: readonly (readonly [file: string, says: string])[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap(([file, says]) => {
      const { staticImports, staticExports, dynamicImports } = moduleOf(file, says)
      const stated = staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => [moduleRequest.value, importName] as const),
      )
      const again = staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, importName }) =>
          moduleRequest ? [[moduleRequest.value, importName] as const] : [],
        ),
      )
      const loaded = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const word = quoted.exec(says.slice(start, end))?.[2]
        return word ? [[word, { kind: 'All' }] as const] : []
      })
      return [...stated, ...again, ...loaded].map(([word, { kind, name }]: readonly [string, Taken]) => {
        const named = kind === 'Default' ? 'default' : kind === 'Name' ? name : '*'
        return `${targetOf(file, word)}: ${named}`
      })
    }),
  )
}
type Taken = { readonly kind: string; readonly name?: string | null }

/**
 * What a file of the product exports, and no other file of the product or its scripts imports: a test goes the way of the
 * product, or what it wants to see alone has a file of its own. Only a type may be there for a test alone.
 */
export function deadExports(texts: ReadonlyMap<string, string> = textOfAll()): string[] {
  const users = taken([...texts].filter(([file]) => !file.startsWith('test/')))
  const typed = taken([...texts])
  const product = [...texts].filter(([file]) => file.startsWith('src-'))
  return product.flatMap(([file, says]) =>
    namesGiven(file, says)
      .filter(({ name, isType }) => {
        const by = isType ? typed : users
        return !by.has(`${file}: ${name}`) && !by.has(`${file}: *`)
      })
      .map(({ name }) => `${file}: ${name}`),
  )
}

const textOfAll = () =>
  new Map([...text, ...textsOf([...sourcesIn('scripts'), ...sourcesIn('test'), ...sourcesIn('.', false)])])
