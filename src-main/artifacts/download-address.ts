// Which addresses results may be fetched from: https, or this computer itself when the account lives there.
import { isLoopback } from '../client/base-address.ts'

const privateHost =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde]|\[::)/i

/**
 * The address to fetch, or undefined when the rules forbid it. `baseUrl` is the account's own: an account on this
 * computer (the practice region, a relay) may serve results from it over http.
 */
export function downloadAddress(url: string, baseUrl: string): URL | undefined {
  if (!URL.canParse(url) || !URL.canParse(baseUrl)) return undefined
  const address = new URL(url)
  const base = new URL(baseUrl)
  if (address.username || address.password) return undefined
  if (isLoopback(address.hostname))
    return isLoopback(base.hostname) && /^https?:$/.test(address.protocol) ? address : undefined
  if (address.protocol !== 'https:') return undefined
  return privateHost.test(address.hostname) && address.hostname !== base.hostname ? undefined : address
}
