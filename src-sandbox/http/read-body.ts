// Reads request bodies within their limits and takes them apart. Specification: Endpoints, "Request" and "JSON body".
import type * as z from 'zod'
import { Refusal } from './refusal.ts'

const jsonLimit = 1024 * 1024

/** The bytes of a JSON body, at most 1 MiB; 400 when the content type is another. */
export async function readJsonBytes(request: Request): Promise<Uint8Array> {
  requireType(request, 'application/json')
  return await readBytes(request, jsonLimit)
}

/** The bytes of a body; 413 as soon as it is known to be longer than `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Refusal(413, 'too_large', `The request body may have at most ${limit} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > limit) {
      await reader?.cancel()
      throw tooLarge
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** What the bytes say as JSON of this shape; 400 `malformed_request` or `invalid_parameter` otherwise. */
export function parseJson<Output>(bytes: Uint8Array, schema: z.ZodType<Output>): Output {
  const result = schema.safeParse(jsonOf(bytes))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const place = issue?.path.join('.') ?? ''
  throw new Refusal(
    400,
    'invalid_parameter',
    place ? `${place}: ${issue?.message}` : 'The body is not a valid request.',
  )
}

/** 400 unless the request is of this media type. */
export function requireType(request: Request, type: string): void {
  const given = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== type) throw new Refusal(400, 'unsupported_content_type', `The content type must be ${type}.`)
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'malformed_request', 'The body is not JSON.')
  }
}
