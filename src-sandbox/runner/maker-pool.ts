// Threads that do the makers' work, so that the serving thread answers while pictures are computed.
import { availableParallelism, totalmem } from 'node:os'
import type { MakerOrder, MakerTask, MakerThreadData } from '../makers/maker-messages.ts'
import { type Assignment, type MakerResult, type MakerThread, startMakerThread } from './maker-thread.ts'

export type MakerPool = ReturnType<typeof createMakerPool>

type MakerPoolOptions = {
  /** Threads at most: all cores but the one that serves, as far as the memory goes round. */
  size?: number
  /** Milliseconds after which a task is ended and counts as failed. */
  timeLimit?: number
  /** Bytes that a thread may hold; a task that needs more fails alone. */
  memoryLimit?: number
  /** A thread is replaced after so many tasks, or once it holds so many bytes without a task. */
  tasksEach?: number
  restingLimit?: number
  /** Milliseconds after which a thread without work ends. */
  idleLimit?: number
}

type Waiting = Assignment & { reject: (reason: unknown) => void }

/** Starts threads as they are needed; a thread that dies fails its own task alone. */
export function createMakerPool(entry: URL, data: MakerThreadData, options: MakerPoolOptions = {}) {
  const { size = usualSize(), timeLimit = 5 * 60 * 1000, memoryLimit = usualMemoryLimit() } = options
  const { tasksEach = 100, restingLimit = 256 * 2 ** 20, idleLimit = 30_000 } = options
  const threads = new Map<MakerThread, { idle: NodeJS.Timeout | undefined; doing: Waiting | null }>()
  const waiting: Waiting[] = []
  let lastId = 0
  let started = 0
  let closed = false

  function startThread(): MakerThread {
    const thread = startMakerThread(entry, data, { timeLimit, memoryLimit }, () => {
      clearTimeout(threads.get(thread)?.idle)
      threads.delete(thread)
      assign()
    })
    threads.set(thread, { idle: undefined, doing: null })
    started += 1
    return thread
  }

  function assign(): void {
    while (waiting.length > 0 && !closed) {
      const idle = [...threads].find(([, { doing }]) => doing === null)?.[0]
      const thread = idle ?? (threads.size < size ? startThread() : undefined)
      const next = thread && waiting.shift()
      const state = thread && threads.get(thread)
      if (!next || !state) return
      clearTimeout(state.idle)
      state.doing = next
      thread.begin({ ...next, onEnd: (result) => finish(thread, next, result) })
    }
  }

  function finish(thread: MakerThread, done: Waiting, result: MakerResult): void {
    done.onEnd(result)
    void relieve(thread).finally(assign)
  }

  /** Gives the thread back, or ends it when it is worn out. */
  async function relieve(thread: MakerThread): Promise<void> {
    const state = threads.get(thread)
    if (!state) return
    const wornOut = thread.done() >= tasksEach || (await thread.held().catch(() => 0)) > restingLimit
    if (wornOut) return await dismiss(thread)
    state.doing = null
    state.idle = setTimeout(() => void dismiss(thread), idleLimit)
    state.idle.unref()
  }

  /** Ends a thread, which takes a moment: what comes meanwhile must not be given to it. */
  async function dismiss(thread: MakerThread): Promise<void> {
    threads.delete(thread)
    await thread.stop()
  }

  /** Rejects what waits and what is under way, and ends the threads that were at it. */
  async function cancel(): Promise<void> {
    const stopped = new Error('the work was stopped')
    for (const { reject } of waiting.splice(0)) reject(stopped)
    const busy = [...threads].filter(([, { doing }]) => doing !== null)
    for (const [thread, { doing }] of busy) {
      threads.delete(thread)
      doing?.reject(stopped)
    }
    await Promise.all(busy.map(([thread]) => thread.stop()))
  }

  return {
    /** Does one piece of work in a thread; progress comes in percent. Rejects only when it was cancelled or closed. */
    make(order: MakerOrder, outDir: string, onProgress: (percent: number) => void): Promise<MakerResult> {
      lastId += 1
      const task: MakerTask = { ...order, id: lastId, outDir }
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the practice region was closed'))
        waiting.push({ task, onProgress, onEnd: resolve, reject })
        assign()
      })
    },

    cancel,
    threads: () => threads.size,

    /** How many threads there have been. */
    started: () => started,

    async close(): Promise<void> {
      closed = true
      await cancel()
      await Promise.all([...threads.keys()].map((thread) => thread.stop()))
    },
  }
}

const gibibyte = 2 ** 30

/** The largest pictures need a little under one gibibyte. */
function usualSize(): number {
  const fitting = Math.floor((totalmem() * 0.7) / (1.2 * gibibyte))
  return Math.max(1, Math.min(availableParallelism() - 1, fitting))
}

/** Well above what any honest task needs. */
function usualMemoryLimit(): number {
  return Math.min(3 * gibibyte, totalmem() * 0.7)
}
