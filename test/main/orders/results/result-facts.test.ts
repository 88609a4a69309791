// The facts of a result hold what the person noted of it, and nothing where nothing is noted.
import { expect, it } from 'vitest'
import { resultFacts } from '../../../../src-main/orders/results/result-facts.ts'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import { orderOf } from '../../../renderer/order-of.ts'

const facts = (marks?: typeof noMarks) =>
  resultFacts({
    order: orderOf(1, marks && { marks }),
    file: { type: 'tif', sha256: 'a'.repeat(64), bytes: 1 },
    ...{ account: 'Workshop', isPractice: false, resultName: () => undefined, modelTitle: null },
  })

it('has client, tags and note', () => {
  const given = { client: '玉 & Co.', tags: ['coin'], note: 'matte\nfor June' }
  expect(facts({ ...noMarks, ...given })).toMatchObject(given)
  expect(facts()).toMatchObject({ client: null, tags: [], note: null })
})
