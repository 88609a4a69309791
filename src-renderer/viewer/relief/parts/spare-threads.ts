// Threads that several reliefs use one after the other: the code of one that has worked is quick by then.

export type SpareThreads = {
  take(): Worker
  /** It is kept for whoever comes next, one at most; one that still works at something is ended. */
  leave(thread: Worker, isWorking: boolean): void
}

export function createSpareThreads(start: () => Worker): SpareThreads {
  let spare: Worker | undefined
  return {
    take() {
      const taken = spare ?? start()
      spare = undefined
      return taken
    },
    leave(thread, isWorking) {
      thread.onmessage = null
      thread.onerror = null
      if (isWorking || spare) thread.terminate()
      else spare = thread
    },
  }
}
