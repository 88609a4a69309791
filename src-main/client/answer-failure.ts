// A failed answer of the service as a failure of the app. Specification: Errors.
import type { Failure } from '../../src-shared/failure.ts'
import type { FailureKind } from '../../src-shared/failure-traits.ts'
import { type ErrorBody, errorBodySchema } from '../../src-shared/service/error-body.ts'
import type { Answer } from './exchange.ts'
import { serviceWords } from './service-words.ts'

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'key-refused',
  402: 'insufficient-points',
  404: 'not-found',
  407: 'unreachable',
  408: 'timed-out',
  409: 'conflict',
  413: 'request-too-large',
  429: 'rate-limited',
}

/** The error object of an answer, or undefined when there is none. */
export function errorOf(answer: Answer): ErrorBody['error'] | undefined {
  const parsed = errorBodySchema.safeParse(answer.body)
  return parsed.success ? parsed.data.error : undefined
}

/** What stands at an address that did not answer as the service does. */
export function strangerKind({ headers }: Pick<Answer, 'headers'>): FailureKind {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '') ? 'address-holds-page' : 'address-not-the-service'
}

/** The failure of a non-2xx answer; words of the service are cut and carry no addresses with a query. */
export function answerFailure(answer: Answer): Failure {
  const error = errorOf(answer)
  const requestId = error?.request_id ?? answer.headers.get('x-request-id')
  return {
    kind: kindOf(answer, error !== undefined),
    status: answer.status,
    ...(error ? { code: serviceWords(error.code, 200), message: serviceWords(error.message, 500) } : {}),
    ...(requestId ? { requestId: requestId.slice(0, 200) } : {}),
  }
}

/** Answers that mean the same whoever gives them: the service, or something on the way to it. */
const always: readonly number[] = [401, 402, 407, 408, 413, 429]

function kindOf(answer: Answer, explained: boolean): FailureKind {
  const { status } = answer
  if (status >= 300 && status < 400) return 'redirected'
  if (status >= 500) return 'service-trouble'
  if (!explained && !always.includes(status)) return strangerKind(answer)
  return kinds[status] ?? 'request-refused'
}
