// One picture engine for every system: what a clean install brings, and what the processes then run.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
type Locked = { name?: string; os?: string[]; cpu?: string[]; resolved?: string }
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

it('is WebAssembly: no system that this app is for gets a native one', () => {
  const engines = Object.entries(packages).filter(([path]) => /^node_modules\/@img\/sharp[^/]*$/.test(path))
  const elsewhere = ({ os, cpu }: Locked) => os?.every((each) => each === 'freebsd') || cpu?.includes('wasm32')
  const installed = engines.filter(([, locked]) => !elsewhere(locked)).map(([path]) => path)
  expect(installed).toEqual(['node_modules/@img/sharp-wasm32'])
  expect(readdirSync(join(root, 'node_modules/@img')).filter((name) => name.startsWith('sharp'))).toEqual([
    'sharp-wasm32',
  ])
  expect(Object.keys(sharp.versions)).toContain('emscripten')
})

it('opens no file that a drawing names, where the app lets it draw nothing at all', async () => {
  const { sharp: engine } = await import('../src-main/rasters/pictures/sharp.ts')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  await expect(engine(Buffer.from(drawing)).png().toBuffer()).rejects.toThrow('unsupported image format')
})

it('the lock names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
