// Several quotes of one account as the one price that a person agrees to.
import type { Quote, QuoteLine } from '../../../src-shared/orders/quote.ts'

/** Sums and lines added up, each picture once; good for as long as all of them are. */
export function joinQuotes(quotes: readonly [Quote, ...Quote[]]): Quote {
  const [first] = quotes
  const all = inTurn(quotes)
  const total = all.reduce((sum, quote) => sum + quote.total, 0)
  const { balance, agreed } = all.findLast((quote) => quote.balance !== null) ?? first
  return {
    ...first,
    id: all.map(({ id }) => id).join('+'),
    requests: all.flatMap(({ requests }) => requests),
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    lines: joinLines(all.flatMap(({ lines }) => lines)),
    pictures: {
      fresh: all.flatMap(({ pictures }) => pictures.fresh),
      uploaded: all.flatMap(({ pictures }) => pictures.uploaded),
    },
    total,
    balance,
    agreed,
    after: balance && balance.remaining - agreed - total,
    prices: all.every(({ prices }) => prices === 'catalog') ? 'catalog' : 'list',
    expiresAt: Math.min(...all.map(({ expiresAt }) => expiresAt)),
  }
}

/** Each quote as it will be when those before it are bought: the pictures that they upload are there. */
export function inTurn(quotes: readonly Quote[]): readonly Quote[] {
  const seen = new Set<string>()
  return quotes.map((quote) => {
    const { fresh, uploaded } = quote.pictures
    const pictures = {
      fresh: fresh.filter((hash) => !seen.has(hash)),
      uploaded: uploaded.filter((hash) => !seen.has(hash)),
    }
    for (const hash of [...fresh, ...uploaded]) seen.add(hash)
    const fewer = { upload: fresh.length - pictures.fresh.length, reuse: uploaded.length - pictures.uploaded.length }
    const less = (line: QuoteLine) => (line.what === 'upload' || line.what === 'reuse' ? fewer[line.what] : 0)
    return {
      ...quote,
      pictures,
      lines: quote.lines.map((line) => ({ ...line, count: line.count - less(line) })).filter(({ count }) => count > 0),
      total: quote.lines.reduce((total, line) => total - less(line) * line.each, quote.total),
    }
  })
}

function joinLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const same = Map.groupBy(lines, ({ what, kind, of, each }) => [what, kind, of, each].join(' '))
  return [...same.values()].flatMap((alike) =>
    alike.slice(0, 1).map((line) => ({ ...line, count: alike.reduce((sum, { count }) => sum + count, 0) })),
  )
}
