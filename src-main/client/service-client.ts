// The service as one account may call it: one method per endpoint, bound for life to one key and one region.
// Specification: Endpoints.
import { failure, type Outcome } from '../../src-shared/failure.ts'
import { artifactListSchema, type ServiceArtifactList } from '../../src-shared/service/artifact.ts'
import { type Capabilities, capabilitiesSchema } from '../../src-shared/service/capabilities.ts'
import { type CreditBalance, toldBalanceSchema } from '../../src-shared/service/credit-balance.ts'
import { type ServiceFile, toldFileSchema } from '../../src-shared/service/told-file.ts'
import { type ServiceJob, toldJobSchema } from '../../src-shared/service/told-job.ts'
import { type ToldUsageList, toldUsageListSchema } from '../../src-shared/service/told-usage.ts'
import type { Ports } from '../ports.ts'
import { readBaseAddress } from './base-address.ts'
import type { ChargedRequest, PostAttempt } from './charged-request.ts'
import { createExchange, type Exchange, usableKey } from './exchange.ts'
import { type GateLimits, practiceGate, serviceGate } from './gate.ts'
import { paceExchange } from './paced-exchange.ts'
import { postAttempt } from './post-attempt.ts'
import { createReadCall } from './read-call.ts'

export type ServiceClient = {
  readonly accountId: string
  credits(signal?: AbortSignal): Promise<Outcome<CreditBalance>>
  capabilities(signal?: AbortSignal): Promise<Outcome<Capabilities>>
  usage(page: { limit: number; before?: number }, signal?: AbortSignal): Promise<Outcome<ToldUsageList>>
  file(id: string, signal?: AbortSignal): Promise<Outcome<ServiceFile>>
  job(id: string, signal?: AbortSignal): Promise<Outcome<ServiceJob>>
  artifacts(jobId: string, signal?: AbortSignal): Promise<Outcome<ServiceArtifactList>>
  /** One attempt of a charged POST with exactly these bytes and headers. */
  post(request: ChargedRequest, signal?: AbortSignal): Promise<PostAttempt>
  /** Milliseconds by which the service's clock is ahead of ours, from its last Date header; 0 until known. */
  serverAhead(): number
  /** True when that is known and this computer's clock was neither set nor stood still since. */
  knowsTime(): boolean
  /** Milliseconds until the account's calls go on; 0 unless the service asked them to wait or has trouble. */
  pausedFor(): number
  /** Lets all calls rest for so many milliseconds at least. */
  rest(ms: number): void
  /** The computer was asleep: pauses that are over by the time of day are over. */
  slept(): void
}

type ServiceClientGiven = {
  account: { id: string; baseUrl: string; kind: 'service' | 'practice' }
  apiKey: string
  ports: Pick<Ports, 'clock' | 'chance' | 'fetch' | 'log'>
  /** The pace of all calls together; chosen by the kind of account when left out. */
  gate?: GateLimits
  /** Milliseconds of real time for one read, one JSON POST and one upload. */
  timeouts?: { read: number; order: number; upload: number }
}

const usualTimeouts = { read: 30_000, order: 60_000, upload: 120_000 }

/** Make one client per account and keep it: the pace that it learns belongs to the account. */
export function createServiceClient(given: ServiceClientGiven): ServiceClient {
  const { account, ports } = given
  const timeouts = given.timeouts ?? usualTimeouts
  const gate = given.gate ?? (account.kind === 'practice' ? practiceGate : serviceGate)
  const paced = paceExchange(exchangeFor(given), gate, ports)
  const read = createReadCall(paced, timeouts.read, ports)
  const id = encodeURIComponent

  return {
    accountId: account.id,
    credits: (signal) => read({ path: '/account/credits', urgency: 'book', schema: toldBalanceSchema, signal }),
    capabilities: (signal) => read({ path: '/capabilities', urgency: 'charged', schema: capabilitiesSchema, signal }),
    usage({ limit, before }, signal) {
      const path = `/account/usage?limit=${limit}${before === undefined ? '' : `&before=${before}`}`
      return read({ path, urgency: 'book', schema: toldUsageListSchema, signal })
    },
    file(fileId, signal) {
      const schema = toldFileSchema.refine(isOf(fileId))
      return read({ path: `/files/${id(fileId)}`, urgency: 'charged', schema, signal })
    },
    job(jobId, signal) {
      const schema = toldJobSchema.refine(isOf(jobId))
      return read({ path: `/jobs/${id(jobId)}`, urgency: 'job', schema, signal })
    },
    artifacts: (jobId, signal) =>
      read({ path: `/jobs/${id(jobId)}/artifacts`, urgency: 'job', schema: artifactListSchema, signal }),
    async post({ path, idempotencyKey, contentType, body }, signal) {
      const headers = { 'content-type': contentType, 'idempotency-key': idempotencyKey }
      const time = path === '/files' ? timeouts.upload : timeouts.order
      const call = { method: 'POST', path, headers, body, timeout: time, signal } as const
      const attempt = postAttempt(path, await paced.call('charged', call))
      ports.log.info('charged request answered', { account: account.id, path, answer: attempt.what })
      return attempt
    },
    serverAhead: paced.serverAhead,
    knowsTime: paced.knowsTime,
    pausedFor: () => paced.pausedFor(),
    rest: paced.rest,
    slept: paced.slept,
  }
}

/** What a cache on the way had of another resource is no answer about this one. */
const isOf =
  (id: string) =>
  (resource: { id: string }): boolean =>
    resource.id === id

/** The key stays in this closure; an unusable key or address fails every call without a byte sent. */
function exchangeFor({ account, apiKey, ports }: ServiceClientGiven): Exchange {
  const key = usableKey(apiKey)
  const base = readBaseAddress(account.baseUrl, account.kind)
  if (key.ok && base) return createExchange({ base, apiKey: key.value, fetch: ports.fetch })
  const refusal = key.ok ? failure('address-insecure') : key
  return async () => ({ ok: false, lost: { sent: 'no', failure: refusal.failure } })
}
