// What the rules of the layout look through is seen however it is written.
import { expect, it } from 'vitest'
import { deadExports, importsIn, isElectron, rings, touchesStudio } from './helpers/source-files.ts'

const importOf = (says: string) => importsIn('src-main/a.ts', says)[0]?.to ?? ''

it('an import of Electron, under any of its names', () => {
  const ways = ["import { app } from 'electron'", "import { app } from 'electron/main'", 'import(`electron/main`)']
  expect(ways.filter((way) => !isElectron(importOf(way)))).toEqual([])
  expect(isElectron(importOf("import { NsisUpdater } from 'electron-updater'"))).toBe(false)
})

it('a file that is imported, said again, loaded later or run in a thread', () => {
  const ways = [
    "import {\n  one,\n  two,\n} from './b.ts'",
    "export * from './b.ts'",
    "const { b } = await import('./b.ts')",
    "new Worker(new URL('./b.ts', import.meta.url), { type: 'module' })",
  ]
  expect(ways.filter((way) => importOf(way) !== 'src-main/b.ts')).toEqual([])
})

it('the bridge of the window', () => {
  const ways = ['window.studio', "window['studio']", 'globalThis.studio', 'self?.studio', 'const { studio } = window']
  expect(ways.filter((way) => !touchesStudio(way))).toEqual([])
  expect(touchesStudio("const rooms = ['studio', 'soft']")).toBe(false)
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
    'src-a.ts: lost',
    'src-a.ts: Unseen',
    'src-b.ts: dead',
  ]
  expect(deadExports(new Map(Object.entries(texts)))).toEqual(dead)
})
