// What a thrown fetch means: whether bytes may have left this computer, and the failure in words of the app.
import type { Failure } from '../../src-shared/failure.ts'
import { isCertificateCode } from '../network/certificate-failure.ts'
import { connectTroubleIn } from '../network/connect-trouble.ts'

export type TransportFailure = { sent: 'no' | 'maybe'; failure: Failure }

const neverConnected = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_CONNECTION_REFUSED',
  'ERR_PROXY_CONNECTION_FAILED',
]

/** Sorts an error thrown by fetch or by reading its body. Whatever is not known to be unsent may have been sent. */
export function transportFailure(error: unknown): TransportFailure {
  const before = connectTroubleIn(error)
  if (before) return { sent: 'no', failure: before.failure ?? transportFailure(before.cause).failure }
  const codes = codesOf(error)
  const code = codes[0]
  const more = code === undefined ? {} : { code }
  if (codes.some(isCertificateCode)) return { sent: 'no', failure: { kind: 'certificate', ...more } }
  if (codes.some((each) => neverConnected.includes(each)))
    return { sent: 'no', failure: { kind: 'unreachable', ...more } }
  const name = error instanceof Error ? error.name : ''
  if (name === 'BodyTooLarge') return { sent: 'maybe', failure: { kind: 'unreadable-answer' } }
  if (name === 'TimeoutError' || codes.some((each) => /TIMEOUT/.test(each)))
    return { sent: 'maybe', failure: { kind: 'timed-out', ...more } }
  if (name === 'AbortError') return { sent: 'maybe', failure: { kind: 'cancelled' } }
  return { sent: 'maybe', failure: { kind: 'unreachable', ...more } }
}

function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const own =
    'code' in error && typeof error.code === 'string' ? [whileConnecting(error) ? 'ECONNREFUSED' : error.code] : []
  const chromium = /net::(ERR_[A-Z_]+)/.exec(error.message)?.[1]
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return [...own, ...(chromium ? [chromium] : []), ...inner.flatMap((each) => codesOf(each, depth + 1))]
}

/** Unreachable networks are reported on open connections too; only the system call tells them apart. */
function whileConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect'
}
