// What has a price of its own: a kind of work with everything that its price depends on, or an upload. Specification: Limits.
import { ownValue } from '../own-value.ts'
import type { Capabilities } from '../service/capabilities.ts'
import { uploadPrice } from '../service/prices.ts'
import { kinds, type OrderKind, type RequestOf } from './order-request.ts'

/** `upload` or a kind of work, and the values that decide the price. */
export type PriceLine = readonly [string, ...unknown[]]

export const uploadLine: PriceLine = ['upload']

/** The line that a request's work is on; every order of one line costs the same. */
export function lineOf<K extends OrderKind>(request: RequestOf<K>): PriceLine {
  return [request.kind, ...kinds[request.kind].prices.line(request.options)]
}

/** The line as a name under which it is kept. */
export function lineName(line: PriceLine): string {
  return JSON.stringify(line)
}

/** Points of a line as the catalog tells them, or else the specification's list; nothing for a name that is no line. */
export function toldPoints(name: string, catalog: Capabilities | undefined): number | undefined {
  const [what, ...values] = partsOf(name)
  if (what === uploadLine[0]) return uploadPrice(catalog)
  return ownValue(kinds, String(what))?.prices.pointsOnLine(values, catalog)
}

function partsOf(name: string): unknown[] {
  const parts: unknown = JSON.parse(name)
  return Array.isArray(parts) ? parts : []
}
