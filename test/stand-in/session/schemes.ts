// The app's own schemes: the page sees `https://studio.app.invalid/x` where the main process says `app://studio/x`.
import type { Privileges } from 'electron'

const schemes = new Set<string>()

const needed = ['standard', 'secure', 'supportFetchAPI', 'stream'] as const satisfies (keyof Privileges)[]

/** Registers a scheme; refuses privileges under which a page could not fetch from it or play from it in Electron. */
export function registerScheme(scheme: string, privileges: Privileges = {}): void {
  const missing = needed.filter((privilege) => privileges[privilege] !== true)
  if (missing.length > 0) throw new Error(`stand-in: the scheme ${scheme}: needs ${missing.join(', ')}`)
  if (privileges.bypassCSP) throw new Error(`stand-in: the scheme ${scheme}: must not bypass the content policy`)
  schemes.add(scheme.toLowerCase())
}

export function isRegistered(scheme: string): boolean {
  return schemes.has(scheme.toLowerCase())
}

/** `app://studio/x` as the page sees it; any other address unchanged. */
export function toPage(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([\s\S]*)$/i.exec(url) ?? []
  if (!isRegistered(scheme)) return url
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}.invalid${rest === '' ? '/' : rest}`
}

/** What the page sees as `https://studio.app.invalid/x`, as the app knows it; any other address unchanged. */
export function toApp(url: string): string {
  const [, host, scheme = '', rest] =
    /^https:\/\/([^/?#]+)\.([a-z0-9+-]+)\.invalid(?=[/?#]|$)([\s\S]*)$/.exec(url) ?? []
  return isRegistered(scheme) ? `${scheme}://${host}${rest}` : url
}

/** A content policy that names one of the schemes, in the page's words. */
export function policyToPage(policy: string): string {
  const source = /(?<=^|[\s;])([a-z][a-z0-9+-]*):(?:\/\/([\w.*-]+))?(?=[\s;,]|$)/g
  return policy.replace(source, (all, scheme: string, host = '*') =>
    isRegistered(scheme) ? `https://${host}.${scheme}.invalid` : all,
  )
}
