// One decoder process and the line in front of it: started when there is work, killed when it hangs, replaced when it died.
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Clock, HelperProcess, StartHelper } from '../ports.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-messages.ts'

export type Done = Extract<DecoderAnswer, { state: 'done' }>
export type Work = DecoderTask extends infer T ? (T extends DecoderTask ? Omit<T, 'id'> : never) : never
export type DecoderClient = {
  /** Runs one piece of work; `urgent` goes before what waits. An aborted signal takes it out of the line while it waits. */
  run(work: Work, urgent: boolean, signal: AbortSignal): Promise<Outcome<Done>>
  close(): void
}

type Waiting = { task: DecoderTask; settle: (outcome: Outcome<Done>) => void }
type Patience = { answerMs: number; idleMs: number }

/** A decoder that answers within `answerMs` after each sign of life, and is let go after `idleMs` without work. */
export function createDecoderClient(
  startHelper: StartHelper,
  clock: Pick<Clock, 'sleep'>,
  { answerMs, idleMs }: Patience = { answerMs: 20_000, idleMs: 60_000 },
): DecoderClient {
  const line: Waiting[] = []
  let current: Waiting | undefined
  let helper: HelperProcess | undefined
  let alarm = new AbortController()
  let lastId = 0
  let closed = false

  const after = (ms: number, act: () => void) => {
    alarm.abort()
    alarm = new AbortController()
    clock.sleep(ms, alarm.signal).then(act, () => {})
  }
  const settle = (outcome: Outcome<Done>) => {
    const { settle: tell } = current ?? {}
    current = undefined
    tell?.(outcome)
    next()
  }
  const lose = (why: string) => {
    const gone = helper
    helper = undefined
    gone?.kill()
    alarm.abort()
    if (current) settle(failure('file-damaged', { code: why }))
  }
  const hear = (from: HelperProcess) => (message: unknown) => {
    const answer = message as DecoderAnswer
    if (from !== helper || answer.id !== current?.task.id) return
    if (answer.state === 'working') after(answerMs, () => lose('the decoder took too long'))
    else settle(answer.state === 'done' ? success(answer) : fail(answer.failure))
  }
  const start = () => {
    const started = startHelper('raster-decoder')
    started.onMessage(hear(started))
    started.onExit(() => {
      if (started === helper) lose('the decoder stopped')
    })
    return started
  }
  const next = () => {
    if (current || closed) return
    current = line.shift()
    if (!current) return after(idleMs, () => lose('idle'))
    helper ??= start()
    after(answerMs, () => lose('the decoder took too long'))
    helper.send(current.task)
  }
  return {
    run(work, urgent, signal) {
      if (closed || signal.aborted) return Promise.resolve(failure('cancelled'))
      return new Promise((settled) => {
        const waiting: Waiting = { task: { ...work, id: ++lastId }, settle: settled }
        if (urgent) line.unshift(waiting)
        else line.push(waiting)
        signal.addEventListener('abort', () => {
          const at = line.indexOf(waiting)
          if (at < 0) return
          line.splice(at, 1)
          settled(failure('cancelled'))
        })
        next()
      })
    },
    close() {
      closed = true
      for (const waiting of line.splice(0)) waiting.settle(failure('cancelled'))
      const stopped = current
      current = undefined
      lose('closed')
      stopped?.settle(failure('cancelled'))
    },
  }
}

const fail = (value: Failure): Outcome<never> => ({ ok: false, failure: value })
