// What the window's page may load: its own files and nothing else; styles carry a nonce that changes with every load.

/** The Content-Security-Policy header of the page. `dev` additionally lets the build server's reload channel through. */
export function contentPolicy(nonce: string, dev?: { origin: string; socket: string }): string {
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'script-src': dev ? `'self' 'unsafe-inline' 'wasm-unsafe-eval'` : "'self' 'wasm-unsafe-eval'",
    'style-src': dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': dev ? `'self' blob: ${dev.socket}` : "'self' blob:",
    'worker-src': "'self'",
    'media-src': "'none'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    // Text becomes markup or script by the page's one policy alone; the build server's own scripts do not know such rules.
    ...(dev ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' }),
  }
  return written(rules)
}

/** The header of every other file: a worker does not live under the page's policy but under that of its own script. */
export function threadPolicy(): string {
  return written({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self' blob:",
    'frame-ancestors': "'none'",
  })
}

function written(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
