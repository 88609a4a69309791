// The layout's own rules: who may import whom, how files are named and how long they grow.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const tops = ['src-shared', 'src-preload', 'src-main', 'src-sandbox', 'src-renderer']

const files = tops.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

type Import = { from: string; to: string; typeOnly: boolean }
const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
const imports: Import[] = files.flatMap((file) =>
  [...(text.get(file) ?? '').matchAll(importPattern)].map((match) => {
    const target = match[2] ?? match[3] ?? ''
    return {
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)).replace(/\?.*$/, '') : target,
      typeOnly: match[1] !== undefined,
    }
  }),
)

const isOurs = (target: string) => /^(src-|test\/|resources\/|scripts\/)/.test(target)
const mainFolder = (file: string) => /^src-main\/([\w-]+)\//.exec(file)?.[1]
/** Folders of the window that are no places: controls, words, kinds of orders, keys and commands, and the mirror of the core's state. */
const shared = ['ui', 'text', 'kinds', 'state', 'commands']
const place = (file: string) => /^src-renderer\/([\w-]+)\//.exec(file)?.[1]

/** Every file and package that a process loads which begins with `entry`, also those that it loads later. */
function reachable(entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found) for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) found.add(to)
  return found
}

/**
 * Rings of files that import one another when they run, each from its first file by name. A file in a ring may be run before
 * what it needs is there.
 */
function rings(edges: readonly Pick<Import, 'from' | 'to' | 'typeOnly'>[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of edges) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to])
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

/** Imports of `from` files that the rule does not allow, as readable lines. */
function broken(from: (file: string) => boolean, allowed: (to: string, edge: Import) => boolean): string[] {
  return imports.filter((edge) => from(edge.from) && !allowed(edge.to, edge)).map((edge) => `${edge.from} → ${edge.to}`)
}

describe('imports', () => {
  it('src-shared imports only itself and zod', () => {
    expect(
      broken(
        (file) => file.startsWith('src-shared/'),
        (to) => to.startsWith('src-shared/') || to === 'zod',
      ),
    ).toEqual([])
  })

  it('src-sandbox imports src-shared/service and packages, nothing else of ours', () => {
    const allowed = (to: string) => !isOurs(to) || to.startsWith('src-sandbox/') || to.startsWith('src-shared/service/')
    expect(
      broken(
        (file) => file.startsWith('src-sandbox/'),
        (to) => allowed(to) && to !== 'electron',
      ),
    ).toEqual([])
  })

  it('src-preload imports electron and src-shared/bridge alone', () => {
    expect(
      broken(
        (file) => file.startsWith('src-preload/'),
        (to) => to === 'electron' || to.startsWith('src-shared/'),
      ),
    ).toEqual([])
  })

  it('the window imports itself, src-shared and resources, never Node, Electron or main', () => {
    const allowed = (to: string) =>
      isOurs(to)
        ? to.startsWith('src-renderer/') || to.startsWith('src-shared/') || to.startsWith('resources/')
        : !to.startsWith('node:') && to !== 'electron'
    expect(broken((file) => file.startsWith('src-renderer/'), allowed)).toEqual([])
  })

  it('places of the window do not import one another, but library and queue may open the viewer', () => {
    const allowed = (to: string, edge: Import) => {
      const from = place(edge.from)
      const target = place(to)
      if (!target || target === from || shared.includes(target) || from === 'app') return true
      return target === 'viewer' && (from === 'library' || from === 'queue')
    }
    expect(broken((file) => place(file) !== undefined && !shared.includes(place(file) ?? ''), allowed)).toEqual([])
  })

  it('controls, words and state know no place', () => {
    const kit = (file: string) => shared.includes(place(file) ?? '')
    expect(broken(kit, (to) => !place(to) || shared.includes(place(to) ?? ''))).toEqual([])
  })

  it('only bridge.ts touches window.studio', () => {
    const touching = files.filter(
      (file) => file.startsWith('src-renderer/') && /\bwindow\.studio\b/.test(text.get(file) ?? ''),
    )
    expect(touching).toEqual(['src-renderer/bridge.ts'])
  })

  it('only main.ts and src-main/electron import electron', () => {
    const inside = (file: string) =>
      file === 'src-main/main.ts' || file.startsWith('src-main/electron/') || file.startsWith('src-preload/')
    expect(
      broken(
        (file) => !inside(file),
        (to) => to !== 'electron',
      ),
    ).toEqual([])
  })

  it('only src-main/electron knows electron-updater, and loads it where it is wanted', () => {
    const named = files.filter((file) =>
      /from 'electron-updater'|import\('electron-updater'\)/.test(text.get(file) ?? ''),
    )
    expect(named).toEqual(['src-main/electron/updates/updater.ts'])
    expect([...reachable('src-main/main.ts')].filter((to) => to === 'electron-updater')).toEqual(['electron-updater'])
    expect(imports.filter(({ to, typeOnly }) => to === 'electron-updater' && !typeOnly)).toHaveLength(1)
    expect(text.get('src-main/electron/updates/updater.ts')).toContain("await import('electron-updater')")
  })

  it('folders of the core import downward only', () => {
    const below: Record<string, string[]> = {
      storage: [],
      views: ['storage'],
      network: [],
      client: ['storage', 'network'],
      rasters: ['storage'],
      settings: ['storage'],
      updates: ['storage'],
      sources: ['storage', 'views', 'rasters'],
      accounts: ['storage', 'views', 'network', 'client'],
      usage: ['storage', 'views', 'client', 'accounts'],
      artifacts: ['storage', 'views', 'client', 'rasters', 'sources'],
      orders: ['storage', 'views', 'client', 'artifacts', 'accounts', 'usage', 'sources', 'rasters', 'settings'],
      library: ['storage', 'views', 'artifacts', 'orders'],
      csv: ['storage', 'views', 'artifacts', 'orders'],
      consent: ['storage', 'network', 'client', 'accounts', 'orders'],
      rebuild: ['storage', 'views', 'client', 'artifacts', 'accounts', 'usage', 'sources', 'rasters', 'orders'],
    }
    const allowed = (to: string, edge: Import) => {
      if (!to.startsWith('src-main/')) return !isOurs(to) || to.startsWith('src-shared/')
      const from = mainFolder(edge.from) ?? ''
      const target = mainFolder(to)
      return target === undefined ? to === 'src-main/ports.ts' : target === from || (below[from] ?? []).includes(target)
    }
    expect(broken((file) => (mainFolder(file) ?? '') in below, allowed)).toEqual([])
  })

  it("electron/ knows the core by the studio's type, the ports and the asset handler", () => {
    const allowed = (to: string, edge: Import) =>
      !isOurs(to) ||
      to.startsWith('src-shared/') ||
      to.startsWith('src-main/electron/') ||
      to === 'src-main/ports.ts' ||
      (to === 'src-main/studio.ts' && edge.typeOnly) ||
      // Entries of the helpers.
      (to === 'src-main/rasters/raster-decoder.ts' && edge.from === 'src-main/electron/raster-decoder-process.ts') ||
      (to.startsWith('src-sandbox/') && edge.from === 'src-main/electron/practice-region-process.ts')
    expect(broken((file) => file.startsWith('src-main/electron/'), allowed)).toEqual([])
  })

  it("no decoder and no picture library is in main's own process, where the key is", () => {
    const reached = reachable('src-main/main.ts')
    const libraries = [...reached].filter((to) => /^(sharp|@img\/|libheif-js|@resvg\/|opentype\.js)/.test(to))
    const asking = [
      'decode-rasters',
      'decoder-client',
      'decoder-files',
      'decoder-messages',
      'join-requests',
      'process-usage',
      'product-cache',
      'watch-task',
    ]
    const allowed = [...asking, 'product-entry'].map((name) => `src-main/rasters/${name}.ts`)
    const decoders = [...reached].filter((to) => /^src-(sandbox|main\/rasters)\//.test(to) && !allowed.includes(to))
    expect([...libraries, ...decoders]).toEqual([])
    expect(allowed.filter((file) => !reached.has(file))).toEqual([])
    // The walk sees what the helper loads, which starts often and so without the schemas.
    const helper = reachable('src-main/rasters/raster-decoder.ts')
    expect([helper.has('sharp'), helper.has('zod')]).toEqual([true, false])
  })

  it('no files import one another in a ring when they run', () => {
    expect(rings(imports)).toEqual([])
    // The walk finds one of three behind a file outside it, and lets types pass.
    const edge = (names: string, typeOnly = false) => ({ from: names.charAt(0), to: names.charAt(1), typeOnly })
    expect(rings([edge('xb'), edge('bc'), edge('ca'), edge('ab')])).toEqual(['a → b → c'])
    expect(rings([edge('ab'), edge('ba', true)])).toEqual([])
  })

  it('nothing of the product imports tests or scripts', () => {
    expect(
      broken(
        () => true,
        (to) => !/^(test|scripts)\//.test(to),
      ),
    ).toEqual([])
  })
})

describe('tables of the records', () => {
  /** The one file that reads and writes each table. */
  const owners: Record<string, string> = {
    accounts: 'accounts/account-rows',
    artifacts: 'orders/records/artifact-book',
    batches: 'orders/records/batch-book',
    client_budgets: 'usage/client-budgets',
    changed_results: 'library/result-index',
    deleted_results: 'library/deleting/deleted-book',
    held_files: 'library/deleting/deleted-book',
    charged_prices: 'orders/records/charged-prices',
    cleared_orders: 'orders/records/cleared-orders',
    complete_reads: 'usage/complete-reads',
    earlier_works: 'orders/records/order-book',
    found_results: 'library/result-index',
    intents: 'orders/records/intent-book',
    job_durations: 'orders/records/durations',
    lost_uploads: 'orders/records/order-book',
    order_uploads: 'orders/records/order-book',
    orders: 'orders/records/order-book',
    rebuilds: 'orders/records/rebuild-rows',
    recipe_steps: 'orders/records/recipe-book',
    rejections: 'usage/rejection-rows',
    settings: 'storage/stored-values',
    result_letters: 'library/result-index',
    result_looks: 'library/result-index',
    result_marks: 'library/marks-book',
    result_tags: 'library/marks-book',
    result_words: 'library/result-index',
    sources: 'sources/source-store',
    tray: 'sources/tray-rows',
    unasked_points: 'consent/spending-guard',
    usage_events: 'usage/usage-rows',
    usage_reads: 'usage/usage-rows',
  }
  /** It copies whole rows beside the records, for the day when these are lost. */
  const alsoCopied = ['src-main/storage/records-mark.ts: accounts']
  const migrations = ['migrations', 'library-tables', 'deleted-tables', 'budget-tables'].map(
    (name) => `src-main/storage/${name}.ts`,
  )
  const code = (file: string) => (text.get(file) ?? '').replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  const named = (file: string, pattern: RegExp) => [
    ...new Set([...code(file).matchAll(pattern)].map(([, table = '']) => table).filter((table) => table in owners)),
  ]
  const inMain = files.filter((file) => file.startsWith('src-main/') && !migrations.includes(file))
  const isView = (file: string) => file.startsWith('src-main/views/')
  const anywhere = /\b(?:from|join|into|update|pragma_table_info)\s+(\w+)/g

  it('are all known here', () => {
    const made = [
      ...migrations
        .map((file) => text.get(file) ?? '')
        .join('')
        .matchAll(/create (?:virtual )?table (\w+)/g),
    ].map(([, table = '']) => table)
    expect(made.sort()).toEqual(Object.keys(owners).sort())
  })

  it('are read and written in one file each, and read together in views/', () => {
    const touched = inMain.flatMap((file) => named(file, anywhere).map((table) => `${file}: ${table}`))
    const owned = Object.entries(owners).map(([table, owner]) => `src-main/${owner}.ts: ${table}`)
    expect(touched.filter((line) => !isView(line) && !owned.includes(line))).toEqual(alsoCopied)
    expect(owned.filter((line) => !touched.includes(line))).toEqual([])
  })

  it('are not written in views/', () => {
    const writing = /\b(?:insert\b[^;`'"]*?\binto|update|delete\s+from)\s+(\w+)/g
    expect(inMain.filter((file) => isView(file) && named(file, writing).length > 0)).toEqual([])
  })

  it('are asked for stages and states of charges by what these mean, never by a list of them', () => {
    const listed = /\bstage\s+(?:not\s+)?in\s*\(\s*'|\bfrom intents\b[^`]*\bstate\s+(?:not\s+)?in\s*\(\s*'/
    expect(inMain.filter((file) => listed.test(code(file)))).toEqual([])
  })
})

describe('files', () => {
  it('are named in kebab-case, components in PascalCase', () => {
    const odd = files.filter((file) => {
      const name = basename(file)
      if (name === 'main.tsx') return false
      return file.endsWith('.tsx')
        ? !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name)
        : !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.ts$/.test(name)
    })
    expect(odd).toEqual([])
  })

  it('have no names that say nothing', () => {
    expect(files.filter((file) => /(^|\/)(index|utils?|common|manager|helpers?|misc)(\/|\.tsx?$)/.test(file))).toEqual(
      [],
    )
  })

  it('open with one sentence that says what they are', () => {
    const opening = (file: string) =>
      /^(\/\/ .*\n)*/
        .exec(text.get(file) ?? '')?.[0]
        .replaceAll(/\n\/\/ /g, ' ')
        .trim() ?? ''
    expect(files.filter((file) => !/^\/\/ \S.*[.:?]$/.test(opening(file)))).toEqual([])
  })

  it('stay small: none over 350 lines, half of them under 91', () => {
    const lines = new Map(files.map((file) => [file, (text.get(file) ?? '').split('\n').length - 1]))
    expect([...lines].filter(([, count]) => count > 350).map(([file, count]) => `${file}: ${count}`)).toEqual([])
    const sorted = [...lines.values()].sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(90)
  })
})

describe('folders', () => {
  it('are seen at a glance: at most 25 files on one level', () => {
    const levels = new Map<string, number>()
    const all = [...tops, 'test', 'scripts', 'docs'].flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, withFileTypes: true }),
    )
    for (const entry of all) {
      if (!entry.isFile()) continue
      const folder = relative(root, entry.parentPath)
      levels.set(folder, (levels.get(folder) ?? 0) + 1)
    }
    expect([...levels].filter(([, count]) => count > 25).map(([folder, count]) => `${folder}: ${count}`)).toEqual([])
  })
})

describe('chance in tests', () => {
  it('grows from the run’s seed: no dice of its own, no property held to one seed', () => {
    const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.test\.tsx?$/.test(file),
    )
    const own = new RegExp(`${'Math'}\\.random\\(|numRuns:[^}\\n]*\\bseed:`)
    expect(tests.filter((file) => own.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([])
  })
})
