// Every request of every page, frame and worker: asked of the app, answered by its scheme's handler, or let out.

import { record } from '../calls.ts'
import { withoutHash } from '../chromium/page.ts'
import { electronEvent } from '../event.ts'
import { chromium } from '../runtime.ts'
import { allContents, type KnownContents, knownFrame } from '../window/contents-registry.ts'
import { beginBody } from './body.ts'
import { type Header, park } from './loopback.ts'
import { type Handler, Protocol } from './protocol.ts'
import { isRegistered, policyToPage, toApp, toPage } from './schemes.ts'
import { WebRequest } from './web-request.ts'

interface Paused {
  readonly requestId: string
  readonly frameId: string
  readonly resourceType: string
  readonly redirectedRequestId?: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

type Reason = 'Aborted' | 'AddressUnreachable' | 'BlockedByClient' | 'Failed'
type ElectronType = Electron.OnBeforeRequestListenerDetails['resourceType']

const types: Record<string, ElectronType> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  Media: 'media',
  WebSocket: 'webSocket',
}

/** A document, a script or a worker answered from another address would take that address's origin for its own. */
const mayStream = new Set(['XHR', 'Fetch', 'Image', 'Media', 'Font'])

/** What Chromium finds within itself. */
const withoutNetwork = new Set(['blob', 'data', 'devtools'])

/** Begins to answer for Chromium; pages that are open before are not covered. */
export async function startInterception(): Promise<void> {
  const { browser } = chromium()
  browser.listen<Paused>('Fetch.requestPaused', (paused) => {
    answer(paused).catch(async (error: Error) => {
      if (/Invalid InterceptionId|Chromium has closed|Session with given id/.test(error.message)) return
      console.error('stand-in: a request failed', toApp(paused.request.url), error)
      await refuse(paused, 'Failed').catch(() => {})
    })
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}

async function letPass({ requestId }: Paused): Promise<void> {
  await chromium().browser.send('Fetch.continueRequest', { requestId })
}

async function refuse({ requestId }: Paused, errorReason: Reason): Promise<void> {
  await chromium().browser.send('Fetch.failRequest', { requestId, errorReason })
}

async function answer(paused: Paused): Promise<void> {
  const { request, resourceType } = paused
  const owner = knownFrame(paused.frameId)
  const url = toApp(request.url)
  const scheme = new URL(url).protocol.slice(0, -1)
  if (withoutNetwork.has(scheme)) return letPass(paused)
  if (isIcon(paused)) return answerNothing(paused)
  if (resourceType === 'Document' && !owner && !chromium().isPopup(paused.frameId))
    return refuse(paused, 'BlockedByClient')
  if (owner && resourceType === 'Document' && isNavigationRefused(paused, owner, url)) {
    record('navigation refused', url)
    return refuse(paused, 'Aborted')
  }
  const session = owner?.session ?? allContents()[0]?.session
  if (!session) return refuse(paused, 'BlockedByClient')
  const { cancel } = await WebRequest.ask(session.webRequest as unknown as WebRequest, details(paused, owner, url))
  if (cancel) {
    record('request cancelled', url)
    return refuse(paused, 'BlockedByClient')
  }
  const handler = Protocol.handlerOf(session.protocol as unknown as Protocol, scheme)
  if (handler && request.headers['Service-Worker'] === undefined) return fulfil(paused, url, handler)
  if (isRegistered(scheme)) return refuse(paused, 'AddressUnreachable')
  record('let out', url)
  return letPass(paused)
}

/** Chromium asks for the icon of a page that names none; Electron does not. */
function isIcon({ request, resourceType }: Paused): boolean {
  return resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico'
}

async function answerNothing({ requestId }: Paused): Promise<void> {
  await chromium().browser.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
}

function isNavigationRefused(paused: Paused, { contents, page }: KnownContents, url: string): boolean {
  const isMainFrame = paused.frameId === page.targetId
  const address = withoutHash(paused.request.url)
  const isReload = address !== page.requested && address === withoutHash(toPage(page.url))
  if (isMainFrame && (isReload || address === page.expected)) return false
  const frame = isMainFrame ? contents.mainFrame : null
  const isPrevented = (name: 'will-redirect' | 'will-frame-navigate' | 'will-navigate') => {
    const event = electronEvent({ url, isMainFrame, isSameDocument: false, frame, initiator: contents.mainFrame })
    if (name === 'will-frame-navigate') contents.emit(name, event)
    else contents.emit(name as 'will-navigate', event, url, false, isMainFrame)
    return event.defaultPrevented
  }
  if (paused.redirectedRequestId !== undefined) return isPrevented('will-redirect')
  return isPrevented('will-frame-navigate') || (isMainFrame && isPrevented('will-navigate'))
}

function details(paused: Paused, owner: KnownContents | undefined, url: string) {
  const { request, requestId, resourceType, frameId } = paused
  const documents = owner && frameId === owner.page.targetId ? 'mainFrame' : 'subFrame'
  return {
    id: Number(/\d+$/.exec(requestId)?.[0] ?? 0),
    url,
    method: request.method,
    resourceType: resourceType === 'Document' ? documents : (types[resourceType] ?? 'other'),
    referrer: request.headers.Referer ?? '',
    timestamp: Date.now(),
    uploadData: [],
    ...(owner ? { webContents: owner.contents, webContentsId: owner.contents.id } : {}),
  } satisfies Electron.OnBeforeRequestListenerDetails
}

async function fulfil(paused: Paused, url: string, handler: Handler): Promise<void> {
  const { requestId, resourceType, request } = paused
  const { browser } = chromium()
  const { method, postDataEntries = [] } = request
  const body = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
  const response = await handler(
    new Request(url, { method, headers: request.headers, ...(body.length > 0 ? { body } : {}) }),
  )
  if (!(response instanceof Response)) throw new TypeError('protocol.handle: the handler did not return a Response')
  if (response.type === 'error') return refuse(paused, 'Failed')
  const { status, statusText } = response
  const headers = toHeaders(response.headers)
  const length = Number(response.headers.get('content-length') ?? 0)
  const streaming = response.body && mayStream.has(resourceType)
  const begun = streaming
    ? await beginBody(response.body, length)
    : { whole: new Uint8Array(await response.arrayBuffer()) }
  if ('rest' in begun) {
    const address = await park({ status, statusText, headers, body: begun.rest })
    const asGet = body.length > 0 ? { method: 'GET', postData: '' } : {}
    await browser.send('Fetch.continueRequest', { requestId, url: address, ...asGet })
    return
  }
  await browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    ...(statusText === '' ? {} : { responsePhrase: statusText }),
    responseHeaders: headers,
    body: Buffer.from(begun.whole).toString('base64'),
  })
}

function toHeaders(headers: Headers): Header[] {
  return [...headers].map(([name, value]) => ({
    name,
    value: name.startsWith('content-security-policy') ? policyToPage(value) : value,
  }))
}
