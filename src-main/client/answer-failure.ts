// A failed answer of the service as a failure of the app. Specification: Errors.
import type { Failure, FailureKind } from '../../src-shared/failure.ts'
import { type ErrorBody, errorBodySchema } from '../../src-shared/service/error-body.ts'
import type { Answer } from './exchange.ts'
import { parseJson } from './parse-json.ts'
import { serviceWords } from './service-words.ts'

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'key-refused',
  402: 'insufficient-points',
  404: 'not-found',
  407: 'unreachable',
  408: 'timed-out',
  409: 'conflict',
  429: 'rate-limited',
}

/** The error object of an answer, or undefined when there is none. */
export function errorOf(answer: Answer): ErrorBody['error'] | undefined {
  const parsed = errorBodySchema.safeParse(parseJson(answer.text))
  return parsed.success ? parsed.data.error : undefined
}

/** The failure of a non-2xx answer; words of the service are cut and carry no addresses with a query. */
export function answerFailure(answer: Answer): Failure {
  const error = errorOf(answer)
  const requestId = error?.request_id ?? answer.headers.get('x-request-id')
  return {
    kind: kindOf(answer.status, error !== undefined),
    status: answer.status,
    ...(error ? { code: serviceWords(error.code, 200), message: serviceWords(error.message, 500) } : {}),
    ...(requestId ? { requestId: requestId.slice(0, 200) } : {}),
  }
}

function kindOf(status: number, explained: boolean): FailureKind {
  if (status >= 300 && status < 400) return 'redirected'
  if (status >= 500) return 'service-trouble'
  const always = status === 401 || status === 402 || status === 407 || status === 408 || status === 429
  if (!explained && !always) return 'address-not-the-service'
  return kinds[status] ?? 'request-refused'
}
