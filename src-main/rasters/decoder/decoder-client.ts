// The decoder processes and the one line in front of them: started when there is work, killed when they hang, replaced when they
// died. What waits meanwhile is done by the next one.
import { type Failure, failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { FailureKind } from '../../../src-shared/failure-traits.ts'
import type { Clock, HelperProcess, StartHelper } from '../../ports.ts'
import {
  type DecoderAnswer,
  type DecoderTask,
  decoderAnswerSchema,
  type GetReady,
  type Seen,
} from './decoder-messages.ts'
import { type TaskLimits, taskLimits, watchTask } from './watch-task.ts'

type Done = Extract<DecoderAnswer, { state: 'done' }>
type Work = DecoderTask extends infer T ? (T extends DecoderTask ? Omit<T, 'id'> : never) : never
/** What a person waits for goes first, then what decides about a picture, then what is only shown. */
export type Rank = 'first' | 'next' | 'last'
export type DecoderClient = {
  /**
   * Runs one piece of work; `tell` is told how much of it is done, 0 to 1, and `show` what can be seen of a height
   * map before that, once more from a process that had to begin anew. An aborted signal takes it out of the line while
   * it waits. A solid ends at once wherever it is, with its process, and is never begun again.
   */
  run(
    work: Work,
    rank: Rank,
    signal?: AbortSignal,
    tell?: (share: number) => void,
    show?: (seen: Seen) => void,
  ): Promise<Outcome<Done>>
  /**
   * Starts a process ahead of the work that is expected, where none runs, and keeps one that is idle for as long as after its
   * work.
   */
  expectWork(): void
  close(): void
}

type Waiting = {
  task: DecoderTask
  rank: Rank
  settle: (outcome: Outcome<Done>) => void
  again: boolean
  tell: (share: number) => void
  show: (seen: Seen) => void
}
type Seat = {
  helper: HelperProcess
  doing: Waiting | undefined
  alarm: AbortController
  watch: AbortController
}
type Limits = {
  /** A process is killed when it shows no life for so long, and ended after `idleMs` without work. */
  answerMs?: number
  idleMs?: number
  /** Processes at most; another one comes when something has waited for `crowdedMs`. */
  most?: number
  crowdedMs?: number
  /** What is only shown waits for so long after a height map was made: whoever opened it looks at it on the same processor. */
  calmMs?: number
  /** Of everything but solids, which only stop when they show no life. */
  task?: TaskLimits
}

/** A process that keeps more memory than this after its work does no more of it. */
const keptBytes = 384 * 1024 * 1024

const getReady: GetReady = { what: 'get-ready' }

const stoppedCode = 'the decoder stopped'

/** The failure is that the decoder's process ended by itself, whatever the file was. */
export const hasStopped = ({ kind, code }: Failure): boolean => kind === 'file-damaged' && code === stoppedCode

/** Milliseconds for a process to end after it was told to. */
const endMs = 5000

const ranks: readonly Rank[] = ['first', 'next', 'last']

/**
 * Starts nothing by itself: a process comes with the first work, or when some is expected. One picture at a time is in each.
 * The clock is the machine's own, whatever the rest of the core goes by: what a file takes is bounded at the machine's pace.
 */
export function createDecoderClient(
  startHelper: StartHelper,
  clock: Pick<Clock, 'sleep'>,
  { answerMs = 45_000, idleMs = 60_000, most = 2, crowdedMs = 1000, calmMs = 1500, task = taskLimits }: Limits = {},
): DecoderClient {
  const line: Waiting[] = []
  const seats = new Set<Seat>()
  let crowded: AbortController | undefined
  let calm: AbortController | undefined
  let lastId = 0
  let closed = false

  const after = (seat: Seat, ms: number, act: () => void) => {
    seat.alarm.abort()
    const alarm = new AbortController()
    seat.alarm = alarm
    clock.sleep(ms, alarm.signal).then(
      () => alarm.signal.aborted || act(),
      () => {},
    )
  }
  const settle = (seat: Seat, outcome: Outcome<Done>) => {
    const { doing } = seat
    seat.doing = undefined
    seat.watch.abort()
    doing?.settle(outcome)
    if (outcome.ok && doing?.task.what === 'heights') keepCalm()
    next()
  }
  const keepCalm = () => {
    calm?.abort()
    const begun = new AbortController()
    calm = begun
    const ended = () => {
      if (calm !== begun) return
      calm = undefined
      if (line.length > 0) next()
    }
    clock.sleep(calmMs, begun.signal).then(ended, () => {})
  }
  const dispose = (seat: Seat, outcome: Outcome<Done>) => {
    if (!seats.delete(seat)) return
    seat.alarm.abort()
    seat.helper.kill()
    settle(seat, outcome)
  }
  const lose = (seat: Seat, why: string, kind: FailureKind = 'file-damaged') =>
    dispose(seat, failure(kind, { code: why }))
  /** A process may end for what an earlier picture did to it, or before it has begun at all: this one is tried once more, in another. */
  const stopped = (seat: Seat) => {
    const { doing } = seat
    if (seats.has(seat) && doing && !doing.again) {
      doing.again = true
      seat.doing = undefined
      line.unshift(doing)
    }
    lose(seat, stoppedCode)
  }
  const late = (seat: Seat) => lose(seat, 'the decoder took too long', 'too-large')
  const onMessage = (seat: Seat, message: unknown) => {
    if (!seats.has(seat)) return
    const { success: isAnswer, data: answer } = decoderAnswerSchema.safeParse(message)
    if (!isAnswer) return lose(seat, 'the decoder answered nonsense')
    if (answer.id !== seat.doing?.task.id) return
    if (answer.state === 'working') {
      if (answer.share !== undefined) seat.doing.tell(answer.share)
      return after(seat, answerMs, () => late(seat))
    }
    if (answer.state === 'seen') {
      seat.doing.show({ facts: answer.facts, grid: answer.grid })
      return after(seat, answerMs, () => late(seat))
    }
    const isFull = (seat.helper.usage()?.residentBytes ?? 0) > keptBytes
    const finish = isFull ? dispose : settle
    finish(seat, answer.state === 'done' ? success(answer) : fail(answer.failure))
  }
  /** Whoever waits is told of it when the process is gone, and what it wrote with it. */
  const end = (seat: Seat) => {
    const { doing } = seat
    seat.doing = undefined
    const ended = () => doing?.settle(failure('cancelled'))
    seat.helper.onExit(ended)
    clock.sleep(endMs).then(ended, ended)
    lose(seat, 'cancelled')
  }
  const start = (): Seat => {
    const helper = startHelper('raster-decoder')
    const seat: Seat = {
      helper,
      doing: undefined,
      alarm: new AbortController(),
      watch: new AbortController(),
    }
    seats.add(seat)
    helper.onMessage((message) => onMessage(seat, message))
    helper.onExit(() => stopped(seat))
    return seat
  }
  const begin = (seat: Seat, waiting: Waiting) => {
    seat.doing = waiting
    after(seat, answerMs, () => late(seat))
    seat.watch = new AbortController()
    if (waiting.task.what !== 'make-solid') {
      const watched = { helper: seat.helper, path: waiting.task.path, clock }
      void watchTask(watched, task, seat.watch.signal, (why) => lose(seat, why, 'too-large'))
    }
    seat.helper.send(waiting.task)
  }
  /** Whoever has nothing to do ends after a while. */
  const restIdle = () => {
    for (const seat of seats) if (!seat.doing) after(seat, idleMs, () => lose(seat, 'idle'))
  }
  const next = (moreSeats = false) => {
    if (closed) return
    let mayStart = moreSeats || seats.size === 0
    for (let waiting = line[0]; waiting; waiting = line[0]) {
      if (calm && waiting.rank === 'last') break
      const idle = [...seats].find((seat) => !seat.doing) ?? (mayStart && seats.size < most ? start() : undefined)
      if (!idle) break
      mayStart = false
      line.shift()
      begin(idle, waiting)
    }
    restIdle()
    if (line.length === 0 || seats.size >= most) {
      crowded?.abort()
      crowded = undefined
    } else if (!crowded) {
      crowded = new AbortController()
      const ended = () => {
        crowded = undefined
        next(true)
      }
      clock.sleep(crowdedMs, crowded.signal).then(ended, () => {})
    }
  }
  /** Behind everything of its own rank. */
  const enter = (waiting: Waiting) => {
    const behind = line.findIndex((each) => ranks.indexOf(each.rank) > ranks.indexOf(waiting.rank))
    if (behind < 0) line.push(waiting)
    else line.splice(behind, 0, waiting)
  }
  return {
    run(work, rank, signal, tell = () => {}, show = () => {}) {
      if (closed || signal?.aborted) return Promise.resolve(failure('cancelled'))
      return new Promise((settled) => {
        const isSolid = work.what === 'make-solid'
        const waiting: Waiting = { task: { ...work, id: ++lastId }, rank, settle: settled, again: isSolid, tell, show }
        enter(waiting)
        signal?.addEventListener('abort', () => {
          const at = line.indexOf(waiting)
          const seat = [...seats].find(({ doing }) => doing === waiting)
          if (isSolid && seat) end(seat)
          if (at < 0) return
          line.splice(at, 1)
          settled(failure('cancelled'))
        })
        next()
      })
    },
    expectWork() {
      if (closed) return
      if (seats.size === 0) start().helper.send(getReady)
      restIdle()
    },
    close() {
      closed = true
      crowded?.abort()
      calm?.abort()
      const given = [...line.splice(0), ...[...seats].flatMap(({ doing }) => doing ?? [])]
      for (const waiting of given) waiting.settle(failure('cancelled'))
      for (const seat of seats) {
        seat.doing = undefined
        lose(seat, 'closed')
      }
    },
  }
}

const fail = (value: Failure): Outcome<never> => ({ ok: false, failure: value })
