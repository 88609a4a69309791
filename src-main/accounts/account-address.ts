// The base URL a person typed: brought into one form, or refused with a reason of its own. Specification: base_url, Versioning.
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import { isLoopback } from '../network/is-loopback.ts'

/**
 * The base URL without spaces and trailing slashes. A failure names the likely base URL as `suggestion` where there is
 * one; nothing is asked there.
 */
export function accountAddress(typed: string): Outcome<string> {
  const text = typed.normalize('NFKC').replace(invisible, '').trim().replace(opening, '')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return failure('address-malformed', hint(text))
  if (url.username || url.password) return failure('address-malformed')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return failure('address-insecure')
  const suggestion = likelyBase(url)
  if (url.search || url.hash) return failure('address-not-base', { detail: { suggestion } })
  const { pathname } = url
  const baseUrl = url.origin + pathname.replace(/\/+$/, '')
  if (baseUrl === suggestion) return success(baseUrl)
  return failure(anyVersion.test(pathname) ? 'address-not-base' : 'address-without-version', { detail: { suggestion } })
}

/** Characters without a shape of their own, which come along when an address is copied from a page. */
const invisible = /[\p{Cf}\p{Cc}]/gu
/** What an address stands in on a page; its end is cut with all that is behind the version. */
const opening = /^["'<(“‘„«]+/

/** Where the service may be when nothing is at a base URL: the same computer without what stands before its version. */
export function besideVersion(baseUrl: string): Pick<Failure, 'detail'> {
  const suggestion = `${new URL(baseUrl).origin}/v2`
  return suggestion === baseUrl ? {} : { detail: { suggestion } }
}

/** What is copied along with an address, such as a full stop or a quotation mark, is no part of its version. */
const version = /^(.*?)\/v2(?![\w-])/i
/** Also with a stray letter. */
const anyVersion = /\/v\d+[a-z]?(?![\w-]).*$/i

/** Cut behind a `/v2` inside; another version replaced with all behind it; otherwise `/v2` at the end. */
function likelyBase({ origin, pathname }: URL): string {
  const inside = version.exec(pathname)
  const before = inside ? inside[1] : pathname.replace(anyVersion, '').replace(/\/+$/, '')
  return `${origin}${before}/v2`
}

/** A host without its scheme is the usual slip; this computer alone is reached over http. */
function hint(text: string) {
  if (!/^[\w-]+(\.[\w-]+)*(:\d+)?([/?#]\S*)?$/.test(text)) return {}
  const scheme = URL.canParse(`http://${text}`) && isLoopback(new URL(`http://${text}`).hostname) ? 'http' : 'https'
  const guess = `${scheme}://${text}`
  if (!URL.canParse(guess) || (scheme === 'https' && !/^[^/?#]*\./.test(text))) return {}
  const url = new URL(guess)
  const { origin, pathname } = url
  if (version.test(pathname)) return { detail: { suggestion: likelyBase(url) } }
  return { detail: { suggestion: pathname === '/' ? origin : `${origin}${pathname}` } }
}
