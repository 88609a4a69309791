// How a command is told to end: by a person, a terminal or a system with a signal, or by the end of what started it.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Who started this process, as long as it is there. */
const parent = process.ppid

export type Ending = (typeof signals)[number]

/**
 * Calls `listener` with each signal. A SIGTERM to npm ends only npm and the shell between npm and its script, so a script
 * of npm's whose shell has gone hears SIGTERM too. Returns how to stop listening.
 */
export function onEnding(listener: (signal: Ending) => void): () => void {
  const watch = setInterval(() => {
    if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return
    clearInterval(watch)
    listener('SIGTERM')
  }, 300).unref()
  for (const signal of signals) process.on(signal, listener)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, listener)
  }
}
