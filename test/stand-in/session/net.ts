// electron.net: requests of the main process.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Net } from 'electron'
import { strict } from '../strict.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.glb': 'model/gltf-binary',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Like Electron's it answers 200 with the whole file whatever Range was asked for. */
async function fetchFile(url: string): Promise<Response> {
  const path = fileURLToPath(url)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error('net::ERR_FILE_NOT_FOUND')
  const headers = { 'content-type': types[extname(path)] ?? '', 'content-length': String(found.size) }
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, { headers })
}

export const net = strict('net', {
  fetch(input: string | Request, init?: RequestInit) {
    const url = typeof input === 'string' ? input : input.url
    return url.startsWith('file:') ? fetchFile(url) : fetch(input, init)
  },
  isOnline: () => true,
} satisfies Partial<Net>)
