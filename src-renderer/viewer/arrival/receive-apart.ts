// Files received on a thread of their own, which is there as long as one of them is on its way.
import type { Arrived, Receive } from './receive.ts'
import type { ReceiveAnswer, ReceiveQuestion } from './receive-worker.ts'

type Waiting = {
  readonly arrived: Arrived
  readonly end: (bytes: ArrayBuffer | 'too-large') => void
  readonly fail: (reason: unknown) => void
}

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let last = 0

const ask = (question: ReceiveQuestion) => {
  thread ??= startThread()
  thread.postMessage(question)
}

export const receiveApart: Receive = (wanted, signal, arrived) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    last += 1
    const id = last
    const leave = () => {
      ask({ id, wanted: null })
      settle()
      reject(signal.reason)
    }
    const settle = () => {
      waiting.delete(id)
      signal.removeEventListener('abort', leave)
      if (waiting.size === 0) endThread()
    }
    waiting.set(id, {
      arrived,
      end(bytes) {
        settle()
        resolve(bytes)
      },
      fail(reason) {
        settle()
        reject(reason)
      },
    })
    signal.addEventListener('abort', leave)
    ask({ id, wanted })
  })

function endThread(): void {
  thread?.terminate()
  thread = undefined
}

function startThread(): Worker {
  const started = new Worker(new URL('./receive-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<ReceiveAnswer>) => {
    const one = waiting.get(data.id)
    if (data.kind === 'arrived') one?.arrived(data.count, data.length)
    else if (data.kind === 'whole') one?.end(data.bytes)
    else one?.fail(new Error(data.reason))
  }
  started.onerror = () => {
    endThread()
    for (const one of [...waiting.values()]) one.fail(new Error('the thread of files has ended'))
  }
  return started
}
