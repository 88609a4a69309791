// A response's body, either whole or as what was read so far and the rest.

export type Body = { readonly whole: Uint8Array } | { readonly rest: ReadableStream<Uint8Array> }

const shortEnough = 1024 * 1024
const timeout = 10

/** Reads for a few milliseconds: a body that ends within them, and within a megabyte, is whole; others stream on. */
export async function beginBody(stream: ReadableStream<Uint8Array>, length: number): Promise<Body> {
  if (length > shortEnough) return { rest: stream }
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  let pending = reader.read()
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout))
  while (size <= shortEnough) {
    const read = await Promise.race([pending, late])
    if (read === undefined) break
    if (read.done) return { whole: Buffer.concat(parts) }
    parts.push(read.value)
    size += read.value.byteLength
    pending = reader.read()
  }
  pending.catch(() => {})
  const rest = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift()
      if (part) return controller.enqueue(part)
      const read = await pending
      if (read.done) return controller.close()
      controller.enqueue(read.value)
      pending = reader.read()
      pending.catch(() => {})
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { rest }
}
