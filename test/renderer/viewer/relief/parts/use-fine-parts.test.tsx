// @vitest-environment happy-dom
// A relief on a slow machine: there are quick parts to turn before fine ones are asked for, however late they come.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReliefParts } from '../../../../../src-renderer/viewer/relief/parts/relief-parts.ts'
import { useFineParts } from '../../../../../src-renderer/viewer/relief/parts/use-fine-parts.ts'
import type { ReliefThread } from '../../../../../src-renderer/viewer/relief/parts/use-relief-thread.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const edges = { quick: 8, fine: 32 }
const look = (cutFloor: boolean) => ({ cutFloor })

function openSlowly() {
  const asked: { cutFloor: boolean; longest: number; tell: (parts: ReliefParts) => void }[] = []
  const thread: ReliefThread = {
    grid: { width: 2, height: 2, samples: new Float32Array(4) },
    facts: { startPlate: 'square', standing: { x: 1, y: 1 } },
    ask: (cutFloor, longest, tell) => void asked.push({ cutFloor, longest, tell }),
  }
  const hook = renderHook((given) => useFineParts(thread, edges, given), { initialProps: look(false) })
  const answer = () => {
    const last = asked.at(-1)
    if (!last) throw new Error('nothing was asked for')
    const { cutFloor, longest } = last
    const body = { positions: new Float32Array(), outward: new Int8Array(), indices: new Uint32Array() }
    act(() => last.tell({ cutFloor, longest, body, standing: null, cover: { edge: 0, alpha: new Uint8Array() } }))
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { ...hook, answer, wait, asked: () => asked.map(({ cutFloor, longest }) => [cutFloor, longest]) }
}

it('has the quick parts before it asks for the fine ones', () => {
  const { asked, answer, wait, result } = openSlowly()
  wait(60_000)
  expect(asked()).toEqual([[false, 8]])
  answer()
  expect(result.current?.longest).toBe(8)
  wait(699)
  expect(asked()).toHaveLength(1)
  wait(1)
  expect(asked()).toEqual([
    [false, 8],
    [false, 32],
  ])
  answer()
  expect(result.current?.longest).toBe(32)
})

it('has them of another plate too', () => {
  const { asked, answer, wait, rerender } = openSlowly()
  answer()
  wait(700)
  answer()
  rerender(look(true))
  wait(60_000)
  expect(asked().slice(2)).toEqual([[true, 8]])
  answer()
  wait(700)
  expect(asked().slice(3)).toEqual([[true, 32]])
})

it('waits anew when the look changes', () => {
  const { asked, answer, wait, rerender } = openSlowly()
  answer()
  wait(600)
  rerender(look(false))
  wait(600)
  expect(asked()).toHaveLength(1)
  wait(100)
  expect(asked()).toHaveLength(2)
})
