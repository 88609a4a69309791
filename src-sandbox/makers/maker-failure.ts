// A maker's plain "this cannot be made": a code and words for the user. Specification: Errors, a failed job.

/** Thrown by makers for what the input is to blame for; anything else that is thrown counts as a bug. */
export class MakerFailure extends Error {
  override name = 'MakerFailure'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
