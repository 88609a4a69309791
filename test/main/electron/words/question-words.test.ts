// The words of the main process's own questions: what is at stake first, then whose it is, and nothing that plays with the writing.
import { expect, it } from 'vitest'
import { questionWords } from '../../../../src-main/electron/words/question-words.ts'
import { createVoice } from '../../../../src-main/electron/words/voice.ts'
import type { Question } from '../../../../src-main/ports.ts'

const asked = (question: Question) => questionWords(question, createVoice('en').words())

const spend: Extract<Question, { what: 'spend' }> = {
  ...{ what: 'spend', why: 'place', accounts: ['Workshop (eu.example.com)'], points: 1609, orders: 12 },
  ...{ again: false, limit: 500, already: 0 },
}

it('states points, orders, account and limit', () => {
  expect(asked(spend)).toEqual({
    message: 'Place 12 orders for 1,609 points?',
    detail:
      'Account: Workshop (eu.example.com)\n\nAsset Studio asks when more than 500 points would be agreed to within ten minutes. You can change that in Settings.',
    yes: 'Place',
    no: 'Not now',
  })
  expect(asked({ ...spend, points: 1, orders: 1 }).message).toBe('Place 1 order for 1 point?')
})

it('says what is special about it', () => {
  const again = asked({ ...spend, again: true, limit: 0 })
  expect(again.message).toBe('Place the same 12 orders once more for 1,609 points?')
  expect(again.detail).toContain('This is a new purchase.')
  expect(again.detail).not.toContain('ten minutes')
  expect(asked({ ...spend, why: 'dearer' }).message).toBe('Let 12 orders go on for 1,609 points more?')
  expect(asked({ ...spend, why: 'new-key' }).message).toBe('Send 12 orders with the new key, for 1,609 points?')
  expect(asked({ ...spend, why: 'held-back' }).detail).toContain('charged already')
  expect(asked({ what: 'limit', of: 'question', from: 500, to: 5000 }).message).toBe(
    'Ask only above 5,000 points instead of 500 points?',
  )
  expect(asked({ what: 'limit', of: 'question', from: 500, to: 0 }).message).toBe('Never ask before points are spent?')
  const cap = { what: 'limit', of: 'month', from: 500 } as const
  expect(asked({ ...cap, to: 5000 }).message).toBe('Raise the cap per month from 500 points to 5,000 points?')
  expect(asked({ ...cap, to: 0 }).message).toBe('Switch off the cap per month?')
})

it('names the host of a key, and leaves out what turns the writing round or has no shape', () => {
  const key = {
    what: 'key',
    host: 'evil.example',
    account: 'a\u202Egnp.\u200B\n\u2028\u2029b',
    replaces: false,
    here: false,
  } as const
  expect(asked(key).message).toBe('Send an API key to evil.example?')
  expect(asked(key).detail).toContain('agnp.b')
  expect(asked({ ...key, replaces: true }).detail).toBe('It replaces the key of the account agnp.b.')
})

it('says where a program on this computer would get it', () => {
  const key = { what: 'key', host: '127.0.0.1:4000', account: 'Relay', replaces: false, here: true } as const
  expect(asked(key).message).toBe('Send an API key to 127.0.0.1:4000?')
  expect(asked(key).detail).toBe(
    'It is for the new account Relay. A program on this computer will get your key and your pictures, and may pass them on. Go on if you know which one it is.',
  )
  expect(asked({ ...key, replaces: true }).detail).toBe(
    'It replaces the key of the account Relay. A program on this computer will get it, and may pass it on.',
  )
})
