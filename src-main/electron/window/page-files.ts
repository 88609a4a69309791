// The window's own files as a fixed table: a path that is not in it does not exist, so no path is ever joined.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentPolicy, threadPolicy } from './content-policy.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Answers `app://studio/…` for the built page below `folder`; `nonce` is asked anew for each load of the page. */
export function createPageFiles(folder: string, nonce: () => string): (path: string) => Response {
  const table = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    table.set(file.slice(folder.length).replaceAll('\\', '/'), file)
  }
  return (path) => {
    const file = table.get(path === '/' ? '/index.html' : path)
    if (!file) return new Response('Not found', { status: 404 })
    const type = types[extname(file)] ?? 'application/octet-stream'
    const headers = new Headers({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': threadPolicy(),
    })
    const body = readFileSync(file)
    if (extname(file) !== '.html') return new Response(new Uint8Array(body), { headers })
    const fresh = nonce()
    headers.set('content-security-policy', contentPolicy(fresh))
    headers.set('cache-control', 'no-store')
    return new Response(body.toString('utf8').replaceAll('__STYLE_NONCE__', fresh), { headers })
  }
}
