// Which names are of this computer itself: what is for them never meets a proxy.

/** True for names and numbers of this computer itself, as `URL.hostname` writes them. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
