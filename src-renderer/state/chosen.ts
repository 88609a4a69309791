// What is ordered: requests and the pictures each is made with, and whether two choices are the same.
import type { QuoteAsk } from '../../src-shared/orders/quote.ts'

export type Chosen = QuoteAsk

/** True when both choices are of the same pictures in the same sequence with the same options; no choice is like none. */
export function sameChoice(a: Chosen | null, b: Chosen | null): boolean {
  if (a === null || b === null) return false
  const same = (key: keyof Chosen) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key])
  return same('inputs') && same('requests') && same('recipe')
}
