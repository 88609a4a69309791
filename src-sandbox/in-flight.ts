// How many requests of an account are being answered at this moment. Specification: Errors, 429.

export type InFlight = ReturnType<typeof createInFlight>

/** Counts per account; an account without requests takes no room. */
export function createInFlight() {
  const counts = new Map<string, number>()
  return {
    /** One more, unless `most` are under way already: then null. The answer ends it. */
    enter(account: string, most = Number.POSITIVE_INFINITY): (() => void) | null {
      const before = counts.get(account) ?? 0
      if (before >= most) return null
      counts.set(account, before + 1)
      return () => {
        const left = (counts.get(account) ?? 1) - 1
        if (left > 0) counts.set(account, left)
        else counts.delete(account)
      }
    },
  }
}
