// One clock for every running row in view: it ticks only while somebody listens.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let stop: (() => void) | undefined

function start(): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    for (const listener of listeners) listener()
  }, 1_000)
  return () => clearInterval(timer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!stop) {
    now = Date.now()
    stop = start()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Milliseconds since 1970, renewed every second. */
export function useSeconds(): number {
  return useSyncExternalStore(subscribe, () => now)
}
