// The 5xx of a gateway that cannot reach the service: a page, nothing at all, or JSON that names no request.
import type { Strike } from './fault-shape.ts'

const statuses = [500, 502, 503, 504] as const

/** One of the three forms by chance, with the status of the setting or one of four; nothing in it names a request. */
export function gatewayAnswer({ status, chance, seconds }: Pick<Strike, 'status' | 'chance' | 'seconds'>): Response {
  const form = Math.floor(chance * 3)
  const wanted = status ?? statuses[Math.floor(chance * 97) % statuses.length] ?? 502
  const headers: Record<string, string> = seconds > 0 ? { 'retry-after': String(Math.ceil(seconds)) } : {}
  if (form === 0) return new Response('', { status: wanted, headers })
  if (form === 1) {
    const page = `<html><head><title>${wanted}</title></head><body><h1>${wanted}</h1></body></html>`
    return new Response(page, { status: wanted, headers: { ...headers, 'content-type': 'text/html' } })
  }
  const error = { type: 'api_error', code: 'bad_gateway', message: 'upstream unavailable', request_id: null }
  return Response.json({ error }, { status: wanted, headers })
}
