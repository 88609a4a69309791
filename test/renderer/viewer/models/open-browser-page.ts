// The page of `browser-page.ts`, built as the window is built, under the window's own content policy, in a real browser.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { decoderModules } from '../../../../scripts/decoder-modules.ts'
import { contentPolicy, threadPolicy } from '../../../../src-main/electron/content-policy.ts'
import type { ModelFormat } from '../../../../src-renderer/viewer/models/model-format.ts'
import { findChromium } from '../../../stand-in/find-chromium.ts'
import type { Opened, Wish } from './browser-page.ts'

export type ModelPage = {
  /** Opens a file, draws it and gives everything back. */
  readonly open: (id: string, format: ModelFormat, wish?: Wish) => Promise<Opened>
  readonly openOften: (id: string, format: ModelFormat, times: number) => Promise<Opened['left'][]>
  /** Requests that were not for the page's own server, and what the content policy complained of. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

const entry = join(import.meta.dirname, 'browser-page.ts')
const graphics = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** `files` are the artifacts by id. */
export async function openModelPage(files: ReadonlyMap<string, Uint8Array>): Promise<ModelPage> {
  const folder = mkdtempSync(join(tmpdir(), 'model page 浮-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'silent',
    worker: { format: 'es', plugins: () => [decoderModules()] },
    build: {
      outDir: folder,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  })
  const server = await serve(folder, files)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const executablePath = findChromium()
  const browser: Browser = await chromium.launch({ args: graphics, ...(executablePath ? { executablePath } : {}) })
  const page: Page = await browser.newPage()
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) complaints.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address)
  await page.waitForFunction(() => typeof window.openModel === 'function')
  return {
    open: (id, format, wish = {}) =>
      page.evaluate(([one, kind, how]) => window.openModel(one, kind, how), [id, format, wish] as const),
    openOften: (id, format, times) =>
      page.evaluate(([one, kind, count]) => window.openModelOften(one, kind, count), [id, format, times] as const),
    complaints,
    async close() {
      await browser.close()
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

async function serve(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<Server> {
  const built = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1)
    const shared = {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': threadPolicy(),
    }
    const artifact = files.get(path.replace(/^asset\/artifact\//, ''))
    if (artifact) response.writeHead(200, { ...shared, 'content-length': artifact.length }).end(artifact)
    else if (built.has(path))
      response
        .writeHead(200, { ...shared, 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(readFileSync(join(folder, path)))
    else if (path === '')
      response
        .writeHead(200, { ...shared, 'content-type': 'text/html', 'content-security-policy': contentPolicy('none') })
        .end('<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>')
    else response.writeHead(404, shared).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}
