// Several quotes of one account as the one price that a person agrees to.
import type { Quote, QuoteLine } from '../../../src-shared/orders/quote.ts'

/** Sums and lines added up; good for as long as all of them are. */
export function joinQuotes([first, ...rest]: readonly [Quote, ...Quote[]]): Quote {
  const all = [first, ...rest]
  const total = all.reduce((sum, quote) => sum + quote.total, 0)
  const { balance, agreed } = all.findLast((quote) => quote.balance !== null) ?? first
  return {
    ...first,
    id: all.map(({ id }) => id).join('+'),
    requests: all.flatMap(({ requests }) => requests),
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    lines: joinLines(all.flatMap(({ lines }) => lines)),
    total,
    balance,
    agreed,
    after: balance && balance.remaining - agreed - total,
    prices: all.every(({ prices }) => prices === 'catalog') ? 'catalog' : 'list',
    expiresAt: Math.min(...all.map(({ expiresAt }) => expiresAt)),
  }
}

function joinLines(lines: readonly QuoteLine[]): QuoteLine[] {
  const same = Map.groupBy(lines, ({ what, kind, of, each }) => [what, kind, of, each].join(' '))
  return [...same.values()].flatMap((alike) =>
    alike.slice(0, 1).map((line) => ({ ...line, count: alike.reduce((sum, { count }) => sum + count, 0) })),
  )
}
