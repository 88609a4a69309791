// Which variables of the environment this app and its helpers live with: what somebody set to loosen Node, Chromium or TLS
// for other programs, or to listen to this one, does not hold here.

const loosening = /^(NODE_|UV_|ELECTRON_|SSLKEYLOGFILE$|SSL_CERT_|OPENSSL_|V8_|CHROME_)/i
/** Said by the build, and of use while developing alone. */
const kept: readonly string[] = ['NODE_ENV', 'ELECTRON_RENDERER_URL']

/** Names of this computer itself: what is for them goes through no proxy, since it may carry a key without TLS. */
const local = ['localhost', '127.0.0.1', '::1', '[::1]']

/**
 * Removes those variables from `env`, and keeps connections to this computer away from proxies. What Node reads before any
 * program runs (NODE_EXTRA_CA_CERTS, NODE_OPTIONS, NODE_DEBUG) only a fuse or a packaged start can refuse.
 */
export function cleanEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (loosening.test(name) && !kept.includes(name)) delete env[name]
  for (const name of ['NO_PROXY', 'no_proxy']) {
    const before = env[name]?.trim()
    // A variable that is there and empty would count before the other one.
    if (before === '*' || (name === 'no_proxy' && before === undefined)) continue
    env[name] = [...(before ? [before] : []), ...local].join(',')
  }
}

/** What a helper needs of a system to run at all; its folders for files in passing among it. */
const needed = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ']

/** The environment of a helper. Never empty: an empty one would mean that of this process. */
export function helperEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const own = needed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return { ...Object.fromEntries(own), ASSET_STUDIO_HELPER: '1' }
}
