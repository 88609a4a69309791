// Every build of the window carries the list of licences, also while it is developed, and none is made where one is missing.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, createServer, type InlineConfig } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licenceFile } from '../../../scripts/bundling/licence-file.ts'
import { type LicencePart, licenceFileName } from '../../../src-shared/licence-part.ts'

let folder: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
/** A project of one page, whose core uses one package under `license`. */
const project = (license: string): InlineConfig => {
  for (const part of ['src-preload', 'src-renderer', 'src-sandbox', 'src-shared']) write(`${part}/.keep`, '')
  write('src-main/main.ts', "import 'a'\n")
  write('package.json', '{"version":"1.0.0"}')
  write('node_modules/a/package.json', JSON.stringify({ name: 'a', version: '1.2.3', license }))
  write('resources/fonts/OFL.txt', 'words')
  write('node_modules/detect-libc/LICENSE', 'words')
  write('src-renderer/index.html', '<p>page</p>')
  const plugins = [licenceFile(folder)]
  return {
    configFile: false,
    logLevel: 'silent',
    root: join(folder, 'src-renderer'),
    plugins,
    build: { outDir: '../out' },
  }
}
const named = (list: string) => (JSON.parse(list) as LicencePart[]).map(({ name, version }) => `${name} ${version}`)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a build has it among the files of the window', async () => {
  await build(project('MIT'))
  expect(named(readFileSync(join(folder, 'out', licenceFileName), 'utf8'))).toContain('a 1.2.3')
})

it('a build without the licence of a part is none', async () => {
  await expect(build(project(''))).rejects.toThrow('No licence is known of a.')
  expect(existsSync(join(folder, 'out', licenceFileName))).toBe(false)
})

it('the server of a window that is developed has it at the same address', async () => {
  const server = await createServer({ ...project('MIT'), server: { host: '127.0.0.1', port: 0, strictPort: false } })
  await server.listen()
  const answer = await fetch(new URL(licenceFileName, server.resolvedUrls?.local[0]))
  expect(named(await answer.text())).toContain('a 1.2.3')
  await server.close()
})
