// The type of `window.studio`, derived from the contract; the preload builds it and the window's bridge alone uses it.
import type { Outcome } from '../failure.ts'
import type { CallArguments, CallName, CallResult, EventName, EventPayload } from './contract.ts'

/** Turns `'tray.add'` into `studio.tray.add`, each call answering with a value or a failure. */
type Group<N extends CallName> = N extends `${infer G}.${string}` ? G : never
type Member<G extends string> = Extract<CallName, `${G}.${string}`> extends `${G}.${infer M}` ? M : never

type StudioCalls = {
  readonly [G in Group<CallName>]: {
    readonly [M in Member<G>]: `${G}.${M}` extends infer N extends CallName
      ? (...args: CallArguments<N>) => Promise<Outcome<CallResult<N>>>
      : never
  }
}

type StudioEvents = {
  /** Tells `listener` of one event; returns what unsubscribes it. */
  readonly on: <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) => () => void
}

type StudioFiles<DroppedFile> = {
  /**
   * A word for `tray.add`, good for one use, that stands for a dropped file or folder; an empty text when it does not come from
   * disk.
   */
  readonly wordOf: (file: DroppedFile) => string
}

/** `DroppedFile` is the window's own `File`; this folder knows no DOM. */
export type StudioApi<DroppedFile> = StudioCalls & {
  readonly events: StudioEvents
  readonly files: StudioFiles<DroppedFile>
}
