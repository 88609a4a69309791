// The layout's own rules: who may import whom, how files are named and how long they grow.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  deadExports,
  entries,
  files,
  hiddenLoads,
  type Import,
  imports,
  isElectron,
  reachable,
  rings,
  root,
  text,
  tops,
  touchesStudio,
} from './helpers/source-files.ts'

const isOurs = (target: string) => /^(src-|test\/|resources\/|scripts\/)/.test(target)
const mainFolder = (file: string) => /^src-main\/([\w-]+)\//.exec(file)?.[1]
/** Folders of the window that are no places: controls, words, kinds of orders, keys and commands, and the mirror of the core's state. */
const shared = ['ui', 'text', 'kinds', 'state', 'commands']
const under = (folder: string) => (file: string) => file.startsWith(folder)
const place = (file: string) => /^src-renderer\/([\w-]+)\//.exec(file)?.[1]

/** Imports of `from` files that the rule does not allow, as readable lines. */
function broken(from: (file: string) => boolean, allowed: (to: string, edge: Import) => boolean): string[] {
  return imports.filter((edge) => from(edge.from) && !allowed(edge.to, edge)).map((edge) => `${edge.from} → ${edge.to}`)
}

describe('imports', () => {
  it('src-shared imports only itself and zod', () => {
    expect(broken(under('src-shared/'), (to) => to.startsWith('src-shared/') || to === 'zod')).toEqual([])
  })

  it('src-sandbox imports src-shared/service and packages, nothing else of ours', () => {
    const own = (to: string) => !isOurs(to) || to.startsWith('src-sandbox/') || to.startsWith('src-shared/service/')
    expect(broken(under('src-sandbox/'), (to) => own(to) && !isElectron(to))).toEqual([])
  })

  it('makers and the service behind http know each other by messages and by what both read in uploads', () => {
    const shared = under('src-sandbox/pictures/')
    const makers = under('src-sandbox/makers/')
    const own = (to: string) => !to.startsWith('src-sandbox/')
    expect(broken(shared, (to) => own(to) || shared(to))).toEqual([])
    expect(broken(makers, (to) => own(to) || shared(to) || makers(to))).toEqual([])
    const messages = 'src-sandbox/makers/maker-messages.ts'
    // The practice region alone names the thread's first file, from where it is started.
    const worker = 'src-sandbox/serve.ts → src-sandbox/makers/maker-worker.ts'
    expect(
      broken(
        (file) => !makers(file),
        (to) => !makers(to) || to === messages,
      ),
    ).toEqual([worker])
  })

  it('src-preload imports electron and src-shared/bridge alone', () => {
    expect(broken(under('src-preload/'), (to) => to === 'electron' || to.startsWith('src-shared/bridge/'))).toEqual([])
  })

  it('the window imports itself, src-shared and resources, never Node, Electron or main', () => {
    const allowed = (to: string) =>
      isOurs(to)
        ? to.startsWith('src-renderer/') || to.startsWith('src-shared/') || to.startsWith('resources/')
        : !to.startsWith('node:') && !isElectron(to)
    expect(broken(under('src-renderer/'), allowed)).toEqual([])
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

  it('controls, words, state and what stands beside them know no place, but main.tsx, which begins with one', () => {
    const beside = (file: string) => /^src-renderer\/[^/]+$/.test(file) && file !== 'src-renderer/main.tsx'
    const kit = (file: string) => shared.includes(place(file) ?? '') || beside(file)
    expect(broken(kit, (to) => !place(to) || shared.includes(place(to) ?? ''))).toEqual([])
  })

  it('only bridge.ts touches window.studio', () => {
    const touching = files.filter((file) => touchesStudio(text.get(file) ?? ''))
    expect(touching.filter(under('src-renderer/'))).toEqual(['src-renderer/bridge.ts'])
  })

  it('only main.ts and src-main/electron import electron', () => {
    const may = (file: string) => file === 'src-main/main.ts' || /^src-(main\/electron|preload)\//.test(file)
    expect(imports.filter(({ from, to }) => isElectron(to) && !may(from))).toEqual([])
  })

  it('only src-main/electron knows electron-updater, and loads it where it is wanted', () => {
    const knowing = imports.filter(({ to }) => to === 'electron-updater')
    expect(new Set(knowing.map(({ from }) => from))).toEqual(new Set(['src-main/electron/updates/updater.ts']))
    expect(reachable('src-main/main.ts')).toContain('electron-updater')
    expect(knowing.filter(({ typeOnly }) => !typeOnly)).toHaveLength(1)
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
      diagnostics: [],
      sources: ['storage', 'views', 'rasters'],
      accounts: ['storage', 'views', 'network', 'client'],
      usage: ['storage', 'views', 'client', 'accounts'],
      artifacts: ['storage', 'views', 'client', 'rasters', 'sources'],
      orders: ['storage', 'views', 'client', 'artifacts', 'accounts', 'usage', 'sources', 'rasters', 'settings'],
      library: ['storage', 'views', 'artifacts', 'orders'],
      csv: ['storage', 'views', 'artifacts', 'orders'],
      customer: ['storage', 'artifacts'],
      consent: ['storage', 'views', 'network', 'client', 'accounts', 'orders'],
      rebuild: ['storage', 'views', 'client', 'artifacts', 'accounts', 'usage', 'sources', 'rasters', 'orders'],
    }
    // They answer the window: nothing but the studio stands above them.
    below.desks = Object.keys(below).filter((name) => !['network', 'updates', 'consent', 'rebuild'].includes(name))
    const allowed = (to: string, edge: Import) => {
      if (!to.startsWith('src-main/')) return !isOurs(to) || to.startsWith('src-shared/')
      const from = mainFolder(edge.from) ?? ''
      const target = mainFolder(to)
      return target === undefined ? to === 'src-main/ports.ts' : target === from || (below[from] ?? []).includes(target)
    }
    const inFolders = files.filter((file) => mainFolder(file) !== undefined && mainFolder(file) !== 'electron')
    expect(new Set(inFolders.map(mainFolder))).toEqual(new Set(Object.keys(below)))
    expect(broken((file) => inFolders.includes(file), allowed)).toEqual([])
  })

  it("electron/ knows the core by the studio's type and the ports", () => {
    const allowed = (to: string, edge: Import) =>
      !isOurs(to) ||
      to.startsWith('src-shared/') ||
      to.startsWith('src-main/electron/') ||
      to === 'src-main/ports.ts' ||
      (to === 'src-main/studio.ts' && edge.typeOnly) ||
      // Entries of the helpers.
      (to === 'src-main/rasters/raster-decoder.ts' && edge.from === 'src-main/electron/raster-decoder-process.ts') ||
      (to.startsWith('src-sandbox/') && edge.from === 'src-main/electron/practice/practice-region-process.ts')
    expect(broken(under('src-main/electron/'), allowed)).toEqual([])
  })

  it("no decoder and no picture library is in main's own process, where the key is", () => {
    const reached = reachable('src-main/main.ts')
    const libraries = [...reached].filter((to) => /^(sharp|@img\/|libheif-js|@resvg\/|opentype\.js)/.test(to))
    const allowed = files.filter(under('src-main/rasters/decoder/'))
    const decoders = [...reached].filter((to) => /^src-(sandbox|main\/rasters)\//.test(to) && !allowed.includes(to))
    expect([...libraries, ...decoders]).toEqual([])
    expect(allowed.filter((file) => !reached.has(file))).toEqual([])
    // The walk sees what the helper loads, which starts often and so without the schemas.
    const helper = reachable('src-main/rasters/raster-decoder.ts')
    expect([helper.has('sharp'), helper.has('zod')]).toEqual([true, false])
  })

  it('no files import one another in a ring, be it only for types', () => {
    expect(rings(imports)).toEqual([])
  })

  it('the types of the app are checked without the practice region, which has its process in a project of its own', () => {
    const project = (folder: string) => {
      const { references = [] } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'))
      return references.map(({ path }: { path: string }) => relative(root, join(root, folder, path))).sort()
    }
    for (const folder of ['src-main', 'src-preload', 'src-renderer', 'src-sandbox'])
      expect(project(folder), folder).toEqual(['src-shared'])
    expect(project('src-main/electron/practice')).toEqual(['src-main', 'src-sandbox', 'src-shared'])
  })

  it('reach every file that nothing begins with', () => {
    const taken = new Set(imports.map(({ to }) => to))
    expect(files.filter((file) => !taken.has(file)).sort()).toEqual(entries)
  })

  it('are all seen by these rules: nothing is loaded by a name that only the program knows', () => {
    const hidden = [...text].flatMap(([file, says]) => hiddenLoads(file, says).map((load) => `${file}: ${load}`))
    expect(hidden).toEqual([
      // An address that the bundler gives to the script of a package.
      'src-renderer/viewer/models/report/report-worker.ts: validator',
    ])
  })

  it('nothing of the product imports tests or scripts', () => {
    expect(imports.filter(({ to }) => /^(test|scripts)\//.test(to))).toEqual([])
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

  it('are TypeScript, which is what the rules read', () => {
    const all = tops.flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }))
    expect(all.filter((name) => /\.(?:[cm]?jsx?|[cm]ts|vue|svelte)$/.test(name))).toEqual([])
  })

  it('have no names that say nothing', () => {
    const empty = /(^|\/)(index|utils?|common|manager|helpers?|misc)(\/|\.tsx?$)/
    expect(files.filter((file) => empty.test(file))).toEqual([])
  })

  it('open with one sentence that says what they are', () => {
    const opening = (file: string) =>
      /^(\/\/ .*\n)*/
        .exec(text.get(file) ?? '')?.[0]
        .replaceAll(/\n\/\/ /g, ' ')
        .trim() ?? ''
    expect(files.filter((file) => !/^\/\/ \S.*[.:?]$/.test(opening(file)))).toEqual([])
  })

  it('export nothing that the product does not use', () => {
    expect(deadExports()).toEqual([])
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
    const all = [...tops, 'test', 'scripts', 'docs']
      .flatMap((top) => readdirSync(join(root, top), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
    const levels = [...Map.groupBy(all, ({ parentPath }) => relative(root, parentPath))]
    const full = levels.filter(([, held]) => held.length > 25)
    expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([])
  })
})
