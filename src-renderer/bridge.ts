// The window's only way to the main process: typed calls that answer or throw a failure, and events that can be unsubscribed from.
import { callNames } from '../src-shared/bridge/call-names.ts'
import type { CallArguments, CallName, CallResult, EventName, EventPayload } from '../src-shared/bridge/contract.ts'
import type { StudioApi } from '../src-shared/bridge/studio-api.ts'
import type { Failure, Outcome } from '../src-shared/failure.ts'
import { StudioFailure } from './studio-failure.ts'

declare global {
  interface Window {
    readonly studio: StudioApi<File>
  }
}

/** The failure to show for anything that was thrown. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof StudioFailure) return thrown.failure
  return { kind: 'unexpected', message: thrown instanceof Error ? thrown.message.slice(0, 500) : String(thrown) }
}

/** The failure to show, or null where there is nothing to tell: the person said no to a question of the main process. */
export function shownFailure(thrown: unknown): Failure | null {
  const failure = failureOf(thrown)
  return failure.kind === 'not-confirmed' ? null : failure
}

type Group<N extends CallName> = N extends `${infer G}.${string}` ? G : never

type Member<G extends string> = Extract<CallName, `${G}.${string}`> extends `${G}.${infer M}` ? M : never

/** `studio.tray.add(words)`: every call of the contract, answering with its value or throwing a `StudioFailure`. */
type Studio = {
  readonly [G in Group<CallName>]: {
    readonly [M in Member<G>]: `${G}.${M}` extends infer N extends CallName
      ? (...args: CallArguments<N>) => Promise<CallResult<N>>
      : never
  }
}

type AnyCall = (...args: unknown[]) => Promise<Outcome<unknown>>

async function ask(group: string, member: string, args: unknown[]): Promise<unknown> {
  const members: Record<string, unknown> = { ...window.studio[group as Group<CallName>] }
  const outcome = await (members[member] as AnyCall)(...args)
  if (!outcome.ok) throw new StudioFailure(outcome.failure)
  return outcome.value
}

function build(): Studio {
  const groups: Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>> = {}
  for (const name of callNames) {
    const [group = '', member = ''] = name.split('.')
    groups[group] = { ...groups[group], [member]: (...args) => ask(group, member, args) }
  }
  return groups as unknown as Studio
}

export const studio: Studio = build()

/** Tells `listener` of one event of the main process; returns what unsubscribes it. */
export function onEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
  return window.studio.events.on(name, listener)
}

/** A word that stands for a file, once, or empty when it does not come from disk (pasted, or dragged out of a web page). */
export function wordOf(file: File): string {
  return window.studio.files.wordOf(file)
}
