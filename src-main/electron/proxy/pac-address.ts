// Finds the address of the file of proxy rules (PAC) in what each system says of its settings, and the one host to load it from.

/** GNOME, as `gsettings list-recursively org.gnome.system.proxy` tells it. */
export function gnomePac(told: string): string | undefined {
  const value = (key: string) => new RegExp(`^org\\.gnome\\.system\\.proxy ${key} (['"])(.*)\\1$`, 'm').exec(told)?.[2]
  return value('mode') === 'auto' ? value('autoconfig-url') : undefined
}

/** KDE, as it stands in its file `kioslaverc`. */
export function kdePac(file: string): string | undefined {
  const values = new Map<string, string>()
  let isProxy = false
  for (const line of file.split(/\r?\n/)) {
    if (line.startsWith('[')) isProxy = line.startsWith('[Proxy Settings]')
    // A key may carry a mark in brackets, such as [$e].
    const [, key = '', value = ''] = /^\s*([^=[]+?)\s*(?:\[[^\]]*\]\s*)?=(.*)$/.exec(line) ?? []
    if (isProxy) values.set(key, value.trim())
  }
  return values.get('ProxyType') === '2' ? values.get('Proxy Config Script') : undefined
}

/** macOS, as `scutil --proxy` tells it. */
export function macPac(told: string): string | undefined {
  const value = (key: string) => new RegExp(`^ {2}${key} : (.*)$`, 'm').exec(told)?.[1]
  return value('ProxyAutoConfigEnable') === '1' ? value('ProxyAutoConfigURLString') : undefined
}

/** Windows, as `reg query … /v AutoConfigURL` tells it. */
export function windowsPac(told: string): string | undefined {
  return /^\s+AutoConfigURL\s+REG_(?:EXPAND_)?SZ\s+(.*?)\s*$/m.exec(told)?.[1]
}

/**
 * The host that Chromium has to find for that file, as its resolver rules write it; undefined for a file of this computer, and
 * for whatever is no plain name or number: what has a meaning in those rules would be a rule of its own.
 */
export function pacHost(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
  return /^[a-z0-9._:-]{1,253}$/.test(host) ? host : undefined
}
