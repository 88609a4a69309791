// One HTTP exchange with the service of one account.
// Specification: Authentication. The key is added here and nowhere else.
import { createHash } from 'node:crypto'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { addressBelow, type BaseAddress } from './base-address.ts'
import { createAnswerCleaner } from './clean-answer.ts'
import { type TransportFailure, transportFailure } from './transport-failure.ts'

/**
 * What a service answered, without the key wherever it repeats it. `body` is its JSON, undefined where it is none;
 * `fingerprint` is the same for the same answer alone.
 */
export type Answer = { status: number; headers: Headers; body: unknown; fingerprint: string }

export type Call = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Uint8Array
  /** Milliseconds of real time until the whole answer must be here. */
  timeout: number
  signal?: AbortSignal | undefined
}

export type Exchange = (call: Call) => Promise<{ ok: true; value: Answer } | { ok: false; lost: TransportFailure }>

const answerLimit = 5 * 1024 * 1024
const errorLimit = 64 * 1024

/** An exchange bound to one base address and key; requests that would leave the base are refused before any byte. */
export function createExchange(given: { base: BaseAddress; apiKey: string; fetch: typeof fetch }): Exchange {
  const cleaner = createAnswerCleaner(given.apiKey)
  return async ({ method, path, headers = {}, body, timeout, signal }) => {
    const url = addressBelow(given.base, path)
    if (!url) return { ok: false, lost: { sent: 'no', failure: { kind: 'address-malformed' } } }
    if (signal?.aborted) return { ok: false, lost: { sent: 'no', failure: { kind: 'cancelled' } } }
    const limit = AbortSignal.timeout(timeout)
    try {
      const response = await given.fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers, authorization: `Bearer ${given.apiKey}` },
        ...(body ? { body: body } : {}),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await readLimited(response, response.ok ? answerLimit : errorLimit)
      // Chromium's fetch shows a redirect that was not followed as status 0.
      const status = response.type === 'opaqueredirect' ? 302 : response.status
      const cleaned = { headers: cleaner.headers(response.headers), body: cleaner.body(text) }
      return { ok: true, value: { status, ...cleaned, fingerprint: fingerprintOf(status, text) } }
    } catch (error) {
      return { ok: false, lost: transportFailure(error) }
    }
  }
}

function fingerprintOf(status: number, text: string): string {
  return createHash('sha256').update(`${status}\n${text}`).digest('hex').slice(0, 16)
}

/** True when the answer says that it is JSON. */
export function isJson(answer: Answer): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '')
}

/** Checks a key's form before it is ever put into a header: visible ASCII, at most 512 characters. */
export function usableKey(apiKey: string): Outcome<string> {
  return /^[\x21-\x7e]{1,512}$/.test(apiKey) ? success(apiKey) : failure('key-malformed')
}

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The body as text; rejects with `BodyTooLarge` beyond `limit` bytes and gives the connection up. */
async function readLimited(answer: Response, limit: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > limit) {
      void reader.cancel().catch(() => undefined)
      throw new BodyTooLarge(`more than ${limit} bytes`)
    }
    parts.push(value)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
