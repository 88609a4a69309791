// The thread on which files arrive: pieces of a large one would keep the window from drawing a hundred times.
import { workerScope } from '../worker-scope.ts'
import { receive, type Wanted } from './receive.ts'

export type ReceiveQuestion =
  | { readonly id: number; readonly wanted: Wanted }
  | { readonly id: number; readonly wanted: null }

export type ReceiveAnswer = { readonly id: number } & (
  | { readonly kind: 'arrived'; readonly count: number; readonly length: number | undefined }
  | { readonly kind: 'whole'; readonly bytes: ArrayBuffer | 'too-large' }
  | { readonly kind: 'failed'; readonly reason: string }
)

const scope = workerScope<ReceiveQuestion, ReceiveAnswer>()

/** Progress is told no more often than anybody sees. */
const toldMs = 50

const underWay = new Map<number, AbortController>()

scope.onmessage = async ({ data: { id, wanted } }) => {
  if (!wanted) return underWay.get(id)?.abort()
  const leaving = new AbortController()
  underWay.set(id, leaving)
  let toldAt = Number.NEGATIVE_INFINITY
  try {
    const bytes = await receive(wanted, leaving.signal, (count, length) => {
      const now = performance.now()
      if (now - toldAt < toldMs) return
      toldAt = now
      scope.postMessage({ id, kind: 'arrived', count, length })
    })
    scope.postMessage({ id, kind: 'whole', bytes }, bytes === 'too-large' ? [] : [bytes])
  } catch (thrown) {
    scope.postMessage({ id, kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) })
  } finally {
    underWay.delete(id)
  }
}
