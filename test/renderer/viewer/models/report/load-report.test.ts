// Judging a file: what is told of it, and that both threads end whatever becomes of it.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Receive } from '../../../../../src-renderer/viewer/arrival/receive.ts'
import { loadReport, type ReportNews } from '../../../../../src-renderer/viewer/models/report/load-report.ts'
import type { ReportAnswer, ReportQuestion } from '../../../../../src-renderer/viewer/models/report/report-worker.ts'

class Thread {
  onmessage: ((event: MessageEvent<ReportAnswer>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  asked: ReportQuestion[] = []
  ended = 0
  postMessage(question: ReportQuestion) {
    this.asked.push(question)
  }
  terminate() {
    this.ended++
  }
  answer(data: ReportAnswer) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const report = {
  ...{ counts: { error: 0, warning: 0, info: 0, hint: 0 }, isCut: false, findings: [], more: 0 },
  ...{ version: '2.0', json: '{}' },
}

function begin(receive: Receive = async () => new ArrayBuffer(8)) {
  const threads: Thread[] = []
  const news: ReportNews[] = []
  const controller = new AbortController()
  const startThread = () => {
    const thread = new Thread()
    threads.push(thread)
    return thread
  }
  const ports = { receive, startThread, stallMs: 10, judgeMs: 60_000 }
  loadReport({ id: 'a', stamp: 's', format: 'glb' }, controller.signal, (each) => news.push(each), ports)
  const thread = () => vi.waitUntil(() => threads[0])
  return { threads, news, controller, thread }
}

afterEach(() => {
  vi.useRealTimers()
})

it('hands the bytes on, tells the report once and ends the thread', async () => {
  const { news, thread } = begin()
  const one = await thread()
  expect(one.asked).toEqual([{ bytes: expect.any(ArrayBuffer), format: 'glb' }])
  one.answer({ report })
  one.answer({ report })
  expect(news).toEqual([{ kind: 'report', report }])
  expect(one.ended).toBe(1)
})

describe('what goes wrong', () => {
  it.each([
    ['no glTF', { report: null }, 'not-gltf'],
    ['a fault of the validator', { failed: true }, 'failed'],
    ['a description with too many parts', { tooLarge: true }, 'too-large'],
  ] as const)('%s is told', async (_, answer, why) => {
    const { news, thread } = begin()
    const one = await thread()
    one.answer(answer)
    expect(news).toEqual([{ kind: 'problem', why }])
    expect(one.ended).toBe(1)
  })
  it('a file that does not arrive, or is too long, needs no thread', async () => {
    const lost = begin(() => Promise.reject(new Error('no file')))
    await vi.waitUntil(() => lost.news.length > 0)
    const long = begin(async () => 'too-large')
    await vi.waitUntil(() => long.news.length > 0)
    expect([...lost.news, ...long.news]).toEqual([
      { kind: 'problem', why: 'not-arrived' },
      { kind: 'problem', why: 'too-large' },
    ])
    expect([...lost.threads, ...long.threads]).toEqual([])
  })
  it('a file that takes for ever is stopped', async () => {
    vi.useFakeTimers()
    const { news, threads } = begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(threads[0]?.ended).toBe(0)
    await vi.advanceTimersByTimeAsync(60_001)
    expect(news).toEqual([{ kind: 'problem', why: 'slow' }])
    expect(threads[0]?.ended).toBe(1)
  })
})

it('ends and tells nothing more once another model is opened', async () => {
  const { news, controller, thread } = begin()
  const one = await thread()
  controller.abort()
  expect(one.ended).toBe(1)
  one.answer({ report })
  expect(news).toEqual([])
})

it('starts no thread when another model was opened while the bytes arrived', async () => {
  const arrival = Promise.withResolvers<ArrayBuffer>()
  const { threads, controller } = begin(() => arrival.promise)
  controller.abort()
  arrival.resolve(new ArrayBuffer(8))
  await arrival.promise
  await Promise.resolve()
  expect(threads).toEqual([])
})
