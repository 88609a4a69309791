// The relief form’s request: kept values where valid, field by field, the specification’s defaults elsewhere.
import type { RequestOf } from '../../../../src-shared/orders/order-request.ts'
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { keptOptions } from '../kept-options.ts'

/** A valid request from unchecked data: one broken or unknown field does not cost the person the others. */
export function reliefRequestFrom(kept: unknown): RequestOf<'relief'> {
  return { kind: 'relief', options: keptOptions(reliefOptionsSchema, {}, kept) }
}

/** The nearest weight on the slider's steps of 0.05, between 0 and 1. */
export function weightOnStep(weight: number): number {
  if (!Number.isFinite(weight)) return 0.5
  return Math.round(Math.min(1, Math.max(0, weight)) * 20) / 20
}
