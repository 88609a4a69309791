// Steps of marks over many results: what changes, what stays, and the way back.
import { expect, it } from 'vitest'
import {
  changesOf,
  clientStep,
  type MarkStep,
  marksOf,
  noteStep,
  sharedOf,
  starStep,
  tagStep,
  tagsOf,
} from '../../../../src-renderer/state/marks/mark-steps.ts'
import { type Marked, type Marks, marksSchema, mostTags, noMarks } from '../../../../src-shared/orders/marks.ts'
import { fc } from '../../../helpers/properties.ts'

const tag = fc.constantFrom('coin', 'spring', '浮雕', 'jade')
const anyMarks: fc.Arbitrary<Marks> = fc.record({
  starred: fc.boolean(),
  tags: fc.uniqueArray(tag),
  client: fc.constantFrom('', 'A', 'B'),
  note: fc.constantFrom('', 'x'),
})
type Held = { id: string; marks?: Marks }
const anyOrders: fc.Arbitrary<Held[]> = fc
  .array(fc.option(anyMarks, { nil: undefined }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((marks, at) => ({ id: `order-${at}`, ...(marks ? { marks } : {}) })))
const anyStep: fc.Arbitrary<(orders: Held[]) => MarkStep> = fc.oneof(
  fc.constant((orders: Held[]) => starStep(orders)),
  fc.tuple(fc.array(tag), fc.array(tag)).map(([more, out]) => {
    const without = out.filter((each) => !more.includes(each))
    return () => tagStep(more, without)
  }),
  fc.constantFrom('', 'A', ' C ').map((name) => () => clientStep(name)),
  fc.constantFrom('', 'x', 'y').map((text) => () => noteStep(text)),
)
const put = (orders: Held[], list: readonly Marked[]): Held[] =>
  orders.map((order) => {
    const marked = list.find(({ orderId }) => orderId === order.id)
    return marked ? { ...order, marks: marked.marks } : order
  })
const all = (orders: Held[]) => orders.map(marksOf)

it('every step can be taken back and done again, leaves sound marks, and changes nothing twice', () => {
  fc.assert(
    fc.property(anyOrders, anyStep, (orders, stepFor) => {
      const step = stepFor(orders)
      const { before, after } = changesOf(orders, step)
      const then = put(orders, after)
      expect(all(then)).toEqual(all(orders).map(step))
      expect(all(put(then, before))).toEqual(all(orders))
      for (const marks of all(then)) expect(marksSchema.safeParse(marks).success).toBe(true)
      expect(changesOf(then, step).after).toEqual([])
    }),
  )
})

it('a star goes to all of them unless all have it', () => {
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const had = orders.every((order) => marksOf(order).starred)
      const then = put(orders, changesOf(orders, starStep(orders)).after)
      expect(then.every((order) => marksOf(order).starred === !had)).toBe(true)
    }),
  )
})

it('tells tags of all apart from those of some, and a shared value from different ones', () => {
  const orders = [
    { id: 'a', marks: { ...noMarks, tags: ['coin', 'jade'], client: 'A' } },
    { id: 'b', marks: { ...noMarks, tags: ['coin'], client: 'A', note: 'x' } },
  ]
  expect(tagsOf(orders)).toEqual({ every: ['coin'], some: ['jade'] })
  expect([sharedOf(orders, 'client'), sharedOf(orders, 'note')]).toEqual(['A', null])
})

it('never gives more tags than can be kept', () => {
  const full = Array.from({ length: mostTags }, (_, at) => `tag ${at}`)
  const { after } = changesOf([{ id: 'a', marks: { ...noMarks, tags: full } }], tagStep(['more'], []))
  expect(after).toEqual([])
})
