// The relief form’s request: kept values where valid, field by field, the specification’s defaults elsewhere.

import type { OrderRequest } from '../../src-shared/order.ts'
import { type ReliefOptions, reliefOptionsSchema } from '../../src-shared/service/relief.ts'

export type ReliefOrder = Extract<OrderRequest, { kind: 'relief' }>

/** A valid request from unchecked data: one broken or unknown field does not cost the person the others. */
export function reliefRequestFrom(kept: unknown): ReliefOrder {
  const values = typeof kept === 'object' && kept !== null ? kept : {}
  const defaults = reliefOptionsSchema.parse({})
  const options = Object.entries(reliefOptionsSchema.shape).map(([name, field]) => {
    const read = field.safeParse((values as Record<string, unknown>)[name])
    return [name, read.success ? read.data : defaults[name as keyof ReliefOptions]]
  })
  return { kind: 'relief', options: reliefOptionsSchema.parse(Object.fromEntries(options)) }
}

/** The nearest weight on the slider's steps of 0.05, between 0 and 1. */
export function weightOnStep(weight: number): number {
  if (!Number.isFinite(weight)) return 0.5
  return Math.round(Math.min(1, Math.max(0, weight)) * 20) / 20
}
