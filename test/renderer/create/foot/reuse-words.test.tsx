// @vitest-environment happy-dom
// A picture whose upload is ordered and not sent yet is never called uploaded, wherever a price is broken down.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '../../../../src-renderer/text/texts.ts'
import { PriceTable } from '../../../../src-renderer/ui/quick-order/PriceTable.tsx'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import { show } from '../../show.tsx'

const quote: Quote = {
  ...{
    id: 'q',
    accountId: 'a',
    requests: [],
    pictures: { fresh: [], uploaded: ['p'] },
    orders: 1,
    total: 30,
    balance: null,
    agreed: 31,
    after: null,
  },
  ...{ prices: 'catalog', expiresAt: 0 },
  lines: [
    { what: 'work', kind: 'relief', of: 'standard', count: 1, each: 30 },
    { what: 'reuse', kind: null, of: null, count: 1, each: 0 },
  ],
}

it('in the table of a quick order', () => {
  show(<PriceTable quote={quote} old={false} account={undefined} />)
  expect(screen.getByRole('table').textContent).toContain('Picture uploaded or ordered already')
})

it('in the lines and in the sentence of the foot', () => {
  expect(texts.t('prices.reuse')).toBe('uploaded or ordered already')
  expect(texts.t('create.reuse', { count: 1, n: '1' })).toContain('uploaded or ordered already')
})
