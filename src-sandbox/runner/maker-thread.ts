// One thread of the maker pool: does one task at a time within its limits of time and memory, and fails that task
// alone.
import { Worker } from 'node:worker_threads'
import type { MakerReply, MakerTask, MakerThreadData } from '../makers/maker-messages.ts'

export type MakerResult = Exclude<MakerReply, { progress: number }>
export type MakerThread = ReturnType<typeof startMakerThread>

type ThreadLimits = {
  /** Milliseconds after which a task is ended and counts as failed. */
  timeLimit: number
  /** Bytes that a thread may hold, pixels included; a task that needs more fails. */
  memoryLimit: number
}

export type Assignment = {
  task: MakerTask
  onProgress: (percent: number) => void
  onEnd: (result: MakerResult) => void
}

const mebibyte = 2 ** 20
const watchEvery = 1000
/**
 * Mebibytes of a thread's young objects. Node gives a full heap 16 more to end its thread in; what grows old at once must not
 * be more, or V8 ends the whole process.
 */
const youngest = 8

/** Starts a thread; `onExit` is called once when it is gone, however that came. */
export function startMakerThread(entry: URL, data: MakerThreadData, limits: ThreadLimits, onExit: () => void) {
  const heap = Math.max(16, Math.floor(limits.memoryLimit / mebibyte))
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: youngest }
  const worker = new Worker(entry, { workerData: data, resourceLimits })
  let doing: Assignment | null = null
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let reason = lost
  let done = 0
  let gone = false

  worker.on('message', (reply: MakerReply) => {
    if (reply.id !== doing?.task.id) return
    if ('progress' in reply) doing.onProgress(reply.progress)
    else end(reply)
  })
  // The heap of V8 has its own limit, which ends the thread with this error.
  worker.on('error', (error: NodeJS.ErrnoException) =>
    leave(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooBig : reason),
  )
  worker.on('messageerror', () => leave(reason))
  worker.on('exit', () => leave(reason))

  function end(result: MakerResult): void {
    clearTimeout(timer)
    clearInterval(watch)
    const ended = doing
    doing = null
    done += 1
    ended?.onEnd(result)
  }

  function leave(why: string): void {
    if (gone) return
    gone = true
    onExit()
    if (doing) end({ id: doing.task.id, ok: false, code: 'generation_failed', message: why })
    void worker.terminate()
  }

  /** Bytes of the heap and of the pixels outside it. */
  async function held(): Promise<number> {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics()
    return used_heap_size + external_memory
  }

  function watchMemory(): void {
    held()
      .then((bytes) => {
        if (bytes > limits.memoryLimit) stop(tooBig)
      })
      .catch(() => undefined)
  }

  function stop(why = lost): Promise<unknown> {
    reason = why
    return worker.terminate()
  }

  return {
    isIdle: () => doing === null,
    done: () => done,
    held,
    stop: () => stop(),

    begin(assignment: Assignment): void {
      doing = assignment
      timer = setTimeout(() => stop(), limits.timeLimit)
      watch = setInterval(watchMemory, watchEvery)
      worker.postMessage(assignment.task)
    },
  }
}

const lost = 'The work could not be completed.'
const tooBig = 'The work needs more memory than one job may use.'
