// Every sentence of the Queue that says what was charged, in every state in which it is said: an upload may have been, the work not.
import { describe, expect, it } from 'vitest'
import { cancelledWords } from '../../../src-renderer/queue/acts/cancelled-words.ts'
import { pointsStory } from '../../../src-renderer/queue/details/points-story.ts'
import { explanationOf, explanationValues } from '../../../src-renderer/queue/details/stage-explanation.ts'
import { orderPoints } from '../../../src-renderer/queue/rows/order-points.ts'
import { stageWords } from '../../../src-renderer/queue/rows/stage-words.ts'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import { failureWords, orderEnd } from '../../../src-renderer/text/words/failure-words.ts'
import { failureKinds } from '../../../src-shared/failure-traits.ts'
import { type Order, orderStages } from '../../../src-shared/orders/order.ts'
import { orderOf } from '../order-of.ts'

const format = formatsOf('en-GB')
const t = texts.t as unknown as Translate
const unsent = { charged: null, jobId: null, sentAt: null, finishedAt: null, status: null, artifacts: [] }

/** Everything that the Queue says of an order. */
function said(order: Order): string {
  const { note } = stageWords(order, format, (key, values) => texts.t(key, values ?? {}))
  const parts = [
    note ? texts.t(note.key, note.values ?? {}) : '',
    texts.t(explanationOf(order), explanationValues(order, format)),
    ...pointsStory(order, format).map((line) => texts.t(line.key, line.values)),
  ]
  if (order.problem && order.problem.kind !== 'price-changed') {
    const words = failureWords(order.problem, orderEnd(order))
    parts.push(texts.t(words.sentence, words.values), texts.t(words.next, words.values))
  }
  return parts.join(' ')
}
/** Claims about the whole order; one about a part of it names that part. */
const nothing =
  /nothing (was|is) charged(?! (twice|to it|for (the work|this step|it|the conversion)))|nothing charged|nothing was sent/i

describe('after the point for the upload was charged', () => {
  it('no state and no failure says that nothing was', () => {
    for (const stage of orderStages.filter((each) => each !== 'chained'))
      for (const kind of failureKinds) {
        const detail = { agreed: 30, now: 40, of: 'order' }
        const order = orderOf(1, { ...unsent, stage, charged: 1, problem: { kind, detail } })
        if (kind === 'step-before-ended' || kind === 'result-not-usable') continue
        expect(said(order), `${stage} ${kind}`).not.toMatch(nothing)
      }
  })

  it('what was charged is said: the upload, and nothing for the order itself', () => {
    for (const stage of ['waiting', 'held', 'cancelled', 'failed'] as const) {
      const order = orderOf(1, { ...unsent, stage, charged: 1, problem: { kind: 'request-refused' } })
      expect(said(order), stage).toContain('1 point was charged for the upload; the order itself cost nothing.')
    }
    const back = orderOf(1, {
      ...unsent,
      stage: 'failed',
      charged: 0,
      uploadRefund: 1,
      problem: { kind: 'request-refused' },
    })
    expect(said(back)).toContain('The point for the upload came back.')
  })

  it('cancelling says what stays charged', () => {
    const order = orderOf(1, { ...unsent, stage: 'held', charged: 1 })
    const free = orderOf(2, { ...unsent, stage: 'waiting' })
    const words = (orders: Order[]) => cancelledWords(orders, false, t, format)
    expect(words([order])).toBe(
      '1 order cancelled. 1 point that was charged for uploads stays charged; nothing more is.',
    )
    expect(words([order, free])).toContain('2 orders cancelled. 1 point')
    expect(words([free])).toBe('1 order cancelled. Nothing was charged.')
    expect(cancelledWords([order, free], true, t, format)).toMatch(/^2 orders cancelled, including later steps/)
  })
})

describe('an order that was given up while its charge was unclear', () => {
  const givenUp = { kind: 'outcome-unknown', detail: { reason: 'given-up' } } as const
  it('is never said to have cost nothing', () => {
    for (const charged of [0, 1]) {
      const order = orderOf(1, { ...unsent, stage: 'failed', charged, problem: givenUp })
      expect(said(order)).not.toMatch(nothing)
      expect(said(order)).not.toContain('cost nothing')
      expect(said(order)).not.toContain('0 points recorded')
      expect(said(order)).toContain('It is not clear whether the order was charged')
      expect(orderPoints(order).shown).toBeNull()
    }
  })
})

it('before anything was charged it is said that nothing was', () => {
  for (const stage of ['waiting', 'held', 'cancelled'] as const)
    expect(said(orderOf(1, { ...unsent, stage })), stage).toMatch(/nothing was charged/i)
})
