// The Range header of HTTP (RFC 9110, section 14) for one range of bytes.

export type ByteRange = { from: number; to: number }

/**
 * The bytes `from`..`to` (both included) that a header asks of a file of `size` bytes; `undefined` means the whole file, also for
 * headers this code does not understand, as the standard asks; `none` means that no byte of the range exists (416).
 */
export function parseRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const found = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(header?.trim() ?? '')
  if (!found) return undefined
  const [, first, last, suffix] = found
  if (suffix !== undefined) {
    const length = Math.min(size, Number(suffix))
    return length === 0 ? 'none' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last ? Number(last) : size - 1
  if (last && to < from) return undefined
  return from >= size ? 'none' : { from, to: Math.min(to, size - 1) }
}
