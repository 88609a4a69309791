// Where the stand-in says that the person's folders are: where Electron finds them on a Linux desktop.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { AppPaths } from './app-paths.ts'

const config = mkdtempSync(join(tmpdir(), 'desktop ü-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(config, { recursive: true, force: true })
})

test('folders are those of the desktop’s own list, and the usual ones without it', () => {
  vi.stubEnv('XDG_CONFIG_HOME', config)
  writeFileSync(
    join(config, 'user-dirs.dirs'),
    'XDG_PICTURES_DIR="$HOME/Bilder ü"\nXDG_DOWNLOAD_DIR="/somewhere/else"\n',
  )
  const paths = new AppPaths()
  expect(paths.get('pictures', 'Studio')).toBe(join(homedir(), 'Bilder ü'))
  expect(paths.get('downloads', 'Studio')).toBe('/somewhere/else')
  expect(paths.get('documents', 'Studio')).toBe(join(homedir(), 'Documents'))
  expect(paths.get('userData', 'Studio')).toBe(join(config, 'Studio'))
  paths.set('pictures', '/chosen')
  expect(paths.get('pictures', 'Studio')).toBe('/chosen')
})
