// @vitest-environment happy-dom
// The window and the thread of a relief: what is shown while it builds, and when it breaks.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReliefParts } from '../../../../../src-renderer/viewer/relief/parts/relief-parts.ts'
import type { ReliefAnswer, ReliefQuestion } from '../../../../../src-renderer/viewer/relief/parts/relief-worker.ts'
import {
  type ReliefThread,
  useReliefParts,
  useReliefThread,
} from '../../../../../src-renderer/viewer/relief/parts/use-relief-thread.ts'
import { threadsInHand } from '../../thread-in-hand.ts'

const { ThreadInHand, threads } = threadsInHand<ReliefQuestion, ReliefAnswer>()

beforeEach(() => {
  threads.splice(0)
  vi.stubGlobal('Worker', ThreadInHand)
})
afterEach(() => vi.unstubAllGlobals())

const gridOf = (edge: number) => ({ width: edge, height: edge, samples: new Float32Array(edge * edge) })
const facts = { startPlate: 'square', standing: { x: 1, y: 1 } } as const
const partsOf = (cutFloor: boolean): ReliefParts => ({
  cutFloor,
  longest: 32,
  body: { positions: new Float32Array(), outward: new Int8Array(), indices: new Uint32Array() },
  standing: null,
  cover: { edge: 0, alpha: new Uint8Array() },
})
const answer = (thread: InstanceType<typeof ThreadInHand> | undefined, data: ReliefAnswer) =>
  act(() => thread?.onmessage({ data }))

it('there is none until its facts are known, it ends with its grid, and another begins', () => {
  const { result, rerender, unmount } = renderHook(({ grid }) => useReliefThread(grid, null), {
    initialProps: { grid: gridOf(2) },
  })
  expect(result.current).toEqual({ thread: undefined, failed: false })
  answer(threads[0], { kind: 'facts', facts })
  expect(result.current.thread?.facts).toEqual(facts)
  const next = gridOf(3)
  rerender({ grid: next })
  expect(threads.map(({ ended }) => ended)).toEqual([true, false])
  expect(result.current.thread).toBeUndefined()
  expect(threads[1]?.asked).toEqual([{ kind: 'facts', grid: next, first: null }])
  unmount()
  expect(threads[1]?.ended).toBe(true)
})

it('that breaks is told, and the next grid begins anew', () => {
  const { result, rerender } = renderHook(({ grid }) => useReliefThread(grid, null), {
    initialProps: { grid: gridOf(2) },
  })
  act(() => threads[0]?.onerror())
  expect(result.current).toEqual({ thread: undefined, failed: true })
  rerender({ grid: gridOf(2) })
  expect(result.current.failed).toBe(false)
  answer(threads[1], { kind: 'facts', facts })
  expect(result.current.thread?.facts).toEqual(facts)
})

it('the parts of before stay until those of another plate are there, and no older answer takes their place', () => {
  const opened = renderHook(() => useReliefThread(grid, null))
  answer(threads[0], { kind: 'facts', facts })
  const thread = opened.result.current.thread as ReliefThread
  const { result, rerender } = renderHook(({ cutFloor, longest }) => useReliefParts(thread, cutFloor, longest), {
    initialProps: { cutFloor: false, longest: 8 },
  })
  expect(result.current).toBeUndefined()
  const ids = () => threads[0]?.asked.flatMap((each) => (each.kind === 'parts' ? [each.id] : [])) ?? []
  const [first = 0] = ids()
  answer(threads[0], { kind: 'parts', id: first, parts: partsOf(false) })
  expect(result.current?.cutFloor).toBe(false)
  rerender({ cutFloor: true, longest: 8 })
  rerender({ cutFloor: true, longest: 16 })
  const [, second = 0, third = 0] = ids()
  expect(result.current?.cutFloor).toBe(false)
  const late = partsOf(true)
  answer(threads[0], { kind: 'parts', id: third, parts: late })
  answer(threads[0], { kind: 'parts', id: second, parts: partsOf(true) })
  expect(result.current).toBe(late)
})
const grid = gridOf(2)
