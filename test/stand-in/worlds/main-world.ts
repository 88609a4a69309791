// The page's half of what Electron puts into every document before its first script. Its source text runs there.
import type { joinWorlds as JoinWorlds } from './bridge.ts'

/** What the page asks the main process when it wants another window. */
export interface OpenRequest {
  readonly url: string
  readonly frameName: string
  readonly features: string
  readonly disposition: 'new-window' | 'foreground-tab'
}

/** Refers to nothing outside of itself. Under the name `secret` the preload's world asks for the channel, once. */
export function mainWorld(joinWorlds: typeof JoinWorlds, secret: string): void {
  if (window.top !== window) return
  const channel = new EventTarget()
  const handOver = (event: Event) => {
    event.stopImmediatePropagation()
    document.dispatchEvent(new MouseEvent(`${secret} channel`, { relatedTarget: channel }))
  }
  document.addEventListener(secret, handOver, { once: true, capture: true })
  joinWorlds(channel, 'page', 'preload')

  const open = window.open.bind(window)
  const dispatch = channel.dispatchEvent.bind(channel)
  const Custom = CustomEvent
  window.open = (address = '', target = '_blank', features = '') => {
    if (['_self', '_top', '_parent'].includes(target)) return open(address, target)
    const url = String(address)
    if (url !== '' && !URL.canParse(url, document.baseURI))
      throw new DOMException(`Unable to open a window with invalid URL '${url}'.`, 'SyntaxError')
    const frameName = target === '_blank' ? '' : target
    const absolute = url === '' ? 'about:blank' : new URL(url, document.baseURI).href
    dispatch(new Custom('open', { detail: { url: absolute, frameName, features, disposition: 'new-window' } }))
    return null
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
}
