// Where a key would go by the address that is being typed: a host on the network, or a program on this computer.

type TypedHost = { readonly where: 'network' | 'here'; readonly host: string }

/** Null while it is no whole address that may get a key. */
export function typedHost(typed: string): TypedHost | null {
  const text = typed.trim()
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, host } = new URL(text)
  const here = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  if (here) return { where: 'here', host }
  return protocol === 'https:' && hostname.includes('.') ? { where: 'network', host } : null
}
