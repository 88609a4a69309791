// A quote in words: `12 × relief pro 50 + 9 new uploads × 1`.
import type { Quote, QuoteLine } from '../../../src-shared/orders/quote.ts'
import { quoteSums } from '../../state/quotes/quote-sums.ts'
import type { Formats } from '../format/format.ts'
import type { Translate } from '../use-text.ts'

/** What a line of the quote is for: `relief pro`, `design 2k`, `texture`. */
export function lineWords({ what, kind, of }: QuoteLine, t: Translate): string {
  if (what === 'texture' || what === 'pbr') return t(`create.line.${what}`)
  if (what === 'hand-over') return t('recipes.handOverLine')
  return [kind && t(`create.line.${kind}`), of].filter(Boolean).join(' ')
}

/** Where prices come from that are not the catalog's own word: one short sentence for each kind of doubt. */
export function sourceWords(lines: readonly QuoteLine[], t: Translate, format: Formats): string[] {
  const name = (line: QuoteLine) => (line.what === 'upload' ? t('prices.upload') : lineWords(line, t))
  const names = [...new Set(lines.filter(({ from }) => from === 'list').map(name))]
  const listed = names.length > 0 ? [t('prices.but.list', { names: format.list(names) })] : []
  const charged = lines.flatMap((line) => {
    const { from, each, told = each } = line
    const values = { name: name(line), told: format.number(told), each: format.number(each) }
    return from === 'charged' ? t('prices.but.charged', values) : []
  })
  return [...listed, ...charged]
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
