// Asks a practice region as somebody would who knows the specification alone, and checks the shape of every answer.
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type * as z from 'zod'
import { type Caller, picture, type RegionOptions, startRegion } from '../practice-region.ts'
import {
  artifactListShape,
  balanceShape,
  errorShape,
  type File,
  fileShape,
  usageListShape,
  type Work,
  workShape,
} from './shapes.ts'

const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)

export type Examined = Awaited<ReturnType<typeof examine>>
export type Examiner = ReturnType<typeof examinerOf>

/** A region whose makers are as quick as they can be; `makers: 'real'` where results matter. */
export async function examine({ makers, ...options }: RegionOptions & { makers?: 'real' } = {}) {
  const region = await startRegion({ ...(makers !== 'real' && { makerWorker: quickMaker }), ...options })
  const as = (name: string) => examinerOf(region.as(name))
  const rateLimit = { perSecond: 1e6, burst: 1e6 }
  /** Replaces the faults that are switched on. */
  const faults = (plan: NonNullable<RegionOptions['faults']>['faults']) =>
    region.sandbox.setFaults({ faults: plan, rateLimit })
  return { region, baseUrl: region.baseUrl, close: region.close, sandbox: region.sandbox, faults, as }
}

/** The four charged requests that make jobs, each with the least that it needs. */
export const jobKinds = ['relief job', 'design job', 'model job', 'model conversion'] as const
type JobKind = (typeof jobKinds)[number]

function examinerOf({ baseUrl, authorization, get, post, upload }: Caller) {
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape) => checked(await get(path), shape)
  const job = (id: string): Promise<Work> => read(`/jobs/${id}`, workShape)
  const usage = (query = '') => read(`/account/usage${query}`, usageListShape)

  async function file(bytes?: Uint8Array, name?: string, key?: string): Promise<File> {
    return await checked(await upload(bytes ?? (await picture()), name, key), fileShape)
  }

  async function order(path: string, body: unknown, key?: string): Promise<Work> {
    return await checked(await post(path, body, key), workShape)
  }

  /** Asks until the job has ended. */
  async function end(id: string): Promise<Work> {
    for (;;) {
      const seen = await job(id)
      if (seen.status === 'succeeded' || seen.status === 'failed') return seen
      await wait(5)
    }
  }

  const source = async (name?: string) => ({ file_id: (await file(undefined, name)).id })
  const finishedModel = async () => (await end((await order('/model/jobs', text)).id)).id

  /** Path and body of a good order of each kind; the sources are uploaded, and a model is made, as needed. */
  async function wanted(kind: JobKind, name?: string): Promise<readonly [string, Record<string, unknown>]> {
    if (kind === 'relief job') return ['/jobs', { source: await source(name) }]
    if (kind === 'design job') return ['/design/jobs', { mode: 'material_gold', source: await source(name) }]
    if (kind === 'model job') return ['/model/jobs', { type: 'image_to_model', source: await source(name) }]
    return ['/model/conversions', { source: { job_id: await finishedModel() }, format: 'stl' }]
  }

  /** The whole ledger, newest first. */
  async function ledger() {
    const events = []
    for (let query = '?limit=100'; ; ) {
      const page = await usage(query)
      events.push(...page.data)
      if (!page.has_more) return events
      query = `?limit=100&before=${page.next_before}`
    }
  }

  return {
    baseUrl,
    authorization,
    get,
    post,
    upload,
    read,
    job,
    usage,
    file,
    source,
    order,
    end,
    wanted,
    ledger,
    finishedModel,
    artifacts: (id: string) => read(`/jobs/${id}/artifacts`, artifactListShape),
    balance: () => read('/account/credits', balanceShape),
    used: async () => (await read('/account/credits', balanceShape)).used,

    /** Points of the ledger's events about one resource, oldest first. */
    pointsOf: async (id: string) =>
      (await ledger()).flatMap(({ resource_id, points }) => (resource_id === id ? points : [])).reverse(),

    /** Status and code of a refusal, after checking that it moved no point. */
    async refused(send: () => Promise<Response>): Promise<string> {
      const before = await ledger()
      const refusal = await refusalOf(send())
      expect(await ledger()).toEqual(before)
      return refusal
    },
  }
}

const text = { type: 'text_to_model', prompt: 'a lion' }

/** The body of a 200, which is JSON of this shape. */
export async function checked<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.infer<Shape>> {
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  expect(answer.headers.get('content-type')).toBe('application/json')
  return shape.parse(await answer.json())
}

/** Status and code of an answer that must be the error object. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer
  expect(response.headers.get('content-type')).toBe('application/json')
  const { error } = errorShape.parse(await response.json())
  return `${response.status} ${error.code}`
}
