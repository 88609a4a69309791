// What an order's request means for the service: endpoint, points, picture slots and JSON body.
// Specification: POST /jobs.
import type { OrderKind, OrderRequest } from '../../src-shared/order.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { reliefPrice } from '../../src-shared/service/prices.ts'
import { type ReliefRequest, reliefRequestSchema } from '../../src-shared/service/relief.ts'
import type { ChargedPath } from '../client/charged-request.ts'

export type Work = {
  kind: OrderKind
  path: ChargedPath
  /** Points of the work alone, by the catalog or else by the list. */
  points: number
  /** One source fills each slot of one order. */
  slots: readonly string[]
  /** The body's JSON once each slot has its file id. */
  body(fileIds: Readonly<Record<string, string>>): string
  /** Words of the options, for file names. */
  tier: string
  style: string
  /** True when a job's echoed options are those of this request. */
  isEchoedBy(job: ServiceJob): boolean
}

/** The work behind a request at the prices of `catalog`. */
export function workOf(request: OrderRequest, catalog?: Capabilities): Work {
  switch (request.kind) {
    case 'relief':
      return reliefWork(request, catalog)
  }
}

function reliefWork({ kind, options }: Extract<OrderRequest, { kind: 'relief' }>, _catalog?: Capabilities): Work {
  return {
    kind,
    path: '/jobs',
    points: reliefPrice(options.tier),
    slots: ['source'],
    body(fileIds) {
      const body: ReliefRequest = { ...options, source: { file_id: fileIds.source ?? '' } }
      return JSON.stringify(reliefRequestSchema.parse(body))
    },
    tier: options.tier,
    style: options.style,
    isEchoedBy: (job) =>
      job.object === 'relief_job' &&
      same(job.tier, options.tier) &&
      same(job.relief_type, options.relief_type) &&
      same(job.style, options.style) &&
      same(job.background_mode, options.background_mode) &&
      same(job.output_format, options.output_format),
  }
}

/** An option that the service does not echo says nothing against the match. */
function same(echoed: string | null | undefined, asked: string): boolean {
  return echoed === null || echoed === undefined || echoed === asked
}
