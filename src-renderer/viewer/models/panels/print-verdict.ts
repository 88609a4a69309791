// Whether a model's surface is one that a printer can fill, from what the walk over its edges found.
import type { SolidFacts } from '../model-parts.ts'

export type PrintVerdict = 'closed' | 'inside-out' | 'open' | 'crowded' | 'turned' | 'unchecked'

/** The gravest trouble first. */
export function verdictOf(facts: SolidFacts | null): PrintVerdict {
  if (!facts) return 'unchecked'
  if (facts.open > 0) return 'open'
  if (facts.turned > 0) return 'turned'
  if (facts.crowded > 0) return 'crowded'
  return facts.volume < 0 ? 'inside-out' : 'closed'
}
