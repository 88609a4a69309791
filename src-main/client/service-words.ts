// Words of the service as they may be kept and shown: without signed addresses and keys, and of bounded length.
// Specification: Errors.

/** At most `limit` characters; queries of addresses, user info and bearer tokens are blanked. */
export function serviceWords(text: string, limit: number): string {
  return text
    .slice(0, 10_000)
    .replace(/\bBearer\s+[^\s"',;]+/gi, 'Bearer [hidden]')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, '$1?[hidden]')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>/@]*@/gi, '$1[hidden]@')
    .slice(0, limit)
}
