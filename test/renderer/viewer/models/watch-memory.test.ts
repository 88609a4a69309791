// What ends the reading of a model that takes too much memory, and that nothing is asked before or after it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchMemory } from '../../../../src-renderer/viewer/models/watch-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = number | null | 'fails'

/** Answers one after the other, the last one for ever. */
function watch(answers: readonly Answer[]) {
  const over = vi.fn()
  let asked = 0
  const bytes = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? null
    asked += 1
    if (answer === 'fails') throw new Error('no answer')
    return answer
  }
  const end = watchMemory({ bytes, most: 100, lookMs: 250 }, over)
  return { over, end, asked: () => asked }
}

it('tells once that more is taken than may be, and asks no more', async () => {
  const { over, asked } = watch([500, 600, 601])
  await vi.advanceTimersByTimeAsync(250)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(over).toHaveBeenCalledOnce()
  expect(asked()).toBe(3)
})

it('counts from the least that was there, since what was before may still be given back', async () => {
  const { over } = watch([500, 300, 401])
  await vi.advanceTimersByTimeAsync(500)
  expect(over).toHaveBeenCalledOnce()
})

it.each([[null], ['fails']] as const)('goes on where the answer is %s', async (none) => {
  const { over, asked } = watch([none, 500, none, 601])
  await vi.advanceTimersByTimeAsync(500)
  expect(over).not.toHaveBeenCalled()
  expect(asked()).toBe(3)
  await vi.advanceTimersByTimeAsync(250)
  expect(over).toHaveBeenCalledOnce()
})

it('asks nothing after its end', async () => {
  const { end, asked } = watch([500])
  await vi.advanceTimersByTimeAsync(250)
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})

it('an answer that comes after the end tells nothing and asks nothing', async () => {
  const answers: ((bytes: number) => void)[] = []
  const over = vi.fn()
  const bytes = () => new Promise<number>((resolve) => answers.push(resolve))
  const end = watchMemory({ bytes, most: 100, lookMs: 250 }, over)
  answers[0]?.(500)
  await vi.advanceTimersByTimeAsync(250)
  end()
  answers[1]?.(5000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(over).not.toHaveBeenCalled()
  expect(answers).toHaveLength(2)
})
