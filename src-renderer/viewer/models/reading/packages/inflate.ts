// Unpacks a large file of a package with the browser's own inflater: quicker than one in JavaScript, and beside this thread.
import { inflateSync } from 'fflate'

/** Bytes from which on it is quicker, streams and all. */
export const large = 2 ** 20
/** Bytes that it is given at once: they become a thousand times as many at most, before it is seen whether that is too much. */
const step = 2 ** 15

/**
 * `size` is what the package says that `packed`, a deflate stream, unpacks to; never more is kept. Rejects for a broken stream and one
 * that is longer.
 */
export async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const own = await byBrowser(packed, size).catch(() => undefined)
  // It takes nothing behind the end of a stream, which some writers leave there.
  return own ?? (inflateSync(packed, { out: new Uint8Array(size) }) as Uint8Array<ArrayBuffer>)
}

async function byBrowser(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const fed = feed(writable.getWriter(), packed)
  // What goes wrong is told to the reader too.
  fed.catch(() => undefined)
  const reader = readable.getReader()
  const whole = new Uint8Array(size)
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (at + value.length > size) {
      await reader.cancel()
      return undefined
    }
    whole.set(value, at)
    at += value.length
  }
  await fed
  return at === size ? whole : undefined
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < packed.length; at += step) {
    await writer.ready
    await writer.write(packed.subarray(at, at + step))
  }
  await writer.close()
}
