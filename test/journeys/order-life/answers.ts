// What may come back instead of the answer that was asked for, as the columns of the page on an order's life name it.

let told = 0
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const refusal = (status: number, code: string, headers: Record<string, string> = {}, id = `req_${told++}`) =>
  json(status, { error: { type: 'api_error', code, message: 'Said by the service.', request_id: id } }, headers)

const broken = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

/** Each makes one answer, or throws as fetch does. */
export const answers = {
  'a web page': async () => new Response('<html>hotel</html>', { headers: { 'content-type': 'text/html' } }),
  'something else': async () => json(200, { object: 'greeting' }),
  'a redirect': async () => new Response(null, { status: 307, headers: { location: 'https://example.com/' } }),
  '400': async () => refusal(400, 'invalid_request'),
  '401': async () => refusal(401, 'invalid_api_key'),
  '402': async () => refusal(402, 'insufficient_points'),
  '404': async () => refusal(404, 'not_found'),
  '409 in progress': async () => refusal(409, 'idempotency_in_progress'),
  '409 conflict': async () => refusal(409, 'idempotency_conflict'),
  '413': async () => refusal(413, 'payload_too_large'),
  '429': async () => refusal(429, 'rate_limited', { 'retry-after': '30' }),
  '500': async () => refusal(500, 'internal_error'),
  'the same 500': async () => refusal(500, 'internal_error', {}, 'req_same'),
  '502': async () => new Response('', { status: 502 }),
  'cut off': async () => {
    throw broken('ECONNRESET')
  },
  'no network': async () => {
    throw broken('ENOTFOUND')
  },
} as const satisfies Record<string, () => Promise<Response>>

export type AnswerName = keyof typeof answers
