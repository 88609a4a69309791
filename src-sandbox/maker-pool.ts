// Threads that do the makers' work, so that the serving thread answers while pictures are computed.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MakerOrder } from './kinds/job-kind.ts'
import type { MakerReply, MakerTask } from './makers/maker-messages.ts'

export type MakerPool = ReturnType<typeof createMakerPool>
export type MakerResult = Exclude<MakerReply, { progress: number }>

type Waiting = {
  task: MakerTask
  onProgress: (percent: number) => void
  resolve: (result: MakerResult) => void
  reject: (reason: unknown) => void
}
type Thread = { worker: Worker; doing: Waiting | null; limit: NodeJS.Timeout | undefined }

export type MakerPoolOptions = {
  size?: number
  /** Milliseconds after which a task is ended and counts as failed. */
  timeLimit?: number
}

/** Starts threads as they are needed, at most `size`; a thread that dies fails its own task alone. */
export function createMakerPool(entry: URL, options: MakerPoolOptions = {}) {
  const { size = availableParallelism(), timeLimit = 5 * 60 * 1000 } = options
  const threads = new Set<Thread>()
  const waiting: Waiting[] = []
  let lastId = 0
  let closed = false

  function startThread(): Thread {
    const worker = new Worker(entry)
    const thread: Thread = { worker, doing: null, limit: undefined }
    threads.add(thread)
    worker.on('message', (reply: MakerReply) => {
      if (reply.id !== thread.doing?.task.id) return
      if ('progress' in reply) thread.doing.onProgress(reply.progress)
      else finish(thread, reply)
    })
    const die = () => {
      if (!threads.delete(thread)) return
      finish(thread, { id: thread.doing?.task.id ?? 0, ok: false, code: 'generation_failed', message: lost })
    }
    worker.on('error', die)
    worker.on('messageerror', die)
    worker.on('exit', die)
    return thread
  }

  function finish(thread: Thread, result: MakerResult): void {
    clearTimeout(thread.limit)
    const done = thread.doing
    thread.doing = null
    if (closed) done?.reject(new Error('the practice region was closed'))
    else done?.resolve(result)
    if (!closed) assign()
  }

  function assign(): void {
    const idle = [...threads].find(({ doing }) => doing === null)
    const thread = idle ?? (threads.size < size && waiting.length > 0 ? startThread() : undefined)
    const next = thread && waiting.shift()
    if (!thread || !next) return
    thread.doing = next
    thread.limit = setTimeout(() => thread.worker.terminate(), timeLimit)
    thread.worker.postMessage(next.task)
    assign()
  }

  return {
    /** Does one piece of work in a thread; progress comes in percent. Rejects only when the pool is closed. */
    make(order: MakerOrder, outDir: string, onProgress: (percent: number) => void): Promise<MakerResult> {
      lastId += 1
      const task: MakerTask = { ...order, id: lastId, outDir }
      return new Promise((resolve, reject) => {
        waiting.push({ task, onProgress, resolve, reject })
        assign()
      })
    },

    async close(): Promise<void> {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('the practice region was closed'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

const lost = 'The work could not be completed.'
