// Where an account's calls may go: its own origin and base path over https, or http to this computer alone.
import { isLoopback } from '../network/is-loopback.ts'

export type BaseAddress = { origin: string; path: string }

/** The parts of a base URL that may receive a key, or undefined when it may not: other scheme, user info, query. */
export function readBaseAddress(baseUrl: string, kind: 'service' | 'practice'): BaseAddress | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const url = new URL(baseUrl)
  const local = isLoopback(url.hostname)
  if (url.username || url.password || url.search || url.hash) return undefined
  if (kind === 'practice' && !local) return undefined
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) return undefined
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') }
}

/** The address of `path` (with its query) below the base, or undefined when normalising would lead anywhere else. */
export function addressBelow(base: BaseAddress, path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(base.origin + base.path + path)) return undefined
  const url = new URL(base.origin + base.path + path)
  const [wanted] = path.split('?')
  return url.origin === base.origin && url.pathname === base.path + wanted && !url.hash ? url : undefined
}
