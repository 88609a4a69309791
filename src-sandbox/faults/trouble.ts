// The refusals of a service that is overloaded or unwell. Specification: Errors, 429 and 5xx.
import { Refusal, type RefusalCode } from '../http/refusal.ts'
import type { Strike } from './fault-shape.ts'

const codes = {
  500: ['internal_error', 'Something went wrong on our side.'],
  502: ['bad_gateway', 'The service could not be reached behind its gateway.'],
  503: ['unavailable', 'The service is temporarily unavailable.'],
  504: ['gateway_timeout', 'The service did not answer its gateway in time.'],
} as const satisfies Record<number, readonly [RefusalCode, string]>

const statuses = [500, 502, 503, 504] as const

/** 429 of the specification; `retryAfter` is the header's value. */
export function tooMany(retryAfter: string | null): Refusal {
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
  return new Refusal(429, 'rate_limited', 'Too many requests; try again later.', headers)
}

/** The value of Retry-After in whole seconds. */
export const inSeconds = (seconds: number) => String(Math.max(0, Math.ceil(seconds)))

/** The value of Retry-After as an HTTP date, whole seconds and never too early. */
export const asDate = (ms: number) => new Date(Math.ceil(ms / 1000) * 1000).toUTCString()

/** A 5xx of the specification: the status that the setting names, otherwise one of four by chance. */
export function trouble({ status, chance, seconds }: Pick<Strike, 'status' | 'chance' | 'seconds'>): Refusal {
  if (status === 429) return tooMany(seconds > 0 ? inSeconds(seconds) : null)
  const wanted = statuses.find((one) => one === status) ?? statuses[Math.floor(chance * statuses.length)] ?? 500
  const [code, message] = codes[wanted]
  return new Refusal(wanted, code, message, seconds > 0 ? { 'retry-after': inSeconds(seconds) } : {})
}
