// @vitest-environment happy-dom
// The main process that components are given in tests: what it cannot say, and what it notices.
import { expect, it } from 'vitest'
import { onEvent, studio } from '../../src-renderer/bridge.ts'
import { StudioFailure } from '../../src-renderer/studio-failure.ts'
import { type Answers, giveStudio, Refusal } from './given-studio.ts'
import { studioState } from './studio-state.ts'

const { settings } = studioState()
const keep: Answers = { 'settings.change': ({ confirmAbove = 0 }) => ({ ...settings, confirmAbove }) }

it('answers what the test says, and remembers what it was asked', async () => {
  const given = giveStudio(keep)
  expect(await studio.settings.change({ confirmAbove: 900 })).toEqual({ ...settings, confirmAbove: 900 })
  expect(given.asked('settings.change')).toEqual([[{ confirmAbove: 900 }]])
  expect(given.wrong).toEqual([])
})

it('a refusal comes as the failure that it is', async () => {
  const refuse = () => {
    throw new Refusal({ kind: 'disk-full' })
  }
  const given = giveStudio({ 'settings.change': refuse })
  await expect(studio.settings.change({})).rejects.toEqual(new StudioFailure({ kind: 'disk-full' }))
  expect(given.wrong).toEqual([])
})

it('notices a call without an answer, and arguments and answers that break the contract', async () => {
  const given = giveStudio({
    ...keep,
    'exports.show': () => undefined,
    'orders.cancel': () => ({ cancelled: [''] }),
  })
  await expect(studio.tray.list()).rejects.toThrow('no answer was given')
  await expect(studio.settings.change({ confirmAbove: -1 })).rejects.toThrow()
  await expect(studio.exports.show(1.5)).rejects.toThrow()
  await expect(studio.orders.cancel(['order-1'])).rejects.toThrow()
  expect(given.wrong.map((line) => line.split(':')[0])).toEqual([
    'tray.list',
    'settings.change',
    'exports.show',
    'orders.cancel',
  ])
})

it('an event is heard until it is undone, and only with a payload of the contract', () => {
  const given = giveStudio()
  const received: unknown[] = []
  const undo = onEvent('usage-changed', (payload) => received.push(payload))
  given.tell('usage-changed', { accountId: 'account-1' })
  expect(() => given.tell('usage-changed', { accountId: '' })).toThrow()
  undo()
  given.tell('usage-changed', { accountId: 'account-2' })
  expect(received).toEqual([{ accountId: 'account-1' }])
})
