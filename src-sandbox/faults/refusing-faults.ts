// Faults that refuse, cut or delay a request on its way in, or once its work is accepted.
import { setTimeout as wait } from 'node:timers/promises'
import { badKey } from '../accounts.ts'
import { ConnectionCut, GatewayAnswer, type Refusal } from '../http/refusal.ts'
import type { FaultShape, Strike } from './fault-shape.ts'
import { asDate, inSeconds, tooMany, trouble } from './trouble.ts'

const refuse = (refusal: (strike: Strike) => Refusal) => async (strike: Strike) => {
  throw refusal(strike)
}

const cut = async () => {
  throw new ConnectionCut()
}

const throughGateway = async (strike: Strike) => {
  throw new GatewayAnswer(gatewayAnswer(strike))
}

const withSeconds = ({ seconds }: Strike) => tooMany(inSeconds(seconds))
const silent = () => tooMany(null)

export const refusingFaults = {
  'rate-limit': {
    at: 'arrival',
    meets: 'every request',
    seconds: 1,
    act: refuse((strike) => (strike.chance < 0.5 ? withSeconds(strike) : silent())),
  },
  'rate-limit-seconds': { at: 'arrival', meets: 'every request', seconds: 1, act: refuse(withSeconds) },
  'rate-limit-date': {
    at: 'arrival',
    meets: 'every request',
    seconds: 2,
    act: refuse(({ seconds, now }) => tooMany(asDate(now() + seconds * 1000))),
  },
  'rate-limit-silent': { at: 'arrival', meets: 'every request', act: refuse(silent) },
  'key-revoked': { at: 'arrival', meets: 'every request', act: refuse(badKey) },
  outage: { at: 'arrival', meets: 'every request', act: refuse((strike) => trouble({ status: 503, ...strike })) },
  'gateway-error': { at: 'arrival', meets: 'every request', act: throughGateway },
  'cut-before': { at: 'arrival', meets: 'charged requests', act: cut },
  'cut-reading': { at: 'arrival', meets: 'free requests', act: cut },
  'slow-answer': {
    at: 'before-work',
    meets: 'every request',
    seconds: 5,
    act: ({ seconds, signal }) => wait(seconds * 1000, undefined, { signal }).catch(cut),
  },
  'error-before-charge': { at: 'before-work', meets: 'charged requests', act: refuse(trouble) },
  'error-reading': { at: 'before-work', meets: 'free requests', act: refuse(trouble) },
  'error-after-charge': { at: 'after-work', meets: 'charged requests', act: refuse(trouble) },
  'cut-after-acceptance': { at: 'after-work', meets: 'charged requests', act: cut },
} as const satisfies Record<string, FaultShape>

const statuses = [500, 502, 503, 504] as const

/**
 * The 5xx of a gateway that cannot reach the service: a page, nothing at all, or JSON. One of the three by chance,
 * with the status of the setting or one of four; nothing in it names a request.
 */
function gatewayAnswer({ status, chance, seconds }: Pick<Strike, 'status' | 'chance' | 'seconds'>): Response {
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
