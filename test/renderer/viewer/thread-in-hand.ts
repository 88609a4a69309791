// Stands where a thread does, so that its answers come when the test says so.

/** A class for `Worker`, and all that was made of it, the first one first. */
export function threadsInHand<Question, Answer>() {
  const threads: ThreadInHand[] = []
  class ThreadInHand {
    onmessage: (event: { data: Answer }) => void = () => undefined
    onerror: () => void = () => undefined
    readonly asked: Question[] = []
    ended = false
    constructor() {
      threads.push(this)
    }
    postMessage(question: Question) {
      this.asked.push(question)
    }
    terminate() {
      this.ended = true
    }
  }
  return { ThreadInHand, threads }
}
