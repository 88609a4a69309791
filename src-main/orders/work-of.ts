// What an order's request means for the service: endpoint, points and JSON body, one file per kind.

import type { OrderKind, OrderRequest, SlotName } from '../../src-shared/orders/order-request.ts'
import { lineName, lineOf } from '../../src-shared/orders/price-line.ts'
import type { QuoteLine } from '../../src-shared/orders/quote.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { JobObject } from '../../src-shared/service/job.ts'
import { uploadPrice } from '../../src-shared/service/prices.ts'
import type { ChargedPath } from '../client/charged-request.ts'
import { conversionWork } from './works/conversion-work.ts'
import { designWork } from './works/design-work.ts'
import type { Echo } from './works/echo.ts'
import { modelWork } from './works/model-work.ts'
import { reliefWork } from './works/relief-work.ts'

export type FileIds = Readonly<Partial<Record<SlotName, string>>>

/** One thing that an order pays for, in the points of one order. */
export type PricedPart = Pick<QuoteLine, 'what' | 'of' | 'each'>

export type Work = {
  kind: OrderKind
  path: ChargedPath
  /** What the work alone costs, by the catalog or else by the list. */
  parts: readonly PricedPart[]
  /** The body's JSON once each place has its file id; `jobId` is that of the model to convert. */
  body(fileIds: FileIds, jobId: string | null): string
  /** Words of the options, for file names and for how long such work takes. */
  tier: string
  style: string
  /** What the service calls such a job, and the options that it may repeat, as they were asked. */
  object: JobObject
  asked: Echo
}

/** The work behind a request at the prices of `catalog`, or as it was charged otherwise. */
export function workOf(request: OrderRequest, catalog?: Capabilities): Work {
  const work = toldWork(request, catalog)
  const charged = catalog?.chargedPrices?.[lineName(lineOf(request))]
  return charged === undefined ? work : { ...work, parts: partsAt(charged, work.parts) }
}

/** Points of one successful upload, as the catalog tells or as it was charged otherwise. */
export function uploadCost(catalog: Capabilities | undefined): number {
  return catalog?.chargedPrices?.[lineName(['upload'])] ?? uploadPrice(catalog)
}

/** The same parts for other points together: nobody knows which of them was charged otherwise, so the first has the difference. */
function partsAt(points: number, parts: readonly PricedPart[]): PricedPart[] {
  let left = points
  const rest = parts
    .slice(1)
    .toReversed()
    .map((part) => {
      const each = Math.min(left, part.each)
      left -= each
      return { ...part, each }
    })
  return [...parts.slice(0, 1).map((part) => ({ ...part, each: left })), ...rest.toReversed()]
}

/** The work behind a request at the prices that the catalog tells, or else the specification's list. */
export function toldWork(request: OrderRequest, catalog?: Capabilities): Work {
  switch (request.kind) {
    case 'relief':
      return reliefWork(request)
    case 'design':
      return designWork(request, catalog)
    case 'model':
      return modelWork(request, catalog)
    case 'conversion':
      return conversionWork(request, catalog)
  }
}

/** Points of the work alone. */
export function pointsOf({ parts }: Pick<Work, 'parts'>): number {
  return parts.reduce((sum, { each }) => sum + each, 0)
}
