// Keeps the studio's one window: one whose page misbehaves, crashes or hangs is closed and opened anew, its page loaded afresh.
import type { Log } from '../../ports.ts'
import type { Lost } from './page-life.ts'

/** As much of a window as has to be known here. */
type Kept = { once(event: 'closed', listener: () => void): unknown; destroy(): void }

export type WindowKeeper<W> = {
  open(): W
  current(): W | undefined
  /** Whether the window stays closed since its page went wrong too often. */
  gaveUp(): boolean
}

type Given<W> = {
  /** Makes a window; `renew` is for when its page is to be replaced. */
  make: (renew: (why: Lost) => void) => W
  /** It has happened too often: the window stays closed. */
  giveUp: (why: Lost) => void
  /** Milliseconds that never go back. */
  now: () => number
  log: Log
}

/** Renewals within this many milliseconds, after which it is no accident. */
const span = 5 * 60_000
const most = 3

export function createWindowKeeper<W extends Kept>({ make, giveUp, now, log }: Given<W>): WindowKeeper<W> {
  let window: W | undefined
  let renewals: number[] = []
  let gaveUp = false

  const open = () => {
    const made: W = make((why) => renew(made, why))
    window = made
    gaveUp = false
    made.once('closed', () => {
      if (window === made) window = undefined
    })
    return made
  }
  const renew = (old: W, why: Lost) => {
    if (window !== old) return
    renewals = [...renewals.filter((at) => now() - at < span), now()]
    const again = renewals.length <= most
    log.error('window closed for its page', { why, again })
    // The new one first: the app ends with its last window.
    if (again) open()
    gaveUp = !again
    old.destroy()
    if (!again) giveUp(why)
  }
  return { open, current: () => window, gaveUp: () => gaveUp }
}
