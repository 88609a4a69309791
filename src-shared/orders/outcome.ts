// What an operation comes to: a value, or a failure of the closed family as a value.

import type { FailureKind } from '../failure-traits.ts'
import type { Failure } from './failure-schema.ts'

/** A value or a failure; bugs throw instead. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function failure(kind: FailureKind, more: Omit<Failure, 'kind'> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind, ...more } }
}
