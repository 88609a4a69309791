// What has a price of its own: a kind of work with everything that its price depends on, or an upload. Specification: Limits.

import type { Capabilities } from '../service/capabilities.ts'
import { conversionPrice, designPrice, modelPrice, reliefPrice, uploadPrice } from '../service/prices.ts'
import { type ReliefTier, reliefTiers } from '../service/relief.ts'
import type { OrderRequest } from './order-request.ts'

export type PriceLine =
  | readonly ['upload' | 'conversion']
  | readonly ['relief', ReliefTier]
  | readonly ['design', string]
  | readonly ['model', string, boolean, boolean]

/** The line that a request's work is on; every order of one line costs the same. */
export function lineOf(request: OrderRequest): PriceLine {
  switch (request.kind) {
    case 'relief':
      return ['relief', request.options.tier]
    case 'design':
      return ['design', request.options.resolution]
    case 'model':
      return ['model', request.options.quality, request.options.texture, request.options.pbr]
    case 'conversion':
      return ['conversion']
  }
}

/** The line as a name under which it is kept. */
export function lineName(line: PriceLine): string {
  return JSON.stringify(line)
}

/** Points of a line as the catalog tells them, or else the specification's list; nothing for a name that is no line. */
export function toldPoints(name: string, catalog: Capabilities | undefined): number | undefined {
  const [kind, of, texture, pbr] = partsOf(name)
  const choice = String(of)
  switch (kind) {
    case 'upload':
      return uploadPrice(catalog)
    case 'conversion':
      return conversionPrice(catalog)
    case 'relief': {
      const tier = reliefTiers.find((each) => each === choice)
      return tier && reliefPrice(tier)
    }
    case 'design':
      return designPrice(choice, catalog)
    case 'model':
      return modelPrice({ quality: choice, texture: texture === true, pbr: pbr === true }, catalog)
    default:
      return undefined
  }
}

function partsOf(name: string): unknown[] {
  const parts: unknown = JSON.parse(name)
  return Array.isArray(parts) ? parts : []
}
