// What a string of a USD text says: without its quotes, and with the signs that are written by two.

const backslash = 92
const written: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const codes = new Map(Object.entries(written).map(([sign, meant]) => [sign.charCodeAt(0), meant.charCodeAt(0)]))
const atOnce = 4096

/** In pieces: a string that grows by one sign takes 32 bytes for each. */
export function unquoted(text: string): string {
  const isQuoted = ['"', "'"].some((quote) => text.startsWith(quote) && text.endsWith(quote))
  const inside = isQuoted ? text.slice(1, -1) : text
  if (!inside.includes('\\')) return inside
  const pieces: string[] = []
  const piece = new Uint16Array(atOnce)
  for (let at = 0; at < inside.length; ) {
    let length = 0
    for (; length < atOnce && at < inside.length; length++, at++) {
      const code = inside.charCodeAt(at)
      const isEscape = code === backslash && at + 1 < inside.length
      const sign = isEscape ? inside.charCodeAt(++at) : code
      piece[length] = (isEscape ? codes.get(sign) : undefined) ?? sign
    }
    pieces.push(String.fromCharCode(...piece.subarray(0, length)))
  }
  return pieces.join('')
}
