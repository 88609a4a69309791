// The bytes of a file from the studio's own address, into memory of its size as they arrive.

export type Wanted = {
  readonly address: string
  /** Longest file, in bytes. */
  readonly most: number
  /** Longest pause between two pieces of it, in milliseconds. */
  readonly stallMs: number
}

/** `length` is what the answer says of itself, where it does. */
export type Arrived = (count: number, length: number | undefined) => void

/** All bytes, or the word for a file that is longer; throws when it does not arrive whole, stalls or is given up. */
export type Receive = (wanted: Wanted, signal: AbortSignal, arrived: Arrived) => Promise<ArrayBuffer | 'too-large'>

export const receive: Receive = async ({ address, most, stallMs }, signal, arrived) => {
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), stallMs)
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, stall.signal]) })
    if (!response.ok || !response.body) throw new Error(`no file (${response.status})`)
    const stated = Number(response.headers.get('content-length') ?? Number.NaN)
    const length = Number.isFinite(stated) ? stated : undefined
    if (length !== undefined && length > most) {
      stall.abort()
      return 'too-large'
    }
    const whole = length === undefined ? undefined : new Uint8Array(length)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    let count = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(() => stall.abort(), stallMs)
      if (count + value.length > (length ?? most)) {
        stall.abort()
        if (length === undefined) return 'too-large'
        throw new Error('the file is longer than it says')
      }
      if (whole) whole.set(value, count)
      else pieces.push(value)
      count += value.length
      arrived(count, length)
    }
    if (length !== undefined && count !== length) throw new Error('the file is not whole')
    return whole ? whole.buffer : await new Blob(pieces).arrayBuffer()
  } finally {
    clearTimeout(timer)
  }
}
