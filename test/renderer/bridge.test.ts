// The bridge over what the preload exposes: values come through, failures are thrown, events can be undone.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOf, onEvent, studio } from '../../src-renderer/bridge.ts'
import { StudioFailure } from '../../src-renderer/studio-failure.ts'
import { toTray } from '../../src-shared/destination.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('hands its arguments over and answers with the value', async () => {
    const names: unknown[] = []
    const add = async (given: unknown) => {
      names.push(given)
      return { ok: true, value: [{ entries: ['one'], skipped: 0 }] }
    }
    vi.stubGlobal('window', { studio: { tray: { add } } })
    await expect(studio.tray.add(['浮雕 №7 – ü 🪙'], toTray)).resolves.toEqual([{ entries: ['one'], skipped: 0 }])
    expect(names).toEqual([['浮雕 №7 – ü 🪙']])
  })

  it('throws a refusal with its failure inside', async () => {
    const failure = { kind: 'key-refused', status: 401, requestId: 'req_1' } as const
    vi.stubGlobal('window', { studio: { accounts: { practice: async () => ({ ok: false, failure }) } } })
    const thrown = await studio.accounts.practice().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(StudioFailure)
    expect(failureOf(thrown)).toEqual(failure)
  })
})

it('anything else that was thrown counts as unexpected, with its message', () => {
  expect(failureOf(new TypeError('no such place'))).toEqual({ kind: 'unexpected', message: 'no such place' })
})

it('an event is heard until it is undone', () => {
  const listeners = new Set<(payload: unknown) => void>()
  const on = (_name: string, listener: (payload: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  vi.stubGlobal('window', { studio: { events: { on } } })
  const received: unknown[] = []
  const undo = onEvent('place-asked', (place) => received.push(place))
  for (const listener of listeners) listener('queue')
  undo()
  for (const listener of listeners) listener('usage')
  expect(received).toEqual(['queue'])
})
