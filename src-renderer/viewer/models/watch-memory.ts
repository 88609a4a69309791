// The second wall while a model is read, should its counting have missed something: what the process of the window takes.

export type MemoryWall = {
  /** Bytes that the process of the window has now; null, or a rejection, where nothing tells. */
  readonly bytes: () => Promise<number | null>
  /** Bytes that it may have more than the least it had since reading began. */
  readonly most: number
  /** Pause between an answer and the next look, in milliseconds. */
  readonly lookMs: number
}

/** Calls `over` once when more is taken; returns what ends the watch, after which nothing is asked or told. */
export function watchMemory({ bytes, most, lookMs }: MemoryWall, over: () => void): () => void {
  let ended = false
  let least = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    ended = true
    clearTimeout(timer)
  }
  const look = async () => {
    const now = await bytes().catch(() => null)
    if (ended) return
    // Of the model before this one, something may still be given back.
    least = Math.min(least, now ?? least)
    if (now !== null && now - least > most) {
      end()
      return over()
    }
    timer = setTimeout(look, lookMs)
  }
  void look()
  return end
}
