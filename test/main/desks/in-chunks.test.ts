// Many things in chunks: all of them, in their sequence, with turns for others between.
import { expect, it } from 'vitest'
import { inChunks } from '../../../src-main/desks/in-chunks.ts'

it('gives everything once and in its sequence, and lets others in between', async () => {
  const items = Array.from({ length: 250 }, (_, at) => at)
  const seen: (number[] | 'other')[] = []
  setImmediate(() => seen.push('other'))
  await inChunks(items, (some) => seen.push(some))
  expect(seen.filter((each) => each !== 'other').flat()).toEqual(items)
  expect(seen.map((each) => (each === 'other' ? each : each.length))).toEqual([100, 'other', 100, 50])
})

it('does nothing with nothing, and ends with a throw', async () => {
  const seen: number[][] = []
  await inChunks([], (some: number[]) => seen.push(some))
  const broken = inChunks([1], () => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(seen).toEqual([])
})
