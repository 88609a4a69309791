// So many of something at once, and so many more as time passes.

type Allowance = {
  /** Takes one; false when none is left. */
  take(): boolean
}

/** `burst` at once, `perSecond` more each second; `now` in milliseconds, never going back. */
export function createAllowance(given: { burst: number; perSecond: number; now: () => number }): Allowance {
  const { burst, perSecond, now } = given
  let left = burst
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
