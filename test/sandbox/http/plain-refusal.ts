// What every refusal must look like, whatever was sent, and that the region is well afterwards.
import { expect } from 'vitest'
import type { Examiner } from '../spec/examiner.ts'
import { errorShape } from '../spec/shapes.ts'

const inside = /\.ts\b|node_modules|\bat .*:\d+|Error:|SQLITE|stack|\/tmp\//

/** The error object under a 4xx status, without a trace of the inside. */
export function expectPlainRefusal(status: number, body: string): void {
  expect([status, body]).toEqual([expect.any(Number), expect.not.stringMatching(inside)])
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  errorShape.parse(JSON.parse(body))
}

/** Refused as above, and nothing was charged. */
export async function expectFree(caller: Examiner, send: () => Promise<Response>): Promise<void> {
  const before = await caller.balance()
  const answer = await send()
  expectPlainRefusal(answer.status, await answer.text())
  expect(await caller.balance()).toEqual(before)
}

/** Taken for its list price, or refused for nothing. */
export async function expectTakenOrFree(caller: Examiner, send: () => Promise<Response>): Promise<boolean> {
  const before = await caller.used()
  const answer = await send()
  const body = await answer.text()
  if (answer.status !== 200) expectPlainRefusal(answer.status, body)
  const { points = 1 } = answer.status === 200 ? JSON.parse(body) : { points: 0 }
  expect(await caller.used()).toBe(before + points)
  return answer.status === 200
}
