// What a banner says of an account whose history is, or was, brought back: sentences, and what it offers.
import type { Rebuild, RecordsNewsShown } from '../../../src-shared/orders/rebuild.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'

type Sentence = { readonly key: TextKey; readonly values: Readonly<Record<string, string | number>> }
export type RebuildOffer = 'begin' | 'release' | 'done'
type RebuildShown = {
  readonly main: Sentence
  /** What may be relied on, in a quieter voice. */
  readonly more: readonly Sentence[]
  readonly offers: readonly RebuildOffer[]
}

const plain = (key: TextKey): Sentence => ({ key, values: {} })

/** What happened to the records, and what may be relied on; older ones hold nothing back once every history was looked through. */
export function newsWords(
  what: RecordsNewsShown['what'],
  given: { rebuilds: readonly Rebuild[]; hasAccount: boolean },
): readonly [TextKey, TextKey] {
  if (what !== 'older') return [`records.${what}`, given.hasAccount ? 'records.lost.next' : 'records.lost.noAccount']
  if (given.rebuilds.some(({ holds }) => holds)) return ['records.older', 'records.older.next']
  return ['records.older.over', 'records.older.over.next']
}

/** Of an account by its name; null for a plain offer, which stands beside the news of the records. */
export function rebuildWords(rebuild: Rebuild, name: string, format: Formats): RebuildShown | null {
  const { why, state, looked, all, orders, adopted, difference, holds, problem } = rebuild
  // What waits for an answer that does not come is the person's to send.
  const offers: RebuildOffer[] =
    holds && (problem !== null || (state === 'checking' && difference !== 0)) ? ['release'] : []
  switch (state) {
    case 'offered': {
      if (why !== 'maybe-older') return null
      const more = [plain('rebuild.maybeOlder.next')]
      return { main: { key: 'rebuild.maybeOlder', values: { name } }, more, offers: ['begin', 'release'] }
    }
    case 'looking':
      return { main: { key: 'rebuild.looking', values: { name } }, more: [], offers: ['release'] }
    case 'reading':
      return { main: { key: 'rebuild.reading', values: { name } }, more: [plain('rebuild.free')], offers }
    case 'asking': {
      const values = {
        name,
        looked: format.number(looked),
        all: format.number(all),
        orders: format.number(orders + adopted),
      }
      return { main: { key: 'rebuild.asking', values }, more: [plain('rebuild.free')], offers }
    }
    case 'checking': {
      const main = { key: 'rebuild.checking', values: { name } } as const
      return { main, more: [plain('rebuild.free')], offers }
    }
    case 'done':
      return { ...doneWords(rebuild, name, format), offers: ['done'] }
  }
}

function doneWords({ orders, adopted, uploads, unknown, unanswered }: Rebuild, name: string, format: Formats) {
  const counted = (
    key: 'rebuild.back' | 'rebuild.adopted' | 'rebuild.unknown' | 'rebuild.unanswered',
    count: number,
  ): Sentence => ({
    key,
    values: { name, count, n: format.number(count) },
  })
  const whole = uploads + unknown + unanswered === 0 ? 'rebuild.nothing' : 'rebuild.noOrder'
  const none: Sentence = { key: adopted > 0 ? 'rebuild.foundAll' : whole, values: { name } }
  const more = [
    ...(adopted > 0 ? [counted('rebuild.adopted', adopted)] : []),
    ...(unknown > 0 ? [counted('rebuild.unknown', unknown)] : []),
    ...(unanswered > 0 ? [counted('rebuild.unanswered', unanswered)] : []),
    ...(orders > 0 ? [plain('rebuild.limits')] : []),
  ]
  return { main: orders > 0 ? counted('rebuild.back', orders) : none, more }
}
