// Bodies that arrive short, broken off or drop by drop.
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectionCut } from '../http/refusal.ts'
import type { Strike } from './fault-shape.ts'

/** Long enough for what was already sent to leave the machine before the connection ends. */
const leavingTime = 20
const drops = 20

/** The first half, and a content-length that agrees with it: nothing but the content tells. */
export async function halved(answer: Response): Promise<Response> {
  if (!answer.body) return answer
  const bytes = await answer.bytes()
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  const headers = new Headers(answer.headers)
  headers.set('content-length', String(half.length))
  return new Response(half, { status: answer.status, headers })
}

/** About half of what content-length promises, then the connection ends. */
export function cutShort(answer: Response): Response {
  const reader = answer.body?.getReader()
  if (!reader) return answer
  let left = Math.floor(Number(answer.headers.get('content-length') ?? 2) / 2)
  return bodyOf(answer, reader, async (controller) => {
    const { value } = left > 0 ? await reader.read() : {}
    if (value) {
      controller.enqueue(value.subarray(0, left))
      left -= value.length
    }
    if (value && left > 0) return
    await wait(leavingTime)
    await reader.cancel()
    controller.error(new ConnectionCut())
  })
}

/** All of it, in small pieces spread over the seconds. */
export function drip(answer: Response, { seconds, signal }: Pick<Strike, 'seconds' | 'signal'>): Response {
  const reader = answer.body?.getReader()
  if (!reader) return answer
  const size = Math.max(1, Math.ceil(Number(answer.headers.get('content-length') ?? 1) / drops))
  let rest: Uint8Array = new Uint8Array()
  return bodyOf(answer, reader, async (controller) => {
    if (rest.length === 0) {
      const { value, done } = await reader.read()
      if (done) return controller.close()
      rest = value
    }
    const drop = rest.subarray(0, size)
    rest = rest.subarray(drop.length)
    try {
      await wait((seconds * 1000 * drop.length) / (size * drops), undefined, { signal })
      controller.enqueue(drop)
    } catch {
      controller.error(new ConnectionCut())
    }
  })
}

type Controller = ReadableStreamDefaultController<Uint8Array>
type Reader = ReadableStreamDefaultReader<Uint8Array>

function bodyOf({ status, headers }: Response, reader: Reader, pull: (to: Controller) => Promise<void>): Response {
  const cancel = () => reader.cancel()
  return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), { status, headers })
}
