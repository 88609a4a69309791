// Words of the service as they may be kept and shown: without signed addresses and keys, and of bounded length.
// Specification: Errors.
import { cutText } from '../../src-shared/cut-text.ts'

/** At most `limit` characters; queries of addresses, user info and bearer tokens are blanked. */
export function serviceWords(text: string, limit: number): string {
  const cleaned = text
    .slice(0, 10_000)
    .replace(/\bBearer\s+[^\s"',;]+/gi, 'Bearer [hidden]')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, '$1?[hidden]')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>/@]*@/gi, '$1[hidden]@')
  return cutText(cleaned, limit)
}
