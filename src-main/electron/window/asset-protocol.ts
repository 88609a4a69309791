// The `app:` scheme: the page and its data, from one origin, `app://studio`.
import { randomBytes } from 'node:crypto'
import * as electron from 'electron'
import { contentPolicy } from './content-policy.ts'
import { createPageFiles } from './page-files.ts'

/** Must run before the app is ready. */
export function registerScheme() {
  electron.protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

type Given = {
  session: Electron.Session
  pageFolder: string
  assets: (request: Request) => Promise<Response>
  /** Address of the build server while developing, from the environment. */
  devServer: string | undefined
}

/** Serves the page's files and its assets to one session. */
export function serveApp({ session, pageFolder, assets, devServer }: Given) {
  const nonce = () => randomBytes(16).toString('base64url')
  const page = devServer
    ? (path: string) => fromDevServer(devServer, path, nonce())
    : createPageFiles(pageFolder, nonce)
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    if (url.host !== 'studio') return new Response('Not found', { status: 404 })
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Not allowed', { status: 405 })
    return url.pathname.startsWith('/asset/') ? assets(request) : page(url.pathname + (devServer ? url.search : ''))
  })
}

async function fromDevServer(server: string, path: string, nonce: string): Promise<Response> {
  const answer = await fetch(new URL(path === '/index.html' ? '/' : path, server))
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' })
  if (!type.startsWith('text/html')) return new Response(answer.body, { status: answer.status, headers })
  const origin = new URL(server).origin
  headers.set('content-security-policy', contentPolicy(nonce, { origin, socket: origin.replace('http', 'ws') }))
  return new Response((await answer.text()).replaceAll('__STYLE_NONCE__', nonce), { headers })
}
