// How many requests an account may make: tokens that flow back with time. Specification: Errors, 429.

type RateLimit = { perSecond: number; burst: number }
export type TokenBuckets = ReturnType<typeof createTokenBuckets>

/** One bucket per account; `take` answers the seconds to wait, 0 when the request may go on. */
export function createTokenBuckets(now: () => number, limit: () => RateLimit) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    /** Every bucket is full again. */
    refill: () => buckets.clear(),

    take(account: string): number {
      const { perSecond, burst } = limit()
      const bucket = buckets.get(account) ?? { tokens: burst, at: now() }
      const regained = (Math.max(0, now() - bucket.at) / 1000) * perSecond
      const tokens = Math.min(burst, bucket.tokens + regained)
      const allowed = tokens >= 1
      buckets.set(account, { tokens: allowed ? tokens - 1 : tokens, at: now() })
      return allowed ? 0 : (1 - tokens) / perSecond
    },
  }
}
