// How the practice region says no: one error object for every answer that is not a success. Specification: Errors.

export type RefusalCode =
  | 'malformed_request'
  | 'invalid_parameter'
  | 'unsupported_content_type'
  | 'invalid_api_key'
  | 'insufficient_points'
  | 'forbidden'
  | 'not_found'
  | 'idempotency_conflict'
  | 'idempotency_in_progress'
  | 'too_large'
  | 'invalid_file'
  | 'invalid_source'
  | 'address_refused'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  | 'bad_gateway'
  | 'gateway_timeout'

/** An answer with an error status, thrown from wherever the request turns out to be wrong. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly headers: Record<string, string>

  constructor(status: number, code: RefusalCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  /** The error object of the specification, as the body of the answer. */
  toBody(requestId: string): object {
    return { error: { type: typeOf(this.status), code: this.code, message: this.message, request_id: requestId } }
  }
}

/** A connection that ends without an answer, as when a cable is pulled: `fetch` rejects with it. */
export class ConnectionCut extends Error {
  constructor() {
    super('the connection was cut')
  }
}

/** An answer of something that stands before the service: it carries no request id, and the service heard nothing. */
export class GatewayAnswer extends Error {
  readonly answer: Response

  constructor(answer: Response) {
    super('something on the way answered')
    this.answer = answer
  }
}

/** The 404 of the specification; what another account owns does not exist either. */
export const notFound = (what: string) => new Refusal(404, 'not_found', `There is no such ${what}.`)

function typeOf(status: number): string {
  if (status === 401) return 'authentication_error'
  if (status === 402) return 'insufficient_points_error'
  if (status === 409) return 'idempotency_error'
  if (status === 429) return 'rate_limit_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}
