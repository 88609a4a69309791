// What the stages of an order mean, as the rules that ask for it count on it.
import { expect, it } from 'vitest'
import { orderStages } from '../../../src-shared/orders/order.ts'
import { endedStages, isPending, isUnsent, stagesThat } from '../../../src-shared/orders/stages.ts'

it('the work of an order is unsent, on its way, or neither', () => {
  expect(orderStages.filter(isUnsent)).toEqual(['chained', 'waiting', 'held'])
  expect(stagesThat(({ work }) => work === 'sending')).toEqual(['uploading', 'sending', 'checking'])
})

it('an order whose work the service may still take is unsent, on its way, or undecided', () => {
  const pending = ['chained', 'waiting', 'held', 'uploading', 'sending', 'checking', 'unresolved']
  expect(orderStages.filter(isPending).sort()).toEqual(pending.sort())
})

it('an order that stands does so for its step or for the person', () => {
  expect(stagesThat(({ stands }) => stands === 'step')).toEqual(['chained'])
  expect(stagesThat(({ stands }) => stands === 'person')).toEqual(['held'])
})

it('an order that ended did so with a result, without, or unsent', () => {
  expect(endedStages).toEqual(['done', 'failed', 'cancelled'])
  expect(stagesThat(({ fruitless, refundable }) => fruitless && !refundable)).toEqual(['cancelled'])
})
