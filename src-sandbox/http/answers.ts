// Answers as the interface gives them: JSON with its length, never kept by a cache. Specification: Resources and
// their fields.
import type { Refusal } from './refusal.ts'

/** A JSON answer with an exact content-length. */
export function jsonAnswer(value: object, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** The error object of the specification with its status and headers. */
export function refusalAnswer(refusal: Refusal, requestId: string): Response {
  return jsonAnswer(refusal.toBody(requestId), refusal.status, { ...refusal.headers, 'x-request-id': requestId })
}
