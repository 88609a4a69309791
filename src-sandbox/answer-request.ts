// One request from arrival to answer: fault points, key, rate, handler, and an error object for whatever goes wrong.
import { refusalAnswer } from './answers.ts'
import { tooMany } from './faults.ts'
import { newId } from './new-id.ts'
import { ConnectionCut, notFound, Refusal } from './refusal.ts'
import type { Call, Region } from './region.ts'
import { findRoute } from './routes.ts'
import { isSignedPath, readSignedContent } from './signed-content.ts'

export type AnswerOptions = {
  /** What addresses in answers begin with; the request's own origin when it is not given. */
  origin?: string
  /** Hears of bugs; the answer only says that something went wrong. */
  report(error: unknown): void
}

/** Answers one request. Rejects only with ConnectionCut, where a connection would end without an answer. */
export async function answerRequest(request: Request, region: Region, options: AnswerOptions): Promise<Response> {
  const id = newId('req_')
  try {
    const url = new URL(request.url)
    const answer = isSignedPath(url.pathname)
      ? await readSignedContent(request, url, region)
      : await callEndpoint(request, url, id, region, options.origin ?? url.origin)
    answer.headers.set('x-request-id', id)
    return answer
  } catch (error) {
    if (error instanceof ConnectionCut) throw error
    if (error instanceof Refusal) return refusalAnswer(error, id)
    options.report(error)
    return refusalAnswer(new Refusal(500, 'internal_error', 'Something went wrong in the practice region.'), id)
  }
}

async function callEndpoint(request: Request, url: URL, id: string, region: Region, origin: string): Promise<Response> {
  const found = findRoute(request.method, url.pathname)
  if (!found) throw notFound('endpoint')
  const { route } = found
  const occasion = { endpoint: `${route.method} ${route.path}`, charged: route.cost === 'charged' }
  await region.faults.meet('arrival', occasion)
  const account = region.accounts.authenticate(request.headers.get('authorization'))
  const pause = region.buckets.take(account)
  if (pause > 0) throw tooMany(pause)
  const call: Call = { ...occasion, request, url, id, origin, account }
  // A charged call meets this point itself, once it holds its idempotency key.
  if (!occasion.charged) await region.faults.meet('before-work', call)
  const answer = await route.handle(call, region, found.id)
  return await region.faults.alter('answer', answer, call)
}
