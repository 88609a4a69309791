// A refused call as an error, and the failure to show for whatever was thrown.
import type { Failure } from '../src-shared/failure.ts'

/** A refused call as an error, so that TanStack Query keeps it; `failure` is the value to show. */
export class StudioFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.name = 'StudioFailure'
    this.failure = failure
  }
}
