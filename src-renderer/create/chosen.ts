// What is ordered: pictures and options, and whether two choices are the same.
import type { OrderRequest } from '../../src-shared/order.ts'

export type Chosen = {
  readonly request: OrderRequest
  /** SHA-256 of each picture. */
  readonly hashes: readonly string[]
}

/** True when both choices are of the same pictures in the same sequence with the same options. */
export function sameChoice(a: Chosen | null, b: Chosen): boolean {
  return (
    a !== null &&
    a.hashes.length === b.hashes.length &&
    a.hashes.every((hash, at) => hash === b.hashes[at]) &&
    JSON.stringify(a.request) === JSON.stringify(b.request)
  )
}
