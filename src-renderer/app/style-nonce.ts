// The nonce that the content policy demands of every style element; the main process writes a new one at every load.

export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
}
