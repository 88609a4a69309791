// Faults that change an answer or a download on its way out.

import { jsonAnswer } from '../http/answers.ts'
import { cutShort, drip, halved } from './alter-body.ts'
import type { FaultShape, Strike } from './fault-shape.ts'
import { trouble } from './trouble.ts'

const signIn = '<!doctype html><title>Sign in to the network</title><p>Please accept the terms to go on.</p>'
const badGateway = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const page = (text: string, status: number) => async (answer: Response) => {
  await answer.body?.cancel()
  return new Response(text, { status, headers: { 'content-type': 'text/html', 'content-length': `${text.length}` } })
}

const elsewhere = async (answer: Response) => {
  await answer.body?.cancel()
  return new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:9/v2' } })
}

const troubled = async (answer: Response, strike: Strike) => {
  await answer.body?.cancel()
  throw trouble(strike)
}

export const alteringFaults = {
  'unknown-fields': { at: 'answer', meets: 'every request', alter: withUnknownFields },
  'html-from-proxy': { at: 'answer', meets: 'every request', alter: page(signIn, 200) },
  redirected: { at: 'answer', meets: 'every request', alter: elsewhere },
  'html-bad-gateway': { at: 'answer', meets: 'every request', alter: page(badGateway, 502) },
  'truncated-answer': { at: 'answer', meets: 'every request', alter: halved },
  'cut-answer': { at: 'answer', meets: 'every request', alter: cutShort },
  'slow-body': { at: 'answer', meets: 'every request', seconds: 5, alter: drip },
  'error-download': { at: 'download', alter: troubled },
  'html-download': { at: 'download', alter: page(signIn, 200) },
  'truncated-download': { at: 'download', alter: halved },
  'cut-download': { at: 'download', alter: cutShort },
  'slow-download': { at: 'download', seconds: 5, alter: drip },
} as const satisfies Record<string, FaultShape>

const surplus = { x_region: 'practice-7', x_trace: { spans: [1, null, { deep: true }] }, x_note: null }

/** The same JSON with fields in every object that the specification does not have: a client has to look past them. */
async function withUnknownFields(answer: Response): Promise<Response> {
  const known: unknown = await answer.json()
  const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers)
  return jsonAnswer(grown(known) as object, answer.status, headers)
}

function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, grown(field)])
  return { ...surplus, ...Object.fromEntries(fields) }
}
