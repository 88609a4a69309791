// What was ordered, option by option in words, wherever an order is looked at in full.
import type { OrderKind, RequestOf } from '../../src-shared/orders/order-request.ts'
import type { Formats } from '../text/format/format.ts'
import type { Translate } from '../text/use-text.ts'
import { kindViews } from './kind-views.ts'

type Fact = readonly [name: string, value: string]

/** Every option with its name, in the sequence of the form; the prompt by itself, null where none was used. */
export function requestFacts<K extends OrderKind>(
  request: RequestOf<K>,
  t: Translate,
  format: Formats,
): { readonly facts: readonly Fact[]; readonly prompt: string | null } {
  const all = kindViews[request.kind].facts(request.options, t, format)
  const prompt = all.find(([{ title }]) => title === 'create.prompt')?.[1] ?? null
  const facts = all.flatMap(([{ title }, value]): Fact[] => (title === 'create.prompt' ? [] : [[t(title), value]]))
  return { facts, prompt }
}
