// One request from arrival to answer: fault points, key, rate, handler, and an error object for whatever goes wrong.

import { isSignedPath, readSignedContent } from '../content/signed-content.ts'
import { inSeconds, tooMany } from '../faults/trouble.ts'
import { newId } from '../new-id.ts'
import type { Call, Region } from '../region.ts'
import { findRoute, type Route } from '../routes.ts'
import { refusalAnswer } from './answers.ts'
import { ConnectionCut, GatewayAnswer, notFound, Refusal } from './refusal.ts'

type AnswerOptions = {
  /** What addresses in answers begin with; the request's own origin when it is not given. */
  origin?: string
  /** Hears of bugs; the answer only says that something went wrong. */
  report(error: unknown): void
}

/** Answers one request. Rejects only with ConnectionCut, where a connection would end without an answer. */
export async function answerRequest(request: Request, region: Region, options: AnswerOptions): Promise<Response> {
  const id = newId('req_')
  const signal = region.signal()
  let own = true
  const answer = await reply(request, region, id, signal, options).catch((error: unknown) => {
    if (error instanceof GatewayAnswer) {
      own = false
      return error.answer
    }
    if (error instanceof ConnectionCut || signal.aborted) throw new ConnectionCut()
    if (error instanceof Refusal) return refusalAnswer(error, id)
    options.report(error)
    return refusalAnswer(new Refusal(500, 'internal_error', 'Something went wrong in the practice region.'), id)
  })
  if (own) answer.headers.set('x-request-id', id)
  answer.headers.set('date', new Date(region.now()).toUTCString())
  return answer
}

async function reply(
  request: Request,
  region: Region,
  id: string,
  signal: AbortSignal,
  options: AnswerOptions,
): Promise<Response> {
  const url = new URL(request.url)
  if (isSignedPath(url.pathname)) return await readSignedContent(request, url, region)
  const found = findRoute(request.method, url.pathname)
  if (!found) throw notFound('endpoint')
  const { route } = found
  const header = request.headers.get('authorization')
  const account = region.accounts.named(header)
  const occasion = {
    endpoint: `${route.method} ${route.path}`,
    charged: route.cost === 'charged',
    ...(account !== undefined && { account }),
    // A charged call learns the names from its body.
    ...(route.cost === 'free' && { files: () => namesBehind(found.id, region) }),
  }
  await region.faults.meet('arrival', occasion)
  const origin = options.origin ?? url.origin
  const call: Call = { ...occasion, request, url, id, origin, account: region.accounts.authenticate(header), signal }
  return await underLimits(call, region, () => handled(call, route, found.id, region))
}

async function handled(call: Call, route: Route, id: string, region: Region): Promise<Response> {
  // A charged call meets this point itself, once it holds its idempotency key.
  if (!call.charged) await region.faults.meet('before-work', call)
  const answer = await route.handle(call, region, id)
  return await region.faults.alter('answer', answer, call)
}

async function underLimits({ account }: Call, region: Region, handle: () => Promise<Response>): Promise<Response> {
  const pause = region.buckets.take(account)
  if (pause > 0) throw tooMany(inSeconds(pause))
  const leave = region.inFlight.enter(account, region.faults.concurrency().requests)
  if (!leave) throw tooMany(inSeconds(1))
  try {
    return await handle()
  } finally {
    leave()
  }
}

/** The names of the uploads that a file id or a job id stands for. */
function namesBehind(id: string, { files, jobs }: Region): string[] {
  const file = files.find(id)
  return file ? [file.filename] : jobs.fileNames(id)
}
