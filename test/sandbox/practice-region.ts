// Starts a real practice region on loopback in a temporary folder, and asks it things as one of its accounts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { serveSandbox } from '../../src-sandbox/http/serve-http.ts'
import type { SandboxOptions } from '../../src-sandbox/open-region.ts'
import { createSandbox } from '../../src-sandbox/sandbox.ts'
import { fileSchema } from '../../src-shared/service/file.ts'
import { jobSchema } from '../../src-shared/service/job.ts'
import { isTerminal } from '../../src-shared/service/statuses.ts'
import type { ServiceFile } from '../../src-shared/service/told-file.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import { usageListSchema } from '../../src-shared/service/usage.ts'
import { practiceFonts } from '../helpers/region/practice-fonts.ts'

const realMaker = new URL('../../src-sandbox/makers/maker-worker.ts', import.meta.url)

export type RegionOptions = Partial<SandboxOptions>
export type TestRegion = Awaited<ReturnType<typeof startRegion>>
export type Caller = ReturnType<typeof callerOf>

/**
 * Starts a region on port 0, quick and without a rate limit unless the options say otherwise. `close` removes the data
 * folder unless it was given, and throws when there were bugs inside that no `report` of the options heard of.
 */
export async function startRegion(options: RegionOptions = {}) {
  const dataDir = options.dataDir ?? (await newFolder())
  const bugs: unknown[] = []
  const sandbox = await createSandbox({
    makerWorker: realMaker,
    fonts: practiceFonts,
    speed: 2000,
    ...options,
    dataDir,
    faults: { rateLimit: { perSecond: 1e6, burst: 1e6 }, ...options.faults },
    report: options.report ?? ((error) => bugs.push(error)),
  })
  const { baseUrl, close } = await serveSandbox(sandbox)
  return {
    sandbox,
    baseUrl,
    dataDir,
    as: (name: string) => callerOf(baseUrl, keyOf(sandbox.accounts, name)),
    async close() {
      await close()
      await sandbox.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      if (bugs.length > 0) throw new AggregateError(bugs, 'the region had bugs')
    },
  }
}

export const newFolder = () => mkdtemp(join(tmpdir(), '练习区 ü '))

/** A caller with a key: every method is one request. */
export function callerOf(baseUrl: string, apiKey: string) {
  const authorization = `Bearer ${apiKey}`
  const withKey = (key?: string) => ({ authorization, ...(key !== undefined && { 'idempotency-key': key }) })
  const get = (path: string) => fetch(baseUrl + path, { headers: { authorization } })
  const post = (path: string, body: unknown, key?: string) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { ...withKey(key), 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const upload = (bytes: Uint8Array, name = '浮雕 №7 – ü 🪙.png', key?: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    return fetch(`${baseUrl}/files`, { method: 'POST', headers: withKey(key), body: form })
  }
  const uploaded = async (bytes?: Uint8Array, name?: string): Promise<ServiceFile> =>
    fileSchema.parse(await (await upload(bytes ?? (await picture()), name)).json())
  const ordered = async (fileId: string, options: object = {}, key?: string): Promise<ServiceJob> =>
    jobSchema.parse(await (await post('/jobs', { source: { file_id: fileId }, ...options }, key)).json())
  const job = async (id: string) => jobSchema.parse(await (await get(`/jobs/${id}`)).json())

  return {
    baseUrl,
    authorization,
    get,
    post,
    upload,
    uploaded,
    ordered,
    job,

    /** Asks until the job has ended and answers everything that was seen on the way; `look` hears of each. */
    async follow(id: string, look: (view: ServiceJob) => void = () => {}): Promise<ServiceJob[]> {
      const seen: ServiceJob[] = []
      for (;;) {
        const view = await job(id)
        seen.push(view)
        look(view)
        if (isTerminal(view.status)) return seen
        await wait(5)
      }
    },

    async credits(): Promise<{ total: number; used: number; remaining: number }> {
      const { total, used, remaining } = await (await get('/account/credits')).json()
      return { total, used, remaining }
    },

    /** The whole ledger, newest first. */
    async ledger() {
      const events = []
      let before = ''
      for (;;) {
        const page = usageListSchema.parse(await (await get(`/account/usage?limit=100${before}`)).json())
        events.push(...page.data)
        if (!page.has_more) return events
        before = `&before=${page.next_before}`
      }
    },
  }
}

/** Status and code of an error answer, after checking that it carries the whole error object. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer
  const { error, ...rest } = await response.json()
  const complete = ['type', 'code', 'message', 'request_id'].every((field) => typeof error?.[field] === 'string')
  if (!complete || Object.keys(rest).length > 0) throw new Error(`not an error object: ${JSON.stringify(error)}`)
  return `${response.status} ${error.code}`
}

/** A small real picture; another number is another picture. */
export function picture(tint = 0, width = 24, height = 16): Promise<Buffer> {
  const background = { r: tint % 256, g: (tint >> 8) % 256, b: 200 }
  const dot = { create: { width: 8, height: 8, channels: 3 as const, background: { r: 250, g: 250, b: 240 } } }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: dot }])
    .png()
    .toBuffer()
}

function keyOf(accounts: readonly { name: string; api_key: string }[], name: string): string {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`no account ${name}`)
  return account.api_key
}
