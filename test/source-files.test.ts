// What the rules of the layout look through is seen however it is written.
import { expect, it } from 'vitest'
import { deadExports, hiddenLoads, importsIn, isElectron, rings, touchesStudio } from './helpers/source-files.ts'

const importOf = (says: string) => importsIn('src-main/a.ts', says)[0]?.to ?? ''

it('an import of Electron, under any of its names', () => {
  const ways = ["import { app } from 'electron'", "import { app } from 'electron/main'", 'import(`electron/main`)']
  expect(ways.filter((way) => !isElectron(importOf(way)))).toEqual([])
  expect(isElectron(importOf("import { NsisUpdater } from 'electron-updater'"))).toBe(false)
})

it('a file that is imported, said again, loaded later or run in a thread', () => {
  const ways = [
    "import {\n  one,\n  two,\n} from './b.ts'",
    "import {\n  // why, in a line\n  one, // or behind one\n  type Two /* or within */,\n} from './b.ts'",
    "export * from './b.ts'",
    "const { b } = await import('./b.ts')",
    "new Worker(new URL('./b.ts', import.meta.url), { type: 'module' })",
    "const entry = new URL('./b.ts', import.meta.url)",
    "import b, { c } from './b.ts'",
    "import * as b from './b.ts'",
    "import './b.ts'",
    "import b from './b.ts' with { type: 'json' }",
    "export * as b from './b.ts'",
    "export { b as 'another name' } from './b.ts'",
    "const b = 1; import { c } from './b.ts'",
    'const b = await import(`./b.ts`)',
    "const b = await import(/* why */ './b.ts')",
    "const b = createRequire(import.meta.url)('./b.ts')",
    "const b = createRequire(import.meta.url).resolve('./b.ts')",
    "const b = import.meta.resolve('./b.ts')",
    "const all = import.meta.glob(['./b.ts'], { eager: true })",
    "import b = require('./b.ts')",
    "type B = import('./b.ts').B",
    '/// <reference path="./b.ts" />',
  ]
  expect(ways.filter((way) => importOf(way) !== 'src-main/b.ts')).toEqual([])
  const none = [
    "// import { b } from './b.ts'",
    "const code = `\nimport './b.ts'\n`",
    "const url = new URL('./b.css', base)",
  ]
  expect(none.filter((says) => importsIn('src-main/a.ts', says).length > 0)).toEqual([])
})

it('an import that is of types alone is told from one that loads its file', () => {
  const typeOnly = (says: string) => importsIn('src-main/a.ts', says).map((edge) => edge.typeOnly)
  const types = [
    "import type { B } from './b.ts'",
    "import type B from './b.ts'",
    "export type { B } from './b.ts'",
    "export type * from './b.ts'",
    "type B = import('./b.ts').B",
  ]
  expect(types.filter((says) => typeOnly(says).join() !== 'true')).toEqual([])
  const loading = ["import { type B } from './b.ts'", "import type from './b.ts'", "const b = import('./b.ts')"]
  expect(loading.filter((says) => typeOnly(says).join() !== 'false')).toEqual([])
})

it('a file that is loaded by a name that cannot be read', () => {
  const ways = [
    'await import(name)',
    "await import('./' + name)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of a file, as it is written there.
    'await import(`./${name}.ts`)',
    'const load = createRequire(import.meta.url)',
    'require(name)',
    'process.getBuiltinModule(name)',
    'import.meta.resolve(name)',
  ]
  expect(ways.filter((way) => hiddenLoads('src-main/a.ts', way).length !== 1)).toEqual([])
  expect(hiddenLoads('src-main/a.ts', "await import('./b.ts')\nrequire('./c.ts')")).toEqual([])
})

it('the bridge of the window', () => {
  const ways = [
    'window.studio',
    "window['studio']",
    'globalThis.studio',
    'self?.studio',
    'const { studio } = window',
    'const { a, studio: bridge } = top',
    'top.studio',
    '(window as any).studio',
    "frames['studio']",
    "Reflect.get(window, 'studio')",
  ]
  expect(ways.filter((way) => !touchesStudio(way))).toEqual([])
  const none = ["const rooms = ['studio', 'soft']", 'studio.studio.state()', "import { studio } from '../bridge.ts'"]
  expect(none.filter(touchesStudio)).toEqual([])
})

it('one ring of three behind a file outside it; two ways to one file are none', () => {
  const edges = (...names: string[]) => names.map(([from = '', to = '']) => ({ from, to }))
  expect(rings(edges('xb', 'bc', 'ca', 'ab'))).toEqual(['a → b → c'])
  expect(rings(edges('ab', 'ac', 'bd', 'cd'))).toEqual([])
})

it('an export that no other file of the product takes, declared or in a list, and a type that no test takes either', () => {
  const types = ['export type Unseen = 1', 'export interface Shown {}', 'export interface Told {}']
  const own = ['export class Used {}', 'export const dead = 1', 'export const own = 2', 'export const tested = own']
  const texts = {
    'src-a.ts': [...own, ...types, 'export { own as lost, found }'].join('\n'),
    'src-b.ts':
      "import { found, type Told, Used } from './src-a.ts'\nexport const run = new Used()\nexport const dead = run",
    'scripts/c.ts': "import { run } from '../src-b.ts'",
    'test/d.ts': "import { dead, type Shown, tested } from '../src-a.ts'\nimport { dead as other } from '../src-b.ts'",
  }
  const dead = [
    'src-a.ts: dead',
    'src-a.ts: own',
    'src-a.ts: tested',
    'src-a.ts: Unseen',
    'src-a.ts: lost',
    'src-b.ts: dead',
  ]
  expect(deadExports(new Map(Object.entries(texts)))).toEqual(dead)
})

it('an export in whatever form, and an import of it in whatever form', () => {
  const forms = {
    'const { a, b: c, d = 1, ...e } = all': ['a', 'c', 'd', 'e'],
    'const [a, , [b]] = all': ['a', 'b'],
    'const a = 1, b = 2': ['a', 'b'],
    'let a: number, b: number': ['a', 'b'],
    'abstract class A {}': ['A'],
    'const enum A { One }': ['A'],
    'namespace A { export const b = 1 }': ['A'],
    'async function* a() {}': ['a'],
    'default class {}': ['default'],
    "* as a from './other.ts'": ['a'],
    "{ a as 'b c' } from './other.ts'": ['b c'],
    'declare const a: number': ['a'],
  }
  const found = Object.keys(forms).map((form) => deadExports(new Map([['src-a.ts', `export ${form}`]])))
  expect(found).toEqual(Object.values(forms).map((names) => names.map((name) => `src-a.ts: ${name}`)))
  const given = 'export const { a } = all\nexport default a'
  const deadBeside = (says: string) => deadExports(new Map(Object.entries({ 'src-a.ts': given, 'src-b.ts': says })))
  expect(deadBeside("import a from './src-a.ts'")).toEqual(['src-a.ts: a'])
  expect(deadBeside("import other, { a as mine } from './src-a.ts'")).toEqual([])
  expect(deadBeside("import * as all from './src-a.ts'")).toEqual([])
  expect(deadBeside('const all = await import(`./src-a.ts`)')).toEqual([])
  expect(deadBeside("// import { a } from './src-a.ts'")).toEqual(['src-a.ts: a', 'src-a.ts: default'])
})
