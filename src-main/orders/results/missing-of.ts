// What was promised and is not among the results of an order: which type among those listed it was paid for. Pure.
import type { OrderRecord } from '../order-steps.ts'
import { workOf } from '../work-of.ts'

type Typed = { type: string }

/**
 * What was promised and is not among these results: a type, or `picture` or `file` where the order names none; null when
 * nothing is missing. Other types may come or not. Specification: POST /jobs, rule 6; POST /model/jobs; Artifact.
 */
export function missingOf({ request, differences, rebuilt }: OrderRecord, results: readonly Typed[]): string | null {
  const made = (option: string) => differences.find((each) => each.option === option)?.made
  const { name, types } = workOf(request).promised({ made, foundAnew: rebuilt === 'anew' })
  const isThere = results.some(({ type }) => (types ? types.includes(type) : type !== 'preview'))
  return isThere ? null : name
}
