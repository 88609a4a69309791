// What the app opens of its resources lies beside the archive of a packed one, under the same name.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const main = readFileSync(join(root, 'src-main/main.ts'), 'utf8')
const opened = [...main.matchAll(/join\(resources, '([^'/]+)/g)].map(([, name = '']) => name)
/** electron-builder writes it. */
const own = ['app-update.yml']

it('has every folder that main opens', () => {
  expect(opened).toContain('tray')
  const packed = new Map(about.build.extraResources.map(({ from, to }) => [to, from]))
  expect(opened.filter((name) => !own.includes(name) && packed.get(name) !== `resources/${name}`)).toEqual([])
})

it.each(['icon.ico', 'icon.png'])('has the icon of the tray for each system: %s', (name) => {
  expect(existsSync(join(root, 'resources/tray', name))).toBe(true)
})
