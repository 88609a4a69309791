// A page in Chromium in which three's loaders read model files.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../stand-in/chromium/find-chromium.ts'
import type { Reading } from './read-with-three.ts'

const threeFolder = resolve(import.meta.dirname, '../../../../node_modules/three')
const html = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({
  imports: { three: '/three/build/three.module.js', 'three/addons/': '/three/examples/jsm/' },
})}</script><script type="module" src="/read-with-three.ts"></script>`

export type ThreePage = {
  read: (bytes: Uint8Array, format: string, wantsCorners?: boolean) => Promise<Reading>
  close: () => Promise<void>
}

/** Opens the page on a server of its own; `close` ends both. */
export async function openThreePage(): Promise<ThreePage> {
  const files = new Map<string, Uint8Array>()
  const server = await serve(files)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => typeof window.read === 'function')
  return {
    read: (bytes, format, wantsCorners = true) => readIn(page, files, bytes, format, wantsCorners),
    close: async () => {
      await browser.close()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function readIn(page: Page, files: Map<string, Uint8Array>, bytes: Uint8Array, format: string, corners: boolean) {
  const url = `/file/${files.size}`
  files.set(url, bytes)
  return await page.evaluate(([file, kind, wants]) => window.read(file, kind, wants), [url, format, corners] as const)
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  return await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}

async function serve(files: ReadonlyMap<string, Uint8Array>): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      const path = request.url ?? '/'
      const [type, body] = await answer(path, files.get(path))
      response.writeHead(200, { 'content-type': type }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

async function answer(path: string, file: Uint8Array | undefined): Promise<[string, Uint8Array | string]> {
  if (file) return ['application/octet-stream', file]
  if (path === '/') return ['text/html', html]
  if (path.startsWith('/three/')) return ['text/javascript', await readFile(join(threeFolder, path.slice(7)))]
  const source = await readFile(join(import.meta.dirname, path), 'utf8')
  return ['text/javascript', stripTypeScriptTypes(source)]
}
