// Loading a model ends in a model or in words: short files, slow readers, dead threads and people who leave.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receive, receive } from '../../../../src-renderer/viewer/arrival/receive.ts'
import { loadModel, type ModelNews } from '../../../../src-renderer/viewer/models/load-model.ts'
import { type ModelLimits, type ModelThread, modelPorts } from '../../../../src-renderer/viewer/models/model-ports.ts'
import type { ModelAnswer, ModelQuestion } from '../../../../src-renderer/viewer/models/model-worker.ts'
import type { MemoryWall } from '../../../../src-renderer/viewer/models/watch-memory.ts'

let server: Server
let address = ''
const file = new Uint8Array(300_000).fill(7)
beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1)
    if (name === 'none') response.writeHead(404).end()
    else if (name === 'short')
      response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, 1000), () => response.destroy())
    else if (name === 'stalls') response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, 1000))
    else response.writeHead(200, { 'content-length': file.length }).end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Where nothing tells what is taken. */
const noWall: MemoryWall = { bytes: async () => null, most: 0, lookMs: 60_000 }

class Thread implements ModelThread {
  onmessage: ModelThread['onmessage'] = null
  onerror: ModelThread['onerror'] = null
  asked: ModelQuestion | undefined
  ended = false
  readonly #answers: readonly (ModelAnswer | 'dies')[]
  constructor(answers: readonly (ModelAnswer | 'dies')[]) {
    this.#answers = answers
  }
  postMessage(question: ModelQuestion): void {
    this.asked = question
    for (const answer of this.#answers)
      queueMicrotask(() =>
        answer === 'dies'
          ? this.onerror?.({} as ErrorEvent)
          : this.onmessage?.({ data: answer } as MessageEvent<ModelAnswer>),
      )
  }
  terminate(): void {
    this.ended = true
  }
}

const parts = { kind: 'parts', parts: {} } as unknown as ModelAnswer
const check = { kind: 'check', check: {} } as unknown as ModelAnswer

function load(
  id: string,
  answers: readonly (ModelAnswer | 'dies')[],
  limits: Partial<ModelLimits> = {},
  until = ['check', 'problem'],
  beside?: string,
  wall = noWall,
) {
  const thread = new Thread(answers)
  const controller = new AbortController()
  const news: ModelNews[] = []
  let started = 0
  const done = new Promise<ModelNews[]>((resolve) => {
    const ports = {
      receive: ((wanted, ...rest) => receive({ ...wanted, address: address + wanted.address }, ...rest)) as Receive,
      startThread: () => {
        started++
        return thread
      },
      limits: { ...modelPorts.limits, ...limits },
      wall,
    }
    loadModel(
      { id, format: 'glb', ...(beside === undefined ? {} : { beside: { id: beside } }) },
      controller.signal,
      (one) => {
        news.push(one)
        if (until.includes(one.kind)) setImmediate(() => resolve(news))
      },
      ports,
    )
  })
  return { thread, controller, news, done, threads: () => started }
}

const problem = (news: readonly ModelNews[]) => news.flatMap((one) => (one.kind === 'problem' ? [one.problem.why] : []))

it('hands the bytes over, tells the parts, then the check, and ends the thread', async () => {
  const { done, thread } = load('whole', [parts, check])
  const news = await done
  expect(thread.asked?.bytes.byteLength).toBe(file.length)
  expect(news.map(({ kind }) => kind).filter((kind) => kind !== 'progress')).toEqual(['parts', 'check'])
  expect(thread.ended).toBe(true)
})

it('hands over the picture that came beside the model, and does without one that is lost', async () => {
  const found = load('whole', [parts, check], {}, undefined, 'picture')
  await found.done
  expect(found.thread.asked?.beside?.byteLength).toBe(file.length)
  const lost = load('whole', [parts, check], {}, undefined, 'none')
  expect((await lost.done).map(({ kind }) => kind)).toContain('check')
  expect(lost.thread.asked).not.toHaveProperty('beside')
})

it('tells progress upwards and that reading has begun', async () => {
  const shares = (await load('whole', [parts, check]).done).flatMap((one) =>
    one.kind === 'progress' ? [one.share] : [],
  )
  expect(shares.at(-1)).toBeNull()
  const measured = shares.filter((share) => share !== null)
  expect(measured).toEqual([...measured].sort((a, b) => a - b))
})

it.each(['none', 'short'])('a file that does not arrive (%s) is said not to have arrived', async (id) => {
  const { done, threads } = load(id, [parts])
  expect(problem(await done)).toEqual(['not-arrived'])
  expect(threads()).toBe(0)
})

it('a file that stops arriving is given up', async () => {
  expect(problem(await load('stalls', [parts], { stallMs: 50 }).done)).toEqual(['not-arrived'])
})

it('a file that is too large is not fetched to its end', async () => {
  const { done, threads } = load('whole', [parts], { bytes: () => 1000 })
  expect(problem(await done)).toEqual(['too-large'])
  expect(threads()).toBe(0)
})

it('a reader that never answers is ended and called slow', async () => {
  const { done, thread } = load('whole', [], { readMs: () => 20 })
  expect(problem(await done)).toEqual(['slow'])
  expect(thread.ended).toBe(true)
})

it('a reader that takes more memory than the wall lets it is ended, and the file called too large', async () => {
  const taken = [500, 400, 1400, 1401]
  const wall = { bytes: async () => taken.shift() ?? null, most: 1000, lookMs: 1 }
  const { done, thread } = load('whole', [], {}, undefined, undefined, wall)
  expect(problem(await done)).toEqual(['too-large'])
  expect(thread.ended).toBe(true)
  expect(taken).toEqual([])
})

it('nobody asks what is taken once a model is read or left', async () => {
  let asked = 0
  const wall = { bytes: async () => ++asked, most: 1000, lookMs: 1 }
  await load('whole', [parts, check], {}, undefined, undefined, wall).done
  const left = load('whole', [parts], {}, ['parts'], undefined, wall)
  await left.done
  left.controller.abort()
  const then = asked
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(asked).toBe(then)
})

it('a thread that dies means a damaged file', async () => {
  const { done, thread } = load('whole', ['dies'])
  expect(problem(await done)).toEqual(['damaged'])
  expect(thread.ended).toBe(true)
})

it('a model that is shown stays when its check fails', async () => {
  const { done, thread } = load('whole', [parts, 'dies'], {}, ['parts'])
  expect(problem(await done)).toEqual([])
  expect(thread.ended).toBe(true)
})

describe('leaving', () => {
  it('ends the thread, and nothing more is told', async () => {
    const { controller, thread, news, done } = load('whole', [parts], {}, ['parts'])
    await done
    controller.abort()
    expect(thread.ended).toBe(true)
    const told = news.length
    expect(thread.onmessage).toBeNull()
    expect(news).toHaveLength(told)
  })

  it('while the file arrives starts no thread', async () => {
    const { controller, threads, news } = load('stalls', [parts], { stallMs: 100 })
    controller.abort()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(threads()).toBe(0)
    expect(news.filter(({ kind }) => kind !== 'progress')).toEqual([])
  })
})
