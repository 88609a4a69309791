// The thread on which files arrive, as the window sees it: several at once, given up, and dead.
import { beforeEach, expect, it, vi } from 'vitest'
import type { ReceiveAnswer, ReceiveQuestion } from '../../../../src-renderer/viewer/arrival/receive-worker.ts'
import { threadsInHand } from '../thread-in-hand.ts'

const { ThreadInHand, threads } = threadsInHand<ReceiveQuestion, ReceiveAnswer>()

beforeEach(() => {
  threads.splice(0)
  vi.stubGlobal('Worker', ThreadInHand)
  vi.resetModules()
})

const wanted = (name: string) => ({ address: `/asset/artifact/${name}`, most: 10, stallMs: 1000 })
const open = async () => (await import('../../../../src-renderer/viewer/arrival/receive-apart.ts')).receiveApart

it('files that arrive at the same time get their own bytes, from one thread', async () => {
  const receiveApart = await open()
  const heard: string[] = []
  const one = receiveApart(wanted('one'), new AbortController().signal, (count) => heard.push(`one ${count}`))
  const two = receiveApart(wanted('two'), new AbortController().signal, (count) => heard.push(`two ${count}`))
  const [thread] = threads
  const [first, second] = thread?.asked ?? []
  thread?.onmessage({ data: { id: second?.id ?? 0, kind: 'arrived', count: 3, length: 4 } })
  thread?.onmessage({ data: { id: second?.id ?? 0, kind: 'whole', bytes: new ArrayBuffer(4) } })
  expect(thread?.ended, 'one is still on its way').toBe(false)
  thread?.onmessage({ data: { id: first?.id ?? 0, kind: 'whole', bytes: 'too-large' } })
  expect(await two).toHaveProperty('byteLength', 4)
  expect(await one).toBe('too-large')
  expect(heard).toEqual(['two 3'])
  expect(threads).toHaveLength(1)
  expect(thread?.ended, 'nothing is on its way').toBe(true)
})

it('a file that is given up is no longer fetched, and nothing more is told of it', async () => {
  const receiveApart = await open()
  const leaving = new AbortController()
  const heard = vi.fn()
  const gone = receiveApart(wanted('one'), leaving.signal, heard)
  leaving.abort()
  await expect(gone).rejects.toThrow(/abort/i)
  const id = threads[0]?.asked[0]?.id ?? 0
  expect(threads[0]?.asked[1]).toEqual({ id, wanted: null })
  threads[0]?.onmessage({ data: { id, kind: 'arrived', count: 3, length: 4 } })
  expect(heard).not.toHaveBeenCalled()
  await expect(receiveApart(wanted('two'), leaving.signal, heard)).rejects.toThrow(/abort/i)
  expect(threads[0]?.asked).toHaveLength(2)
})

it('a file that fails says why; a thread that dies fails all, and the next file gets another', async () => {
  const receiveApart = await open()
  const { signal } = new AbortController()
  const refused = receiveApart(wanted('one'), signal, () => undefined)
  threads[0]?.onmessage({ data: { id: threads[0].asked[0]?.id ?? 0, kind: 'failed', reason: 'no file (404)' } })
  await expect(refused).rejects.toThrow('404')
  const lost = [
    receiveApart(wanted('two'), signal, () => undefined),
    receiveApart(wanted('2'), signal, () => undefined),
  ]
  threads[1]?.onerror()
  for (const one of lost) await expect(one).rejects.toThrow('ended')
  expect(threads[1]?.ended).toBe(true)
  void receiveApart(wanted('three'), signal, () => undefined)
  expect(threads).toHaveLength(3)
})
