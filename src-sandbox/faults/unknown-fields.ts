// Answers with fields that the specification does not have, at every level: a client has to look past them.
import { jsonAnswer } from '../http/answers.ts'

const surplus = { x_region: 'practice-7', x_trace: { spans: [1, null, { deep: true }] }, x_note: null }

/** The same JSON with unknown fields in every object. */
export async function withUnknownFields(answer: Response): Promise<Response> {
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
