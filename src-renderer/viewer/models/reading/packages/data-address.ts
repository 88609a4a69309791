// Addresses that are their own content: `data:`, what it is, and the bytes as Base64 or as text with numbers for signs.

/** Capitals are as good. */
export const isDataAddress = (address: string): boolean => /^data:/i.test(address)

/** Throws for any other address, and for Base64 that is none. */
export function bytesOfDataAddress(address: string): Uint8Array<ArrayBuffer> {
  const comma = address.indexOf(',')
  if (!isDataAddress(address) || comma < 0) throw new Error('not in the file')
  const body = address.slice(comma + 1)
  if (!/; *base64 *$/i.test(address.slice(0, comma))) return unescapedBytes(body)
  const signs = atob(body.includes('%') ? new TextDecoder('latin1').decode(unescapedBytes(body)) : body)
  // Not Uint8Array.from, which first makes a list of all signs, many times as large as the file.
  const bytes = new Uint8Array(signs.length)
  for (let i = 0; i < signs.length; i++) bytes[i] = signs.charCodeAt(i)
  return bytes
}

const percent = 0x25

/** Each `%` with two digits of sixteen is the byte of that number; any other `%` is itself. */
function unescapedBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  let to = 0
  for (let at = 0; at < bytes.length; at++, to++) {
    const number = bytes[at] === percent ? sixteens(bytes[at + 1]) * 16 + sixteens(bytes[at + 2]) : Number.NaN
    bytes[to] = Number.isNaN(number) ? (bytes[at] as number) : number
    if (!Number.isNaN(number)) at += 2
  }
  return bytes.slice(0, to)
}

function sixteens(sign = 0): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30
  const letter = sign | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
