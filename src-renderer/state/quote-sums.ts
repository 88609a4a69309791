// A quote taken apart for its one line: the work, the new uploads, and the pictures used again for nothing.
import type { Quote, QuoteLine } from '../../src-shared/quote.ts'

export type QuoteSums = {
  /** Work, textures and materials, a line each. */
  readonly work: readonly QuoteLine[]
  readonly uploads: { readonly count: number; readonly each: number } | null
  readonly reused: number
  /** Points missing when the balance is too small, otherwise 0. */
  readonly short: number
}

export function quoteSums(quote: Pick<Quote, 'lines' | 'after'>): QuoteSums {
  const of = (what: Quote['lines'][number]['what']) =>
    quote.lines.filter((line) => line.what === what && line.count > 0)
  const uploads = of('upload')
  const first = uploads[0]
  return {
    work: [...of('work'), ...of('texture'), ...of('pbr')],
    uploads: first ? { count: uploads.reduce((sum, line) => sum + line.count, 0), each: first.each } : null,
    reused: of('reuse').reduce((sum, line) => sum + line.count, 0),
    short: quote.after !== null && quote.after < 0 ? -quote.after : 0,
  }
}

/** True when this many points ask once more; a limit of 0 never asks. */
export function asksOnce(total: number, confirmAbove: number): boolean {
  return confirmAbove > 0 && total > confirmAbove
}
