// electron.WebRequest: the app's say over each request of a session, before it is made.
import type {
  CallbackResponse,
  WebRequest as ElectronWebRequest,
  OnBeforeRequestListenerDetails,
  WebRequestFilter,
} from 'electron'
import { type Part, strictClass } from '../strict.ts'

type Listener = (details: OnBeforeRequestListenerDetails, callback: (response: CallbackResponse) => void) => void

export class WebRequest implements Part<ElectronWebRequest> {
  #listener: Listener | null = null
  #patterns: RegExp[] = []

  /** Asks the listener, when there is one that the address is for. */
  static ask(webRequest: WebRequest, details: OnBeforeRequestListenerDetails): Promise<CallbackResponse> {
    const listener = webRequest.#listener
    if (!listener || !webRequest.#patterns.some((pattern) => pattern.test(details.url))) return Promise.resolve({})
    return new Promise((resolve) => listener(details, resolve))
  }

  onBeforeRequest(...args: [listener: Listener | null] | [filter: WebRequestFilter, listener: Listener | null]): void {
    const [filter, listener] = args.length === 2 ? args : [{ urls: ['<all_urls>'] }, args[0]]
    this.#listener = listener
    this.#patterns = filter.urls.map(toPattern)
  }
}
strictClass(WebRequest)

function toPattern(url: string): RegExp {
  if (url === '<all_urls>') return /^/
  return new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
}
