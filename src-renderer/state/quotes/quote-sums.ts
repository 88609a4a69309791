// A quote taken apart for its one line: the work, the new uploads, and the pictures used again for nothing.
import type { Quote, QuoteLine } from '../../../src-shared/orders/quote.ts'

type QuoteSums = {
  /** Work, textures and materials, a line each. */
  readonly work: readonly QuoteLine[]
  readonly uploads: { readonly count: number; readonly each: number } | null
  readonly reused: number
  /** Results of a recipe's steps that are uploaded for the steps after them. */
  readonly handOvers: { readonly count: number; readonly each: number } | null
  /** Points missing when the balance is too small, otherwise 0. */
  readonly short: number
}

export function quoteSums(quote: Pick<Quote, 'lines' | 'after'>): QuoteSums {
  const of = (what: Quote['lines'][number]['what']) =>
    quote.lines.filter((line) => line.what === what && line.count > 0)
  const uploadsOf = (what: 'upload' | 'hand-over') => {
    const lines = of(what)
    return lines[0] ? { count: lines.reduce((sum, line) => sum + line.count, 0), each: lines[0].each } : null
  }
  return {
    work: [...of('work'), ...of('texture'), ...of('pbr')],
    uploads: uploadsOf('upload'),
    handOvers: uploadsOf('hand-over'),
    reused: of('reuse').reduce((sum, line) => sum + line.count, 0),
    short: quote.after !== null && quote.after < 0 ? -quote.after : 0,
  }
}
