// What is said of batches that ended: how much is ready and how much failed, called what it is.
import { expect, it } from 'vitest'
import { endingOf, endingWords } from '../../../../src-renderer/app/endings/ending.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import type { Order, OrderStage } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { orderOf } from '../../order-of.ts'

const t = ((key, values) => texts.t(key, values ?? {})) as Translate
const said = (orders: readonly Order[]) => endingWords(endingOf(orders), t, formatsOf('en-GB'))
const reliefs = (...stages: OrderStage[]) => stages.map((stage, at) => orderOf(at, { stage }))
const design = orderOf(9, { request: { kind: 'design', options: { mode: 'line_art_extraction' } } as never })

it('names what is ready and what failed', () => {
  expect(said(reliefs('done'))).toBe('1 relief ready')
  expect(said(reliefs('done', 'done', 'cancelled'))).toBe('2 reliefs ready')
  expect(said(reliefs('done', 'done', 'failed'))).toBe('2 reliefs ready, 1 failed')
  expect(said(reliefs('failed'))).toBe('1 relief failed')
})

it('speaks of results, or of orders that failed, where they are of several kinds', () => {
  expect(said([...reliefs('done'), design])).toBe('2 results ready')
  expect(said([...reliefs('failed'), { ...design, stage: 'failed' }])).toBe('2 orders failed')
})

it('counts every order that came to an end, and only those', () => {
  const stages = fc.array(fc.constantFrom<OrderStage>('done', 'failed', 'cancelled'))
  fc.assert(
    fc.property(stages, (list) => {
      const { done, failed } = endingOf(reliefs(...list))
      expect([done, failed]).toEqual(['done', 'failed'].map((each) => list.filter((stage) => stage === each).length))
    }),
  )
})
