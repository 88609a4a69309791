// A page built as the window is built, under the window's own content policy, in a real browser with its graphics on the processor.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { decoderModules } from '../../../scripts/bundling/decoder-modules.ts'
import { contentPolicy, threadPolicy } from '../../../src-main/electron/window/content-policy.ts'
import { findChromium } from '../../stand-in/chromium/find-chromium.ts'

export type BuiltPage = {
  readonly page: Page
  /** Requests that were not for the page's own server, and what the content policy complained of. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

const graphics = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Opens what `entry` is built to; `files` are served as artifacts by id. */
export async function openBuiltPage(entry: string, files: ReadonlyMap<string, Uint8Array>): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), 'built page 浮-'))
  await build({
    configFile: false,
    root: dirname(entry),
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
  const browser = await chromium.launch({ args: graphics, ...(executablePath ? { executablePath } : {}) })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) complaints.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address)
  return {
    page,
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
