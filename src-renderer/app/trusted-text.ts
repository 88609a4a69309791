// What the page may turn into markup or script, by the one policy that the page's rules allow: style sheets, and its own workers.
// Imported first of all, for this act alone. Where the page's rules do not ask for it, as while developing, nothing consults it.

// TypeScript's own typings leave it out.
declare const trustedTypes: { createPolicy(name: string, rules: typeof policy): unknown }

const policy = {
  /** The controls write style sheets this way, and those need no tags. */
  createHTML(text: string): string {
    if (text.includes('<')) throw new TypeError('markup from text')
    return text
  },
  /** Libraries only try whether they may, and go another way. */
  createScript(): never {
    throw new TypeError('script from text')
  },
  createScriptURL(address: string): string {
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || !/^\/assets\/[\w.-]+\.js$/.test(pathname))
      throw new TypeError('script from elsewhere')
    return address
  },
}

trustedTypes.createPolicy('default', policy)
