// Why orders cannot be placed now: every reason, so that a button that cannot be pressed says all of them.
import type { Account } from '../../../src-shared/account.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import type { AboveCap } from '../../../src-shared/settings/caps.ts'
import type { TrayFacts } from '../tray/tray-facts.ts'
import type { Plan, PlanGap } from './order-plan.ts'

export type Missing =
  | { readonly what: 'account' }
  | { readonly what: 'key'; readonly account: string }
  | { readonly what: 'pictures' }
  | { readonly what: 'selection' }
  | { readonly what: 'checking'; readonly count: number }
  | { readonly what: 'points'; readonly count: number }
  | { readonly what: 'cap'; readonly above: AboveCap }
  | { readonly what: 'quote' }
  | { readonly what: 'price' }
  | SaidGap

/** A gap as it is said: a missing picture is said by what to do about it. */
type SaidGap = Exclude<PlanGap, { readonly what: 'source' }>

export type Situation = {
  readonly account: Account | undefined
  readonly tray: Pick<TrayFacts, 'pictures' | 'checking'>
  readonly plan: Pick<Plan, 'chosen' | 'priced' | 'gaps' | 'looksAtPictures'>
  /** The price of exactly what is chosen now, once it is known. */
  readonly quote: Quote | null
  readonly failure: Failure | null
  /** The cap that so many points more would go above. */
  readonly aboveCap?: (points: number) => AboveCap | null
}

/** What is missing before anything may be placed; empty when it may. */
export function missingFor({ account, tray, plan, quote, failure, aboveCap }: Situation): readonly Missing[] {
  const missing: Missing[] = []
  if (!account) missing.push({ what: 'account' })
  else if (account.key === 'missing') missing.push({ what: 'key', account: account.name })
  for (const gap of plan.gaps) missing.push(...fromGap(gap, tray))
  if (plan.looksAtPictures && tray.checking > 0) missing.push({ what: 'checking', count: tray.checking })
  if (!account || !plan.priced) return missing
  // What is still unwritten needs no price to be said.
  if (!quote) missing.push(...(plan.chosen ? [{ what: failure ? 'quote' : 'price' } as const] : []))
  else if (quote.after !== null && quote.after < 0) missing.push({ what: 'points', count: -quote.after })
  const above = quote && aboveCap?.(quote.total)
  if (above) missing.push({ what: 'cap', above })
  return missing
}

/** Pictures that are still checked will join, so nobody has to add or select any yet. */
function fromGap(gap: PlanGap, tray: Situation['tray']): Missing[] {
  if (gap.what !== 'source' && gap.what !== 'views') return [gap]
  if (tray.pictures === 0) return [{ what: 'pictures' }]
  if (tray.checking > 0) return []
  return [gap.what === 'views' ? gap : { what: 'selection' }]
}
