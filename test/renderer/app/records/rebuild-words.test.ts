// Every state of an account's rebuilding has its sentence, and offers only what helps then.
import { expect, it } from 'vitest'
import { newsWords, rebuildWords } from '../../../../src-renderer/app/records/rebuild-words.ts'
import { en } from '../../../../src-renderer/text/en.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { failureWords } from '../../../../src-renderer/text/words/failure-words.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import type { Rebuild } from '../../../../src-shared/orders/rebuild.ts'

const rebuild: Rebuild = {
  accountId: 'a',
  why: 'lost',
  state: 'offered',
  holds: false,
  looked: 0,
  all: 0,
  orders: 0,
  adopted: 0,
  uploads: 0,
  unknown: 0,
  unanswered: 0,
  difference: null,
  problem: null,
}
const shown = (more: Partial<Rebuild>) => rebuildWords({ ...rebuild, ...more }, '工坊', formatsOf('en'))
const keys = (more: Partial<Rebuild>) => {
  const words = shown(more)
  return words && [words.main.key, ...words.more.map(({ key }) => key), ...words.offers]
}

it('an offer stands beside the news of the records, but a doubt asks by itself', () => {
  expect(shown({})).toBeNull()
  expect(keys({ why: 'maybe-older' })).toEqual(['rebuild.maybeOlder', 'rebuild.maybeOlder.next', 'begin', 'release'])
})

it('under way it says how far it is and that it is free', () => {
  expect(keys({ state: 'reading' })).toEqual(['rebuild.reading', 'rebuild.free'])
  expect(shown({ state: 'asking', looked: 1200, all: 4000, orders: 900, adopted: 2 })?.main).toEqual({
    key: 'rebuild.asking',
    values: { name: '工坊', looked: '1,200', all: '4,000', orders: '902' },
  })
})

it('what waits can be sent by the person alone when balance and history differ', () => {
  expect(keys({ state: 'checking', holds: true, difference: 0 })).toEqual(['rebuild.checking', 'rebuild.free'])
  expect(keys({ state: 'checking', holds: true, difference: 31 })).toEqual([
    'rebuild.checking',
    'rebuild.free',
    'release',
  ])
})

it('what waits for an answer that does not come can be sent by the person', () => {
  const problem: Failure = { kind: 'service-trouble' }
  expect(keys({ why: 'first-look', state: 'looking', holds: true, problem })).toEqual(['rebuild.looking', 'release'])
  expect(keys({ state: 'reading', holds: true, problem })).toContain('release')
  expect(keys({ state: 'asking', holds: true, problem })).toContain('release')
  expect(keys({ state: 'checking', holds: true, difference: 0, problem })).toContain('release')
  expect(keys({ state: 'asking', problem })).not.toContain('release')
})

it('of a failure while it reads it speaks of the history, not of an order', () => {
  for (const kind of ['request-refused', 'not-found', 'conflict', 'insufficient-points'] as const)
    expect(failureWords({ kind }, 'reading')).toMatchObject({
      sentence: 'failure.untold.reading',
      next: 'failure.untold.next',
    })
  expect(failureWords({ kind: 'journal-unavailable' }, 'reading').next).toBe('failure.journal-unavailable.reading.next')
  expect(failureWords({ kind: 'unreachable' }, 'reading').next).toBe('failure.unreachable.trying.next')
})

it('older records are said to hold something back only while they do', () => {
  const words = (holds: boolean) => newsWords('older', { rebuilds: [{ ...rebuild, holds }], hasAccount: true })
  expect(words(true)).toEqual(['records.older', 'records.older.next'])
  expect(words(false)).toEqual(['records.older.over', 'records.older.over.next'])
  expect(newsWords('empty', { rebuilds: [], hasAccount: false })).toEqual(['records.empty', 'records.lost.noAccount'])
})

it('nothing was missing only where every charge has its order', () => {
  expect(keys({ state: 'done', unknown: 2 })).toEqual(['rebuild.noOrder', 'rebuild.unknown', 'done'])
  expect(keys({ state: 'done', unanswered: 1 })).toEqual(['rebuild.noOrder', 'rebuild.unanswered', 'done'])
  expect(keys({ state: 'done', uploads: 3 })).toEqual(['rebuild.noOrder', 'done'])
})

it('at the end it says what is back, what was not bought again, and what nobody can tell', () => {
  expect(keys({ state: 'done' })).toEqual(['rebuild.nothing', 'done'])
  expect(keys({ state: 'done', adopted: 4 })).toEqual(['rebuild.foundAll', 'rebuild.adopted', 'done'])
  expect(keys({ state: 'done', orders: 3, unknown: 1 })).toEqual([
    'rebuild.back',
    'rebuild.unknown',
    'rebuild.limits',
    'done',
  ])
  const all = shown({ state: 'done', orders: 3, unknown: 1 })
  for (const { key } of [all?.main, ...(all?.more ?? [])].flatMap((each) => each ?? []))
    expect(key in en || `${key}_one` in en).toBe(true)
})
