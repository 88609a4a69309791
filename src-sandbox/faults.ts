// Everything that can be made to go wrong in the practice region: one entry each, met at a named point of a request's life.
import { setTimeout as wait } from 'node:timers/promises'
import { jsonAnswer } from './answers.ts'
import { ConnectionCut, Refusal } from './refusal.ts'

/**
 * Where a fault can strike. A request passes `arrival` (before the key is looked at), `before-work` (known account, an
 * idempotency key is held), `after-work` (charged and kept), `answer` and, for content, `download`.
 * At the other points the code that stands there asks whether the fault strikes.
 */
export type FaultPoint =
  | 'arrival'
  | 'key-lookup'
  | 'before-work'
  | 'acceptance'
  | 'after-work'
  | 'answer'
  | 'job'
  | 'reading-job'
  | 'reading-ledger'
  | 'signing'
  | 'download'

/** What a struck fault may use: seconds of its setting and a number by chance from 0 to 1. */
export type Strike = { seconds: number; chance: number; signal: AbortSignal }

export type FaultShape = {
  at: FaultPoint
  /** Which requests meet it; the other points have no choice. */
  meets?: 'every request' | 'charged requests'
  /** Seconds unless the plan says otherwise. */
  seconds?: number
  /** Throws to refuse or cut, or waits. */
  act?: (strike: Strike) => Promise<void>
  /** Turns the finished answer into another. */
  alter?: (answer: Response, strike: Strike) => Promise<Response>
}

const refuse = (refusal: (strike: Strike) => Refusal) => async (strike: Strike) => {
  throw refusal(strike)
}

const cut = async () => {
  throw new ConnectionCut()
}

const page = '<!doctype html><title>Sign in to the network</title><p>Please accept the terms to go on.</p>'

export const faultCatalog = {
  'rate-limit': {
    at: 'arrival',
    meets: 'every request',
    seconds: 1,
    act: refuse(({ seconds, chance }) => tooMany(chance < 0.5 ? seconds : 0)),
  },
  'key-revoked': {
    at: 'arrival',
    meets: 'every request',
    act: refuse(() => new Refusal(401, 'invalid_api_key', 'The API key is missing, invalid or expired.')),
  },
  'cut-before': { at: 'arrival', meets: 'charged requests', act: cut },
  'funds-before-key': { at: 'key-lookup' },
  'short-key-retention': { at: 'key-lookup', seconds: 60 },
  'slow-answer': {
    at: 'before-work',
    meets: 'every request',
    seconds: 5,
    act: ({ seconds, signal }) => wait(seconds * 1000, undefined, { signal }).catch(cut),
  },
  'error-before-charge': { at: 'before-work', meets: 'charged requests', act: refuse(() => unavailable()) },
  'stored-error': { at: 'before-work', meets: 'charged requests' },
  'queue-rejection': { at: 'acceptance', seconds: 1 },
  'error-after-charge': {
    at: 'after-work',
    meets: 'charged requests',
    act: refuse(() => new Refusal(500, 'internal_error', 'Something went wrong on our side.')),
  },
  'cut-after-acceptance': { at: 'after-work', meets: 'charged requests', act: cut },
  'html-from-proxy': {
    at: 'answer',
    meets: 'every request',
    alter: async () =>
      new Response(page, { headers: { 'content-type': 'text/html', 'content-length': `${page.length}` } }),
  },
  'truncated-answer': { at: 'answer', meets: 'every request', alter: halved },
  'job-failure': { at: 'job' },
  'unknown-status': { at: 'reading-job' },
  'late-artifacts': { at: 'reading-job', seconds: 10 },
  'late-ledger': { at: 'reading-ledger', seconds: 30 },
  'expired-addresses': { at: 'signing' },
  'cut-download': { at: 'download', alter: async (answer) => cutShort(answer) },
} as const satisfies Record<string, FaultShape>

export type FaultName = keyof typeof faultCatalog

/** 429 of the specification, with Retry-After when the seconds are more than 0. */
export function tooMany(seconds: number): Refusal {
  const headers: Record<string, string> = seconds > 0 ? { 'retry-after': String(Math.ceil(seconds)) } : {}
  return new Refusal(429, 'rate_limited', 'Too many requests; try again later.', headers)
}

/** 503 of the specification: nothing was accepted. */
export function unavailable(): Refusal {
  return new Refusal(503, 'unavailable', 'The service is temporarily unavailable.')
}

async function halved(answer: Response): Promise<Response> {
  const text = await answer.text()
  const half = new TextEncoder().encode(text.slice(0, text.length / 2))
  const headers = { ...Object.fromEntries(answer.headers), 'content-length': String(half.length) }
  return new Response(half, { status: answer.status, headers })
}

function cutShort(answer: Response): Response {
  if (!answer.body) return jsonAnswer({})
  let first = true
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (first) controller.enqueue(chunk.subarray(0, Math.floor(chunk.length / 2)))
        else controller.error(new ConnectionCut())
        first = false
      },
      flush: (controller) => controller.error(new ConnectionCut()),
    }),
  )
  return new Response(body, { status: answer.status, headers: answer.headers })
}
