// What a thread of the window is sent and sends: the one place where its global object, which the window's types do not know, is typed.

type WorkerScope<Question, Answer> = {
  postMessage: (answer: Answer, transfer?: Transferable[]) => void
  onmessage: ((event: MessageEvent<Question>) => void) | null
}

/** The thread that this module runs in, by what it is asked and what it answers. */
export function workerScope<Question, Answer>(): WorkerScope<Question, Answer> {
  return globalThis as unknown as WorkerScope<Question, Answer>
}
