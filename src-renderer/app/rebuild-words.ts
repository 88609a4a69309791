// What a banner says of an account whose history is, or was, brought back: sentences, and what it offers.
import type { Rebuild } from '../../src-shared/rebuild.ts'
import type { TextKey } from '../text/en.ts'
import type { Formats } from '../text/format.ts'

export type Sentence = { readonly key: TextKey; readonly values: Readonly<Record<string, string | number>> }
export type RebuildOffer = 'begin' | 'letGo' | 'done'
export type RebuildShown = {
  readonly main: Sentence
  /** What may be relied on, in a quieter voice. */
  readonly more: readonly Sentence[]
  readonly offers: readonly RebuildOffer[]
}

const plain = (key: TextKey): Sentence => ({ key, values: {} })

/** Of an account by its name; null for a plain offer, which stands beside the news of the records. */
export function rebuildWords(rebuild: Rebuild, name: string, format: Formats): RebuildShown | null {
  const { why, state, looked, all, orders, adopted, difference, holds } = rebuild
  switch (state) {
    case 'offered': {
      if (why !== 'maybe-older') return null
      const more = [plain('rebuild.maybeOlder.next')]
      return { main: { key: 'rebuild.maybeOlder', values: { name } }, more, offers: ['begin', 'letGo'] }
    }
    case 'reading':
      return { main: { key: 'rebuild.reading', values: { name } }, more: [plain('rebuild.free')], offers: [] }
    case 'asking': {
      const values = {
        name,
        looked: format.number(looked),
        all: format.number(all),
        orders: format.number(orders + adopted),
      }
      return { main: { key: 'rebuild.asking', values }, more: [plain('rebuild.free')], offers: [] }
    }
    case 'checking': {
      const main = { key: 'rebuild.checking', values: { name } } as const
      return { main, more: [plain('rebuild.free')], offers: holds && difference !== 0 ? ['letGo'] : [] }
    }
    case 'done':
      return { ...doneWords(rebuild, name, format), offers: ['done'] }
  }
}

function doneWords({ orders, adopted, unknown }: Rebuild, name: string, format: Formats) {
  const counted = (key: 'rebuild.back' | 'rebuild.adopted' | 'rebuild.unknown', count: number): Sentence => ({
    key,
    values: { name, count, n: format.number(count) },
  })
  const nothing = orders === 0 && adopted === 0
  const main = nothing ? { key: 'rebuild.nothing' as const, values: { name } } : counted('rebuild.back', orders)
  const more = [
    ...(adopted > 0 ? [counted('rebuild.adopted', adopted)] : []),
    ...(unknown > 0 ? [counted('rebuild.unknown', unknown)] : []),
    ...(orders > 0 ? [plain('rebuild.limits')] : []),
  ]
  return { main: orders === 0 && adopted > 0 ? { key: 'rebuild.foundAll' as const, values: { name } } : main, more }
}
