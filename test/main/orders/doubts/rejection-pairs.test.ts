// Which charge that was given back is which attempt's: by time, by being new, and the nearest first.
import { expect, test } from 'vitest'
import { type GivenBack, rejectionPairs, type TurnedDown } from '../../../../src-main/orders/doubts/rejection-pairs.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
const at = Date.UTC(2026, 10, 22, 10)

const attempt = (intentId: string, more: Partial<TurnedDown> = {}): TurnedDown => {
  return { intentId, points: 30, at, watched: true, ...more }
}
const back = (resourceId: string, createdAt: number, more: Partial<GivenBack> = {}): GivenBack => {
  return { resourceId, points: 30, createdAt, seenAt: at + 60 * second, ...more }
}
const told = (backs: readonly GivenBack[], attempts: readonly TurnedDown[], ahead = 0) =>
  rejectionPairs(backs, attempts, ahead).map((pair) => `${pair.back.resourceId} ${pair.attempt.intentId}`)

test('a charge of the time of the attempt by the service’s clock is its', () => {
  expect(told([back('r', at + second)], [attempt('i', { watched: false })])).toEqual(['r i'])
  const late = { seenAt: at + 3 * day }
  expect(told([back('r', at + day + second, late)], [attempt('i')], day), 'its clock is a day ahead').toEqual(['r i'])
})

test('a charge at another price is its when it is new and timely, and when nothing agreed is', () => {
  const dearer = back('dearer', at + second, { points: 33 })
  expect(told([dearer], [attempt('i')])).toEqual(['dearer i'])
  expect(told([dearer], [attempt('i', { watched: false })]), 'it may be of old work').toEqual([])
  expect(told([back('r', at + 301 * second, { points: 33 })], [attempt('i')]), 'too far in time').toEqual([])
  expect(told([{ ...dearer, seenAt: at + 2 * hour }], [attempt('i')]), 'seen late').toEqual([])
  expect(told([back('zoned', at + 8 * hour, { points: 33 })], [attempt('i')]), 'of another zone').toEqual([])
  expect(told([dearer, back('agreed', at + 40 * second)], [attempt('i')])).toEqual(['agreed i', 'dearer i'])
})

test('one of another zone is its only when everything earlier was here before', () => {
  const zoned = back('r', at + 8 * hour)
  expect(told([zoned], [attempt('i')])).toEqual(['r i'])
  expect(told([zoned], [attempt('i', { watched: false })]), 'old work may be read for the first time').toEqual([])
  expect(told([{ ...zoned, seenAt: at + 2 * hour }], [attempt('i')]), 'too late').toEqual([])
  expect(told([back('r', at - 40 * day)], [attempt('i')]), 'no zone is so far').toEqual([])
})

test('what was here before the attempt is not its', () => {
  expect(told([back('r', at - second, { seenAt: at - second })], [attempt('i')])).toEqual([])
})

test('a timely pair comes before one that was merely seen, and the nearest comes first', () => {
  const backs = [back('zoned', at - 8 * hour), back('far', at + 40 * second), back('near', at + second)]
  const attempts = [attempt('i'), attempt('later', { at: at + 30 * second })]
  expect(told(backs, attempts)).toEqual(['near i', 'far later', 'near later', 'far i', 'zoned i', 'zoned later'])
})
