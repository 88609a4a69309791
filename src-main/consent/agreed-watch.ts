// Tells the window of what is agreed: soon after it changed, and at midnight, when the caps count anew.
import { beginOf } from '../../src-shared/settings/caps.ts'
import type { Clock } from '../ports.ts'

type AgreedWatch = {
  /** It may be another now; looked at a moment later. */
  look(): void
  /** It was told so. */
  told(sums: unknown): void
  /** Looks at every midnight too, until the signal is aborted. */
  start(): void
}

type Given = {
  clock: Pick<Clock, 'now' | 'sleep'>
  signal: AbortSignal
  sums: () => unknown
  tell: () => void
}

/** Milliseconds between two looks: while thousands of orders go out, a few times a second would be too often. */
const quiet = 500
const longDay = 36 * 3_600_000

export function createAgreedWatch({ clock, signal, sums, tell }: Given): AgreedWatch {
  let last = ''
  let looking = false
  const later = (wait: number, act: () => void) => void clock.sleep(wait, signal).then(act, () => undefined)
  const look = () => {
    if (looking) return
    looking = true
    later(quiet, () => {
      looking = false
      if (JSON.stringify(sums()) !== last) tell()
    })
  }
  const start = () => {
    const midnight = beginOf('day', beginOf('day', clock.now()) + longDay)
    later(Math.max(1000, midnight - clock.now()), () => {
      look()
      start()
    })
  }
  return {
    look,
    start,
    told(now) {
      last = JSON.stringify(now)
    },
  }
}
