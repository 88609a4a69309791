// Sentences that are true in one place and not in another: each is said only where it holds.
import { expect, it } from 'vitest'
import { catalogTrouble } from '../../../src-renderer/create/foot/prices-note.ts'
import { bulkOf } from '../../../src-renderer/queue/acts/bulk-rules.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import { failureWords, type OrderEnd, orderEnd } from '../../../src-renderer/text/words/failure-words.ts'
import { type FailureKind, failureKinds, traitsOf } from '../../../src-shared/failure-traits.ts'
import { orderStages } from '../../../src-shared/orders/order.ts'
import { orderOf } from '../order-of.ts'

const next = (kind: FailureKind, end?: OrderEnd) => texts.t(failureWords({ kind }, end).next)

const fleeting = ['unreachable', 'timed-out', 'unreadable-answer', 'service-trouble'] as const

it('nothing is said to go on by itself to somebody who only types an address', () => {
  for (const kind of [...fleeting, 'rate-limited'] as const)
    expect(next(kind), kind).not.toMatch(/by itself|sent before|goes on|then continues|[Nn]othing to do/)
  expect(next('rate-limited', 'trying')).toContain('then continues')
  for (const stage of ['waiting', 'checking', 'working', 'unseen', 'saving', 'late'] as const) {
    const end = orderEnd(orderOf(1, { stage }))
    for (const kind of fleeting) expect(next(kind, end), `${stage} ${kind}`).toContain('tries again by itself')
  }
  for (const stage of ['done', 'failed', 'held', 'unresolved', 'cancelled'] as const)
    expect(next('unreachable', orderEnd(orderOf(1, { stage }))), stage).not.toContain('tries again by itself')
})

it('of work that the service took nobody is told to order it anew, to pay less or to type another address', () => {
  const answered = [
    ...(['address-holds-page', 'address-not-the-service', 'redirected', 'unreachable'] as const),
    ...([
      'request-refused',
      'insufficient-points',
      'not-found',
      'picture-too-large',
      'request-too-large',
      'conflict',
    ] as const),
    ...(['rate-limited', 'service-trouble', 'timed-out', 'unreadable-answer', 'job-not-shown'] as const),
    ...(['artifacts-missing', 'address-expired', 'file-damaged'] as const),
  ]
  const wrong =
    /order (it |the |anew|again|less)|ordered\.|base URL|top up|smaller|this order|charged twice|not enough|too large/i
  for (const stage of ['working', 'unseen', 'saving', 'late'] as const)
    for (const kind of answered) {
      const { sentence, next: step } = failureWords({ kind, status: 400 }, orderEnd(orderOf(1, { stage })))
      expect(`${texts.t(sentence)} ${texts.t(step)}`, `${stage} ${kind}`).not.toMatch(wrong)
      expect(texts.t(step), `${stage} ${kind}`).toMatch(/by itself|Nothing to do/)
    }
  for (const stage of ['saving', 'late'] as const)
    expect(next('address-insecure', orderEnd(orderOf(1, { stage })))).toMatch(/by itself/)
})

it('an answer that the service still owes is no conflict, and one that needs a word is not asked for by itself', () => {
  const said = (stage: 'checking' | 'unresolved', kind: 'conflict' | 'outcome-unknown') => {
    const { sentence, next: step } = failureWords({ kind }, orderEnd(orderOf(1, { stage })))
    return `${texts.t(sentence)} ${texts.t(step)}`
  }
  expect(said('checking', 'conflict')).not.toMatch(/different request|place the order/)
  expect(said('checking', 'conflict')).toContain('by itself')
  expect(said('unresolved', 'outcome-unknown')).not.toContain('The studio asks again')
  expect(said('unresolved', 'outcome-unknown')).toContain('Check again is free')
})

it('results that wait for room say so, also when they are late', () => {
  expect(orderEnd(orderOf(1, { stage: 'late' }))).toBe('saving')
  expect(next('disk-full', orderEnd(orderOf(1, { stage: 'late' })))).toContain('continues by itself')
})

it('a service that answers is not said to be silent', () => {
  expect(catalogTrouble(null)).toBeNull()
  for (const kind of failureKinds) {
    const key = catalogTrouble({ kind })
    const words = key ? texts.t(key, { age: '3 seconds ago' }) : ''
    expect(words.includes('is not responding'), kind).toBe(kind === 'unreachable' || kind === 'timed-out')
    expect(words.includes('network'), kind).toBe(traitsOf(kind).about === 'network')
    expect(words.includes('key'), kind).toBe(traitsOf(kind).about === 'key')
    expect(words, kind).toContain('3 seconds ago')
  }
})

it('many orders are looked for again together with those whose job does not show', () => {
  const orders = orderStages.map((stage, at) => orderOf(at, { stage, charged: null }))
  const asked = bulkOf(orders).check.map((id) => orders.find((order) => order.id === id)?.stage)
  expect(asked.sort()).toEqual(['unresolved', 'unseen'])
})
