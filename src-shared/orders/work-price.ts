// What work and uploads cost: as they were charged otherwise, else as the catalog tells, else by the specification's list.
// Specification: Limits; Resources, Capability catalog.
import type { Capabilities } from '../service/capabilities.ts'
import { uploadPrice } from '../service/prices.ts'
import { type PricedPart, pointsIn } from './kinds/pricing.ts'
import { kinds, type OrderKind, type RequestOf } from './order-request.ts'
import { lineName, lineOf, type PriceLine, toldPoints, uploadLine } from './price-line.ts'

/** What one order of a request pays for at the prices that the catalog tells, or else the specification's list. */
export function toldParts<K extends OrderKind>(
  request: RequestOf<K>,
  catalog: Capabilities | undefined,
): readonly PricedPart[] {
  return kinds[request.kind].prices.parts(request.options, catalog)
}

/** The same as it was charged otherwise. */
export function workParts<K extends OrderKind>(
  request: RequestOf<K>,
  catalog: Capabilities | undefined,
): readonly PricedPart[] {
  const parts = toldParts(request, catalog)
  const charged = catalog?.chargedPrices?.[lineName(lineOf(request))]
  return charged === undefined ? parts : partsAt(charged, parts)
}

/** Points of the work of one order, without uploads. */
export function workPoints<K extends OrderKind>(request: RequestOf<K>, catalog?: Capabilities): number {
  return pointsIn(workParts(request, catalog))
}

/** Points of a line, as it was charged otherwise, or else as it is told; nothing for what is no line. */
export function linePoints(line: PriceLine, catalog: Capabilities | undefined): number | undefined {
  const name = lineName(line)
  return catalog?.chargedPrices?.[name] ?? toldPoints(name, catalog)
}

/** Points of one successful upload, as the catalog tells or as it was charged otherwise. */
export function uploadCost(catalog: Capabilities | undefined): number {
  return catalog?.chargedPrices?.[lineName(uploadLine)] ?? uploadPrice(catalog)
}

/** The same work with every choice of the options that have a price. */
export function pricedAlike<K extends OrderKind>(
  { kind, options }: RequestOf<K>,
  catalog: Capabilities | undefined,
): RequestOf<K>[] {
  return kinds[kind].prices.alike(options, catalog).map((each) => ({ kind, options: each }))
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
