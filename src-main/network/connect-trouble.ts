// Thrown while a connection is being made: whatever it was, nothing of the request has left this computer.
import type { Failure } from '../../src-shared/failure.ts'

export class ConnectTrouble extends Error {
  override name = 'ConnectTrouble'
  /** Null where the cause tells it. */
  readonly failure: Failure | null

  constructor(failure: Failure | null, cause?: unknown) {
    super('no connection', { cause })
    this.failure = failure
  }
}

/** The trouble behind what fetch threw, if it was thrown before there was a connection. */
export function connectTroubleIn(error: unknown, depth = 0): ConnectTrouble | undefined {
  if (error instanceof ConnectTrouble) return error
  return error instanceof Error && depth < 4 ? connectTroubleIn(error.cause, depth + 1) : undefined
}
