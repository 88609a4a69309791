// Keeps the studio's one window: one whose page misbehaves is closed and opened anew, with a page that is loaded afresh.
import type { Log } from '../ports.ts'

/** As much of a window as has to be known here. */
type Kept = { once(event: 'closed', hear: () => void): unknown; destroy(): void }

export type WindowKeeper<W> = { open(): void; current(): W | undefined }

type Given<W> = {
  /** Makes a window; `renew` is for when its page misbehaves. */
  make: (renew: () => void) => W
  /** It has happened too often: the window stays closed. */
  giveUp: () => void
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

  const open = () => {
    const made: W = make(() => renew(made))
    window = made
    made.once('closed', () => {
      if (window === made) window = undefined
    })
  }
  const renew = (old: W) => {
    if (window !== old) return
    renewals = [...renewals.filter((at) => now() - at < span), now()]
    log.error('window closed after too many refused calls', { again: renewals.length <= most })
    const again = renewals.length <= most
    // The new one first: the app ends with its last window.
    if (again) open()
    old.destroy()
    if (!again) giveUp()
  }
  return { open, current: () => window }
}
