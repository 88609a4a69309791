// A main process for components: it answers what a test lets it, held to the contract's schemas in both directions.
import { createHash } from 'node:crypto'
import { callNames } from '../../src-shared/bridge/call-names.ts'
import {
  type CallArguments,
  type CallName,
  type CallResult,
  calls,
  type EventName,
  type EventPayload,
  events,
} from '../../src-shared/bridge/contract.ts'
import { type Failure, failureSchema } from '../../src-shared/failure.ts'

/** What one call answers: its result now or later; throwing a `Refusal` is a failure of the main process. */
export type Answers = {
  readonly [N in CallName]?: (...args: CallArguments<N>) => CallResult<N> | Promise<CallResult<N>>
}

/** Thrown by an answer: the call fails with this failure, as the main process would say it. */
export class Refusal extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

export type GivenStudio = {
  /** The arguments of every call of this name so far, oldest first. */
  readonly asked: <N extends CallName>(name: N) => readonly CallArguments<N>[]
  /** An event of the main process. Throws for a payload that the contract does not know. */
  readonly tell: <N extends EventName>(name: N, payload: EventPayload<N>) => void
  /** What the component asked wrongly: calls without an answer, arguments or answers that break the contract. */
  readonly wrong: readonly string[]
}

/** The word for a file of this name, as the preload gives one. */
export const wordFor = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)

type Listener = (payload: unknown) => void

/** Stands in for the preload in `window.studio` from now on. */
export function giveStudio(answers: Answers = {}): GivenStudio {
  const asked = new Map<CallName, unknown[][]>()
  const listeners = new Map<string, Set<Listener>>()
  const wrong: string[] = []

  const call = async (name: CallName, args: unknown[]) => {
    asked.set(name, [...(asked.get(name) ?? []), args])
    const answer = answers[name] as ((...args: unknown[]) => unknown) | undefined
    try {
      if (!answer) throw new Error('no answer was given')
      const value = await answer(...(calls[name].args.parse(structuredClone(args)) as unknown[]))
      return { ok: true, value: structuredClone(calls[name].result.parse(value)) }
    } catch (thrown) {
      if (thrown instanceof Refusal) return { ok: false, failure: failureSchema.parse(thrown.failure) }
      wrong.push(`${name}: ${String(thrown)}`)
      throw thrown
    }
  }
  const groups: Record<string, Record<string, unknown>> = {}
  for (const name of callNames) {
    const [group = '', member = ''] = name.split('.')
    groups[group] = { ...groups[group], [member]: (...args: unknown[]) => call(name, args) }
  }
  const on = (name: string, listener: Listener) => {
    const those = listeners.get(name) ?? new Set()
    listeners.set(name, those.add(listener))
    return () => void those.delete(listener)
  }
  const wordOf = ({ name }: File) => wordFor(name)
  Object.defineProperty(window, 'studio', {
    value: { ...groups, events: { on }, files: { wordOf } },
    configurable: true,
  })
  return {
    asked: <N extends CallName>(name: N) => (asked.get(name) ?? []) as unknown as readonly CallArguments<N>[],
    tell: (name, payload) => {
      const told = events[name].parse(structuredClone(payload))
      for (const listener of listeners.get(name) ?? []) listener(told)
    },
    wrong,
  }
}
