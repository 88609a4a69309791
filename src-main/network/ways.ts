// The ways to a host as the system tells them, in its own notation: "PROXY a:8080; HTTPS b:443; DIRECT".

/** `unknown`: a proxy of a kind that is not spoken here; `how` is the system's word for it. */
export type Way =
  | { what: 'direct' }
  | { what: 'proxy'; secure: boolean; host: string; port: number }
  | { what: 'unknown'; how: string; name: string }

/** The ways in the sequence in which they are to be tried; direct where the text names none. */
export function readWays(told: string): [Way, ...Way[]] {
  const [first, ...rest] = told.split(';').flatMap((part) => readWay(part.trim()))
  return first ? [first, ...rest] : [{ what: 'direct' }]
}

function readWay(text: string): Way[] {
  const [how = '', name = ''] = text.split(/\s+/)
  const kind = how.toUpperCase()
  if (kind === '') return []
  if (kind === 'DIRECT') return [{ what: 'direct' }]
  const secure = kind === 'HTTPS'
  const address = `${secure ? 'https' : 'http'}://${name}`
  if (!(secure || kind === 'PROXY' || kind === 'HTTP') || !URL.canParse(address))
    return [{ what: 'unknown', how, name }]
  const { hostname, port } = new URL(address)
  return [{ what: 'proxy', secure, host: hostname, port: Number(port || (secure ? 443 : 80)) }]
}

/**
 * Names a proxy as people do, `host:port`, and one that is spoken to by TLS `https://host:port`: a password that was entered
 * for it is not one for the same place without protection. Null for the direct way.
 */
export function proxyName(way: Way): string | null {
  if (way.what === 'direct') return null
  return way.what === 'proxy' ? `${way.secure ? 'https://' : ''}${way.host}:${way.port}` : way.name
}
