// The words of a sum that several orders ask for: those of the button, and both prices in a sentence.
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import { type AskingOrder, askedTogether } from './asked-together.ts'

type Said = { readonly key: TextKey; readonly values: Readonly<Record<string, string | number>> }

/** The words of the button that lets all of these orders go on: it names what they come to. */
export function agreeTogether(orders: readonly AskingOrder[], format: Formats): Said {
  const { of, now, agreed, count } = askedTogether(orders)
  if (of === 'order') return { key: 'queue.action.agree', values: { count: now, n: format.number(now) } }
  if (of === 'recipe') return { key: 'queue.action.agreeChain', values: { n: format.number(now) } }
  const more = now - agreed
  return { key: 'run.continue', values: { count: more, n: format.number(count), points: format.number(more) } }
}

/** Both prices of these orders, as one sentence. */
export function risenWords(orders: readonly AskingOrder[], format: Formats): Said {
  const { of, agreed, now, count, each } = askedTogether(orders)
  const told = of === 'order' && each ? each : { agreed, now }
  const values = { count, n: format.number(count), agreed: format.number(told.agreed), now: format.number(told.now) }
  if (of === 'recipe') return { key: 'queue.risen.recipe', values }
  return { key: of === 'order' && each ? 'queue.risen.each' : 'queue.risen.together', values }
}
