// A quote's lines in words: what each is for, and which prices are not the catalog's own word.
import type { QuoteLine } from '../../../src-shared/orders/quote.ts'
import type { Formats } from '../format/format.ts'
import { knownWord } from '../service-names.ts'
import type { Translate } from '../use-text.ts'

/** What a line of the quote is for: `relief pro`, `design 2k`, `texture`. */
export function lineWords({ what, kind, of }: QuoteLine, t: Translate): string {
  if (what === 'texture' || what === 'pbr') return t(`create.line.${what}`)
  if (what === 'hand-over') return t('recipes.handOverLine')
  return [kind && t(`create.line.${kind}`), of && knownWord('create.line.of', of, t)].filter(Boolean).join(' ')
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
