// What the table says of charges holds for every end of a charged request.
import { expect, test } from 'vitest'
import type { PacedResult } from '../../../src-main/client/paced-exchange.ts'
import { postAttempt } from '../../../src-main/client/post-attempt.ts'
import { transportFailure } from '../../../src-main/client/transport-failure.ts'
import { ConnectTrouble } from '../../../src-main/network/connect-trouble.ts'
import { failureKinds, traitsOf } from '../../../src-shared/failure-traits.ts'

const answered = (status: number, code: string | null, type: string): PacedResult => {
  const body = code === null ? 'hello' : { error: { code, message: 'no', type: 'error', request_id: 'r' } }
  return {
    ok: true,
    value: { status, headers: new Headers({ 'content-type': type }), body, fingerprint: 'f', retryAfter: null },
  }
}

const codes = [null, 'invalid_request', 'idempotency_in_progress', 'idempotency_conflict']
const answers = Array.from({ length: 400 }, (_, at) => 200 + at).flatMap((status) =>
  codes.flatMap((code) => ['application/json', 'text/html'].map((type) => answered(status, code, type))),
)

const thrown = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_HEADERS_TIMEOUT', 'CERT_HAS_EXPIRED'].map((code) =>
    Object.assign(new Error(code), { code }),
  ),
  ...['TimeoutError', 'AbortError', 'BodyTooLarge'].map((name) => Object.assign(new Error(name), { name })),
  ...failureKinds.filter((kind) => traitsOf(kind).about === 'network').map((kind) => new ConnectTrouble({ kind })),
]

test('what surely was not charged never ends a request that may have been', () => {
  const results = [...answers, ...thrown.map((error) => ({ ok: false, lost: transportFailure(error) }) as const)]
  const attempts = results.map((result) => postAttempt('/jobs', result))
  const seen = new Set<string>(attempts.map(({ what }) => what))
  for (const what of ['not-sent', 'lost', 'trouble', 'slow-down', 'in-progress', 'conflict', 'refused'])
    expect(seen).toContain(what)
  for (const attempt of attempts) {
    if (attempt.what === 'accepted') continue
    const maybe = ['lost', 'trouble', 'in-progress', 'conflict'].includes(attempt.what)
    if (maybe) expect(traitsOf(attempt.failure.kind).free, `${attempt.what} ${attempt.failure.kind}`).toBe(false)
  }
})
