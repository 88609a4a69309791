// What the papers say holds: files they name are there, and the lists they keep are whole.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import about from '../package.json' with { type: 'json' }
import { type Guide, guides } from './helpers/guide/guide-passages.ts'
import { controlKeys, controlsOf, wordsIn } from './helpers/guide/guide-words.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const below = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path))

const papers = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...below('docs', /\.md$/),
  ...below('test', /README\.md$/),
  ...below('src-sandbox', /README\.md$/),
]
const source = [...below('src-main', /\.ts$/), ...below('src-preload', /\.ts$/)]

it.each(papers)('%s leads to files and commands that are there', (paper) => {
  const text = read(paper)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(paper), path)),
  )
  const named = [...text.matchAll(/`((?:test|scripts|resources|docs|\.github)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  const commands = [...text.matchAll(/npm run ([a-z0-9-]+)/g)].map(([, name = '']) => name)
  expect([...links, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(commands.filter((name) => !Object.hasOwn(about.scripts, name))).toEqual([])
})

it.each(below('docs/decisions', /\.md$/))(
  '%s says when it was decided, what else there was, and what would change it',
  (page) => {
    const text = read(page)
    expect(text).toMatch(/^# .+\n\nDecided \d{4}-\d{2}-\d{2}\.\n\n/)
    expect(text).toMatch(/(?:^|[.)] )(?:Considered and left|Considered|Left|Other ways): \S|^- \*\*Not /m)
    expect(text).toMatch(/^What would change it: \S/m)
  },
)

const tops = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared']
const code = [...tops, 'test', 'scripts'].flatMap((top) => below(top, /\.tsx?$/))

it.each(papers)('%s names files and folders that are there', (paper) => {
  const text = read(paper)
  const named = [...text.matchAll(/`((?!\.d)[\w./-]*\w\.tsx?)`/g)].map(([, path = '']) => path)
  const isThere = (path: string) =>
    existsSync(join(root, path)) ||
    existsSync(join(root, dirname(paper), path)) ||
    code.some((file) => file.endsWith(`/${path}`))
  const folders = [...text.matchAll(/`((?:src-\w+|test|scripts|resources|docs)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect([...named, ...folders].filter((path) => !isThere(path))).toEqual([])
})

it('the map of folders.md has every folder of the product, and no other', () => {
  const map = /```\n([\s\S]*?)```/.exec(read('docs/folders.md'))?.[1] ?? ''
  const parts = [...map.matchAll(/^(\S+)\/((?: .*)?\n(?: .*\n)*)/gm)]
  expect(parts.map(([, top]) => top).sort()).toEqual([...tops, 'docs/decisions', 'scripts', 'test'].sort())
  for (const [, top = '', part = ''] of parts) {
    const folders = readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(join(root, top), join(entry.parentPath, entry.name)))
    const onTop = folders.filter((name) => !/[/\\]/.test(name))
    const told = [...part.matchAll(/(?<=^|[\s(])([a-z][\w/-]*)\/(?![\w-])/gm)].map(([, name = '']) => name)
    const rows = [...part.matchAll(/^ {2}([a-z][\w-]*)\//gm)].map(([, name = '']) => name)
    const isThere = (name: string) => folders.some((folder) => `/${folder}`.endsWith(`/${name}`))
    expect({ top, odd: told.filter((name) => !isThere(name)) }).toEqual({ top, odd: [] })
    expect({ top, odd: rows.filter((name) => !onTop.includes(name)) }).toEqual({ top, odd: [] })
    const untold = tops.includes(top) ? onTop.filter((name) => !told.includes(name)) : []
    expect({ top, untold }).toEqual({ top, untold: [] })
  }
})

it('architecture.md is one page, and tells each of five paths in five lines', () => {
  const text = read('docs/architecture.md')
  const lines = text.split('\n')
  expect(lines.length).toBeLessThanOrEqual(66)
  const prose = lines.filter((line) => !line.startsWith('|'))
  expect(prose.filter((line) => line.length > 140)).toEqual([])
  const paths = /## Five paths\n\n([\s\S]*?)\n\n##/.exec(text)?.[1]?.split('\n\n') ?? []
  expect(paths.map((path) => /^\*\*(.+)\.\*\*/.exec(path)?.[1])).toEqual([
    ...['Picture in', 'Catalog to form', 'Order out', 'Event to order', 'Artifact to pixel'],
  ])
  expect(paths.filter((path) => path.split('\n').length > 5)).toEqual([])
})

it('security.md has a row for each measure, in order', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| H(\d+) \|/gm)].map(([, number]) => Number(number))
  expect(rows).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
})

it('one place alone opens an address; nothing decodes pictures in the main process or writes reports of crashes', () => {
  expect(source.filter((file) => /\bopenExternal\b/.test(read(file)))).toEqual(['src-main/electron/desktop.ts'])
  expect(source.filter((file) => /\bopenPage\(/.test(read(file))).toSorted()).toEqual([
    'src-main/electron/desktop.ts',
    'src-main/ports.ts',
    'src-main/studio.ts',
  ])
  expect(source.filter((file) => /\bopenPath\b|\bopenElsewhere\(/.test(read(file))).toSorted()).toEqual([
    'src-main/desks/artifact-answers.ts',
    'src-main/electron/desktop.ts',
    'src-main/ports.ts',
  ])
  const absent =
    /\b(nativeImage|getFileIcon|crashReporter|netLog|setAsDefaultProtocolClient|setCertificateVerifyProc)\b/
  expect(source.filter((file) => absent.test(read(file)))).toEqual([])
})

it('release.md tells of everything of Electron that is used, and of nothing else', () => {
  const table = /\| Used \|[\s\S]*?\n\n/.exec(read('docs/release.md'))?.[0] ?? ''
  const cells = table.split('\n').map((row) => row.split(' | ')[0] ?? '')
  const told = new Set([...cells.join('\n').matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? ''))
  const types = read('node_modules/electron/electron.d.ts')
  const text = source
    .filter((file) => /^src-(preload|main\/(electron|main\.ts))/.test(file))
    .map(read)
    .join('\n')
  const objects =
    'electron|app|commandLine|contents|webContents|window|open|opened|parent|session|protocol|webRequest|ipc|ipcMain|ipcRenderer|child|note|contextBridge|webUtils|electron\\.\\w+'
  const members = [...text.matchAll(new RegExp(`\\b(?:${objects})(?:\\(\\))?\\??\\.(\\w+)\\(`, 'g'))].map(
    ([, name]) => name ?? '',
  )
  const events = [...text.matchAll(/\.(?:on|once)\(\s*'([\w-]+)'/g)].map(([, name]) => name ?? '')
  const used = [...new Set([...members, ...events])].filter(
    (name) => types.includes(` ${name}(`) || types.includes(`'${name}'`),
  )
  const plumbing = ['on', 'once', 'off', 'removeListener']
  expect(used.filter((name) => !plumbing.includes(name) && !told.has(name))).toEqual([])
  expect([...told].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})

const namedIn = (language: Guide) =>
  controlsOf(read(guides[language])).map((control) => ({ control, keys: controlKeys(language, control) }))

it.each(['en', 'zh-CN'] as const)('the guide in %s names controls as the app does', (language) => {
  const controls = namedIn(language)
  expect(controls.length).toBeGreaterThan(60)
  expect(controls.flatMap(({ control, keys }) => (keys.length > 0 ? [] : [control]))).toEqual([])
})

it('the guides name the same controls, and have the same chapters, pictures and tables', () => {
  const named = new Set(namedIn('zh-CN').flatMap(({ keys }) => keys))
  expect(namedIn('en').flatMap(({ control, keys }) => (keys.some((key) => named.has(key)) ? [] : [control]))).toEqual(
    [],
  )
  const shape = (language: Guide) =>
    [...read(guides[language]).matchAll(/^(#+ |- |\|.*\|$|!\[)/gm)].map(([part]) => part[0])
  expect(shape('zh-CN')).toEqual(shape('en'))
})

it.each(['en', 'zh-CN'] as const)('the guide in %s has every sentence with which a file is refused', (language) => {
  const tables = [...read(guides[language]).matchAll(/^\|.*\|$/gm)].map(([row]) => row.split('|').at(-2)?.trim() ?? '')
  const texts: Readonly<Record<string, unknown>> = wordsIn[language]
  const refusals = Object.keys(texts).filter(
    (key) =>
      (/^create\.refused\./.test(key) && !/\.(found|alone)$/.test(key)) ||
      (/^viewer\.model\.problem\./.test(key) && key !== 'viewer.model.problem.not-arrived'),
  )
  expect(refusals.length).toBeGreaterThan(25)
  // These cards say always what was found.
  const measured = /\.(unsupported-format|too-large|too-many-pixels|not-flattened|unknown-variant)$/
  // Of a model what is said of the file itself: that it is saved stands before the table.
  const sentence = (key: string) =>
    String((measured.test(key) && (texts[`${key}.alone`] ?? texts[`${key}.found`])) || texts[key])
      .replaceAll('{{found}}', '…')
      .replaceAll('{{format}}', '…')
      .replaceAll(/ ?\{\{detail\}\}/g, language === 'en' ? ' …' : ' …')
  const told = (key: string) => {
    const whole = sentence(key)
    return tables.some((cell) => cell === whole || (/[.:。：]$/.test(cell) && whole.startsWith(cell)))
  }
  expect(refusals.filter((key) => !told(key))).toEqual([])
  for (const key of ['failure.result-unreadable'])
    expect(read(guides[language])).toContain(String(texts[key]).replace(/[.。]$/, ''))
})

it('each guide shows pictures in its own language where there are some', () => {
  const there = existsSync(join(root, 'docs/screenshots/zh-CN'))
  const shown = [...read(guides['zh-CN']).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => dirname(path))
  expect(new Set(shown)).toEqual(new Set([there ? 'screenshots/zh-CN' : 'screenshots']))
})
