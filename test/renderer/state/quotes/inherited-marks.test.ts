// What new orders have of the earlier ones that they are made of: client and tags, whatever was chosen together.
import { expect, it } from 'vitest'
import { inheritedMarks } from '../../../../src-renderer/state/quotes/inherited-marks.ts'
import { orderAsks } from '../../../../src-renderer/state/quotes/order-asks.ts'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

const hash = (number: number) => String(number).padStart(64, '0')

it('every order is asked for once, with the client and tags of the one it repeats and nothing else of its marks', () => {
  const marks = fc.record({
    starred: fc.boolean(),
    tags: fc.subarray(['a', '春']),
    client: fc.constantFrom('', '老凤祥', 'B'),
    note: fc.constantFrom('', 'n'),
  })
  fc.assert(
    fc.property(fc.array(fc.option(marks, { nil: undefined }), { maxLength: 12 }), (list) => {
      const orders = list.map((given, at) =>
        orderOf(at + 1, { inputs: { source: hash(at) }, ...(given ? { marks: given } : {}) }),
      )
      const { asks, marksOf } = inheritedMarks(orders, orderAsks)
      const got = new Map(asks.flatMap((ask) => ask.inputs.map(({ source = '' }) => [source, marksOf(ask)] as const)))
      expect(asks.flatMap(({ inputs }) => inputs)).toHaveLength(orders.length)
      for (const order of orders) {
        const { client, tags } = order.marks ?? noMarks
        const due = client === '' && tags.length === 0 ? undefined : { client, tags }
        expect(got.get(order.inputs.source ?? '')).toEqual(due)
      }
    }),
  )
})
