// The life of one account that buys in any order, and what its points must add up to in the end.
import { expect } from 'vitest'
import { fc } from '../helpers/properties.ts'
import type { Examiner } from './spec/examiner.ts'

/** Names of uploads; the faults of the test bring about what they say, in whatever is made from them. */
export const names = ['plain.png', 'failing.png', 'unwelcome.png', 'later.png'] as const

const key = fc.option(fc.nat(4), { freq: 2, nil: undefined })
const copies = fc.constantFrom(1, 1, 1, 2, 3)
const which = fc.nat(20)
const one = <Kind extends string>(kind: Kind) => fc.constant(kind)
const job = <Kind extends string>(kind: Kind) => fc.record({ kind: one(kind), which, dear: fc.boolean(), key, copies })

export const anyAsk = fc.oneof(
  fc.record({ kind: one('upload'), which: fc.nat(2), name: fc.constantFrom(...names), key, copies }),
  job('relief'),
  job('design'),
  job('model'),
  job('conversion'),
  job('conversion'),
  fc.record({ kind: one('again'), which, copies }),
  fc.record({ kind: one('changed'), which, copies }),
  fc.record({ kind: one('refused'), which, key, copies }),
  fc.record({ kind: one('refill'), points: fc.nat(120) }),
)
export type Ask = typeof anyAsk extends fc.Arbitrary<infer Value> ? Value : never

/** One request that can be sent again with its key, or changed, and what it costs. */
type Repeatable = { key: string | undefined; points: number; plain: Asking; changed: Asking }
/** What is asked, in words of its own, and the asking. */
type Asking = { says: string; send: () => Promise<Response> }
type Bought = { id: string; request: Repeatable; says: string; points: number }

export type World = {
  caller: Examiner
  pictures: readonly Uint8Array[]
  name: string
  refill: (points: number) => void
}

/** Plays the asks one after the other, copies of one ask at the same moment; an upload of that name comes first. */
export async function live(asks: readonly Ask[], { caller, pictures, name, refill }: World): Promise<void> {
  const files = [(await caller.file(pictures[0], name)).id]
  const models: string[] = []
  const requests: Repeatable[] = []
  const bought: Bought[] = []
  let rejections = 0

  const pick = <Value>(list: readonly Value[], at: number) => list[at % list.length] as Value

  function requestOf(ask: Exclude<Ask, { kind: 'refill' | 'again' | 'changed' }>): Repeatable {
    const key = ask.key === undefined ? undefined : `key ${ask.key}`
    if (ask.kind === 'upload') {
      const upload = (name: string): Asking => ({
        says: `${ask.which} ${name}`,
        send: () => caller.upload(pick(pictures, ask.which), name, key),
      })
      return { key, points: 1, plain: upload(ask.name), changed: upload(`other ${ask.name}`) }
    }
    const [path, body, points] = orderOf(ask)
    const post = (sent: object): Asking => ({
      says: `${path} ${JSON.stringify(sent)}`,
      send: () => caller.post(path, sent, key),
    })
    return { key, points, plain: post(body), changed: post({ ...body, changed: true }) }
  }

  function orderOf(ask: Extract<Ask, { kind: 'relief' | 'design' | 'model' | 'conversion' | 'refused' }>) {
    const source = { file_id: pick(files, ask.which) }
    if (ask.kind === 'refused') return pick(refused, ask.which)
    const dear = ask.dear
    if (ask.kind === 'relief') return ['/jobs', { source, tier: dear ? 'pro' : 'standard' }, dear ? 50 : 30] as const
    if (ask.kind === 'design') {
      return [
        '/design/jobs',
        { mode: 'jade_manuscript', source, resolution: dear ? '4k' : '1k' },
        dear ? 30 : 15,
      ] as const
    }
    if (ask.kind === 'model') {
      return ['/model/jobs', { type: 'image_to_model', source, texture: dear }, dear ? 60 : 50] as const
    }
    return [
      '/model/conversions',
      { source: { job_id: pick(models, ask.which) }, format: dear ? 'fbx' : 'stl' },
      10,
    ] as const
  }

  async function note(request: Repeatable, says: string, answer: Response): Promise<void> {
    expect([200, 400, 402, 404, 409, 422, 429, 503]).toContain(answer.status)
    if (answer.status === 429 || answer.status === 503) rejections += 1
    if (answer.status !== 200) return
    const { id, object, points = 1 } = await answer.json()
    bought.push({ id, request, says, points })
    if (object === 'file') files.push(id)
    // Whether a model can be converted must not depend on how quickly this is played.
    if (object === 'model_job' && (await caller.end(id)).status === 'succeeded') models.push(id)
  }

  for (const ask of asks) {
    if (ask.kind === 'refill') {
      refill(ask.points)
      continue
    }
    const repeated = ask.kind === 'again' || ask.kind === 'changed' ? requests[ask.which % requests.length] : undefined
    if (repeated === undefined && (ask.kind === 'again' || ask.kind === 'changed')) continue
    const request = repeated ?? requestOf(ask as Exclude<Ask, { kind: 'refill' | 'again' | 'changed' }>)
    if (!repeated) requests.push(request)
    const { says, send } = ask.kind === 'changed' ? request.changed : request.plain
    const { key } = request
    const taken = bought.some((earlier) => key !== undefined && earlier.request.key === key && earlier.says !== says)
    const answers = await Promise.all(Array.from({ length: ask.copies }, send))
    if (taken) expect(answers.map(({ status }) => status)).not.toContain(200)
    const counted = ask.kind === 'changed' ? { ...request } : request
    for (const answer of answers) await note(counted, says, answer)
  }

  await expectSound(caller, bought, rejections)
}

const refused = [
  ['/jobs', { source: 7 }, 0],
  ['/jobs', { source: { file_id: 'file_none' } }, 0],
  ['/design/jobs', { mode: 'material_gold' }, 0],
  ['/design/jobs', { mode: 'nonsense', source: { file_id: 'file_none' } }, 0],
  ['/model/jobs', { type: 'text_to_model' }, 0],
  ['/model/jobs', { type: 'text_to_model', prompt: 'a lion', pbr: true }, 0],
  ['/model/conversions', { source: { job_id: 'task_none' }, format: 'gltf' }, 0],
] as const

async function expectSound(caller: Examiner, bought: readonly Bought[], rejections: number): Promise<void> {
  const failed = new Set<string>()
  const ids = new Set(bought.map(({ id }) => id))
  for (const id of ids) if (!id.startsWith('file_') && (await caller.end(id)).status === 'failed') failed.add(id)

  const { total, used, remaining } = await caller.balance()
  const ledger = await caller.ledger()
  expect(total - used).toBe(remaining)
  expect(remaining).toBeGreaterThanOrEqual(0)
  expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(used)

  const byResource = Map.groupBy(ledger.toReversed().slice(1), ({ resource_id }) => resource_id)
  for (const [id, events] of byResource) {
    const [charge = 0, ...others] = events.map(({ points }) => points)
    expect(charge).toBeGreaterThan(0)
    // What the queue rejected was charged and given back, and never became a resource.
    expect([id, others]).toEqual([id, ids.has(id) && !failed.has(id) ? [] : [-charge]])
  }
  expect([...byResource.keys()].filter((id) => !ids.has(id))).toHaveLength(rejections)
  for (const { id, request, points } of bought) {
    expect([id, points, byResource.get(id)?.[0]?.points]).toEqual([id, request.points, request.points])
  }

  const byKey = Map.groupBy(bought, ({ request }) => request.key)
  byKey.delete(undefined)
  for (const [used, same] of byKey) expect([used, new Set(same.map(({ id }) => id)).size]).toEqual([used, 1])
}
