// The thread that checks a relief: what it answers of its slopes and of a cutter.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CheckAnswer, CheckQuestion } from '../../../../src-renderer/viewer/checks/check-worker.ts'
import type { Cutter } from '../../../../src-renderer/viewer/checks/overlay.ts'

/** A pixel is half a millimetre, and a groove of four goes down by two. */
const [width, height] = [60, 20]
const samples = Uint16Array.from({ length: width * height }, (_, i) => (Math.abs((i % width) - 29.5) < 2 ? 0 : 65_535))
const sizes = { width: 30, depth: 2, base: 1 }

const answers: CheckAnswer[] = []
const thread = globalThis as unknown as { onmessage: (event: { data: CheckQuestion }) => Promise<void> }
const ask = (data: CheckQuestion) => thread.onmessage({ data })

beforeAll(async () => {
  vi.stubGlobal('postMessage', (answer: CheckAnswer) => answers.push(answer))
  await import('../../../../src-renderer/viewer/checks/check-worker.ts')
  await ask({ kind: 'heights', heights: { width, height, samples } })
})
beforeEach(() => answers.splice(0))

const reachOf = async (cutter: Cutter) => {
  await ask({ kind: 'cutter', id: answers.length + 1, sizes, cutter })
  const last = answers.at(-1)
  if (last?.kind !== 'cutter') throw new Error('no answer')
  return last.reach
}

it('tells what a cutter leaves, and of one that is finer than the map that it is', async () => {
  const wide = await reachOf({ shape: 'flat', diameter: 4, angle: 60 })
  expect(wide).toMatchObject({ finer: false, most: 2, cell: 0.5 })
  expect(wide.share).toBeGreaterThan(0.75 * (4 / width))
  expect(await reachOf({ shape: 'flat', diameter: 0.8, angle: 60 })).toMatchObject({ finer: true, share: 0, cell: 0.5 })
})
