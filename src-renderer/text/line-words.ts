// A quote in words: `12 × relief pro 50 + 9 new uploads × 1`.
import type { Quote, QuoteLine } from '../../src-shared/quote.ts'
import { quoteSums } from '../state/quote-sums.ts'
import type { Formats } from './format.ts'
import type { Translate } from './use-text.ts'

/** What a line of the quote is for: `relief pro`, `design 2k`, `texture`. */
export function lineWords({ what, kind, of }: QuoteLine, t: Translate): string {
  if (what === 'texture' || what === 'pbr') return t(`create.line.${what}`)
  if (what === 'hand-over') return t('recipes.handOverLine')
  return [kind && t(`create.line.${kind}`), of].filter(Boolean).join(' ')
}

/** Every part of the price; pictures used again cost nothing and are left out. */
export function quoteWords(quote: Pick<Quote, 'lines' | 'after'>, t: Translate, format: Formats): string {
  const { work, uploads } = quoteSums(quote)
  const parts = work.map((line) =>
    t('create.line.work', { n: format.number(line.count), work: lineWords(line, t), each: format.number(line.each) }),
  )
  if (uploads) {
    const { count, each } = uploads
    parts.push(t('create.line.uploads', { count, n: format.number(count), each: format.number(each) }))
  }
  return parts.join(t('create.line.plus'))
}
