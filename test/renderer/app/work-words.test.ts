// What the bar below says of the work: nothing that waits for a pause to end is called under way.
import { expect, it } from 'vitest'
import { workWords } from '../../../src-renderer/app/work-words.ts'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { workUnderWay } from '../../../src-shared/orders/work-under-way.ts'
import { orderOf } from '../order-of.ts'

const t = ((key, values) => texts.t(key, values ?? {})) as Translate
const said = (paused: boolean, ...orders: Partial<Order>[]) =>
  workWords(
    { ...workUnderWay(orders.map((more, at) => orderOf(at, more))), kind: 'relief' },
    paused,
    t,
    formatsOf('en-GB'),
  )
const step = (number: number) => ({ name: 'Coin', chain: 'a', step: number, of: 2, after: null })

it('says how many orders are under way', () => {
  expect(said(false)).toEqual({ going: null, still: 'Nothing under way' })
  expect(said(false, { stage: 'working' }, { stage: 'waiting' })).toEqual({ going: '2 reliefs under way', still: null })
  expect(said(false, { stage: 'working', recipe: step(0) }, { stage: 'chained', recipe: step(1) })).toEqual({
    going: '1 relief under way, 1 waiting for an earlier step',
    still: null,
  })
  expect(said(false, { stage: 'chained', recipe: step(1) }).going).toBe('1 waiting for an earlier step')
})

it('calls nothing under way that is done or waits for an earlier step of a recipe', () => {
  const chain = (stages: readonly Order['stage'][]) =>
    stages.map((stage, at) => ({ stage, recipe: { ...step(at), of: stages.length } }))
  const far = chain(['done', 'done', 'working'])
  const near = chain(['done', 'working', 'chained'])
  expect(said(false, ...far, ...far, ...far, ...near, ...near, ...near).going).toBe(
    '6 reliefs under way, 3 waiting for an earlier step',
  )
})

it('says what waits while sending is paused, and calls only the rest under way', () => {
  expect(said(true)).toEqual({ going: null, still: 'Sending is paused' })
  expect(said(true, { stage: 'working' })).toEqual({ going: '1 relief under way', still: 'Sending is paused' })
  expect(said(true, { stage: 'waiting' }, { stage: 'waiting' })).toEqual({
    going: null,
    still: '2 waiting: sending is paused',
  })
  expect(said(true, { stage: 'uploading' }, { stage: 'waiting' })).toEqual({
    going: '1 relief under way',
    still: '1 waiting: sending is paused',
  })
  expect(said(true, { stage: 'working', recipe: step(0) }, { stage: 'chained', recipe: step(1) })).toEqual({
    going: '1 relief under way',
    still: '1 waiting: sending is paused',
  })
})
