// Unpacks a file of a package; a large one with the browser's own inflater, which is quicker and works beside this thread.
import { inflateSync } from 'fflate'

/** Packed bytes of a file for which starting the browser's is worth it; fewer never take long, whatever they become. */
const large = 2 ** 16
/** Bytes that it is given at once: they become a thousand times as many at most, before it is seen whether that is too much. */
const step = 2 ** 15

/**
 * `size` is what the package says that `packed`, a deflate stream, unpacks to; never more is answered. Rejects for a broken stream and
 * for a longer one, as soon as that is known.
 */
export async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  if (packed.length < large) return noLonger(inflateSync(packed), size)
  const whole = new Uint8Array(size)
  const { filled, ended } = await byBrowser(packed, whole)
  if (filled > size) throw new Error(tooLong)
  if (ended || filled === size) return whole.subarray(0, filled)
  // It takes nothing behind the end of a stream, which some writers leave there, and may lose the last of what came before.
  return inflateSync(packed, { out: whole }) as Uint8Array<ArrayBuffer>
}

const tooLong = 'a file that is longer than its package says'

function noLonger(file: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (file.length > size) throw new Error(tooLong)
  return file
}

/** How many bytes there were, one more than there is room for where there are more, and whether the stream came to its end. */
async function byBrowser(packed: Uint8Array<ArrayBuffer>, whole: Uint8Array<ArrayBuffer>) {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const reader = readable.getReader()
  const fed = feed(writable.getWriter(), packed)
  // What goes wrong is told to the reader too.
  fed.catch(() => undefined)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { filled, ended: true }
      if (filled + value.length > whole.length) {
        void reader.cancel().catch(() => undefined)
        return { filled: whole.length + 1, ended: false }
      }
      whole.set(value, filled)
      filled += value.length
    }
  } catch {
    // Whoever asked sees by what came until then whether that is all.
    return { filled, ended: false }
  }
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < packed.length; at += step) {
    await writer.ready
    await writer.write(packed.subarray(at, at + step))
  }
  await writer.close()
}
