// The mirror over a real query cache: what main tells first, what it tells later, and what it tells too early.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mirror } from '../../../src-renderer/app/mirror.ts'
import { ordersQuery, trayQuery } from '../../../src-renderer/state/queries.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { orderOf } from '../order-of.ts'

type Listener = (payload: unknown) => void

let listeners: Map<string, Set<Listener>>
let tray: unknown[]
let answerOrders: (orders: unknown) => void

const tell = (name: string, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload)
}

beforeEach(() => {
  listeners = new Map()
  tray = []
  const orders = new Promise((resolve) => {
    answerOrders = (value) => resolve({ ok: true, value })
  })
  vi.stubGlobal('requestIdleCallback', setImmediate)
  vi.stubGlobal('window', {
    studio: {
      studio: { state: async () => ({ ok: true, value: { accounts: [] } }) },
      tray: { list: async () => ({ ok: true, value: { items: tray, skipped: 0 } }) },
      orders: { list: () => orders },
      events: {
        on: (name: string, listener: Listener) => {
          const known = listeners.get(name) ?? new Set()
          listeners.set(name, known.add(listener))
          return () => known.delete(listener)
        },
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('applies a change that came before the first answer on top of that answer', async () => {
  const cache = new QueryClient()
  const undo = mirror(cache)
  tell('orders-changed', [orderOf(2, { stage: 'working' })])
  answerOrders([orderOf(2, { stage: 'waiting' }), orderOf(1)])
  await settled()
  expect(cache.getQueryData(ordersQuery.queryKey)).toEqual([orderOf(2, { stage: 'working' }), orderOf(1)])
  undo()
})

it('reads on page by page, beneath what it was told meanwhile', async () => {
  const all = Array.from({ length: 2400 }, (_, at) => orderOf(2400 - at))
  const asked: unknown[] = []
  const list = async (page: { before: number | null; most: number }) => {
    asked.push(page)
    if (page.before === 1101) tell('orders-changed', [orderOf(50, { stage: 'failed' }), orderOf(2401)])
    return { ok: true, value: all.filter(({ number }) => number < (page.before ?? 9999)).slice(0, page.most) }
  }
  Object.assign(window.studio.orders, { list })
  const cache = new QueryClient()
  const undo = mirror(cache)
  await expect.poll(() => cache.getQueryData(ordersQuery.queryKey)).toHaveLength(2401)
  const held = cache.getQueryData(ordersQuery.queryKey) ?? []
  expect(held.map(({ number }) => number)).toEqual(Array.from({ length: 2401 }, (_, at) => 2401 - at))
  expect(held.find(({ number }) => number === 50)?.stage).toBe('failed')
  expect(asked).toEqual([
    { before: null, most: 300 },
    ...[2101, 1851, 1601, 1351, 1101, 851, 601, 351, 101].map((before) => ({ before, most: 250 })),
  ])
  undo()
})

it('keeps orders and tray true to every later event, and stops with its undo', async () => {
  const cache = new QueryClient()
  const undo = mirror(cache)
  answerOrders([orderOf(1)])
  await settled()
  tell('orders-changed', [orderOf(3)])
  const item = { id: 't1', name: 'a.png', folder: '', check: { state: 'checking' } }
  tell('tray-changed', { upserted: [item], removed: [], skipped: 2 })
  undo()
  tell('orders-changed', [orderOf(4)])
  expect(cache.getQueryData(ordersQuery.queryKey)).toEqual([orderOf(3), orderOf(1)])
  expect(cache.getQueryData(trayQuery.queryKey)).toEqual({ items: [item], skipped: 2 })
})

it('puts a picture that is brought back where it stood', async () => {
  const item = (id: string) => ({ id, name: `${id}.png`, folder: '', check: { state: 'checking' } })
  tray = [item('a'), item('b')]
  const cache = new QueryClient()
  const undo = mirror(cache)
  await settled()
  tell('tray-changed', { upserted: [], removed: ['a'], skipped: 0 })
  expect(cache.getQueryData(trayQuery.queryKey)).toEqual({ items: [item('b')], skipped: 0 })
  tell('tray-changed', { upserted: [item('a')], removed: [], skipped: 0 })
  await settled()
  await settled()
  expect(cache.getQueryData(trayQuery.queryKey)).toEqual({ items: tray, skipped: 0 })
  undo()
})

it('goes to the place that the menu asks for', () => {
  const undo = mirror(new QueryClient())
  tell('place-asked', 'usage')
  expect(useWindowState.getState().place).toBe('usage')
  undo()
})
