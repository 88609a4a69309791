// Reads an answer's body up to a limit counted on the real bytes, so that an endless one ends.

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The body as text; rejects with `BodyTooLarge` beyond `limit` bytes and gives the connection up. */
export async function readLimited(answer: Response, limit: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      void reader.cancel().catch(() => undefined)
      throw new BodyTooLarge(`more than ${limit} bytes`)
    }
    parts.push(value)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
