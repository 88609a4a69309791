// The base URL a person typed: brought into one form, or refused with a reason of its own. Specification: base_url, Versioning.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { isLoopback } from '../client/base-address.ts'

/** The base URL without spaces and trailing slashes. It need not end in `/v2` yet. */
export function accountAddress(typed: string): Outcome<string> {
  const text = typed.trim()
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return failure('address-malformed', hint(text))
  if (url.username || url.password || url.search || url.hash) return failure('address-malformed')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return failure('address-insecure')
  return success(url.origin + url.pathname.replace(/\/+$/, ''))
}

/** True for a base URL that ends with the version prefix. */
export function hasVersion(baseUrl: string): boolean {
  return new URL(baseUrl).pathname.endsWith('/v2')
}

/** Where the service may be when the base URL lacks its version: cut behind a `/v2` inside, or with one added. */
export function withVersion(baseUrl: string): string {
  const inside = /^(.*?\/v2)\//.exec(new URL(baseUrl).pathname)
  return inside ? new URL(baseUrl).origin + inside[1] : `${baseUrl}/v2`
}

/** A host without its scheme is the usual slip. */
function hint(text: string) {
  const guess = `https://${text}`
  if (!/^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(text) || !URL.canParse(guess)) return {}
  return { detail: { suggestion: guess } }
}
