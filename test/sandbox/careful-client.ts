// A client as the specification wants it: repeats with the same key, keeps polling, lists again when an address is
// refused.
import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from './practice-region.ts'

type Seen = { id: string; status: string }
type Listed = { data: { type: string; url: string }[] }

const attempts = 500

/** Wraps a caller; every method goes on until it has what it wants, and throws when that never comes. */
export function carefully(caller: Caller) {
  async function until<Wanted>(
    send: () => Promise<Response>,
    wanted: (body: unknown) => Wanted | null,
  ): Promise<Wanted> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await send().catch(() => null)
      const body = answer?.status === 200 ? await answer.json().catch(() => null) : null
      if (answer && answer.status !== 200) await answer.body?.cancel().catch(() => undefined)
      const found = body === null ? null : wanted(body)
      if (found !== null) return found
      await wait(10)
    }
    throw new Error('never answered')
  }

  return {
    /** Sends until a resource comes back. */
    created: (send: () => Promise<Response>) =>
      until(send, (body) => (typeof (body as { id?: unknown }).id === 'string' ? (body as { id: string }) : null)),

    /** Polls until the job has ended. */
    end: (id: string) =>
      until(
        () => caller.get(`/jobs/${id}`),
        (body) => (['succeeded', 'failed'].includes((body as Seen).status) ? (body as Seen) : null),
      ),

    /** Lists and fetches until the artifact is whole. */
    async downloaded(id: string, type: string): Promise<Uint8Array> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const address = await until(
          () => caller.get(`/jobs/${id}/artifacts`),
          (body) => (body as Listed).data.find((one) => one.type === type)?.url ?? null,
        )
        const answer = await fetch(address).catch(() => null)
        const bytes = answer?.status === 200 ? await answer.bytes().catch(() => null) : null
        const hash = answer?.headers.get('etag')?.slice(1, -1)
        if (bytes && hash === Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')) return bytes
      }
      throw new Error('never whole')
    },
  }
}
