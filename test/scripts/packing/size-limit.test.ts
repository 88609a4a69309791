import { expect, it } from 'vitest'
import { tooLarge } from '../../../scripts/packing/size-limit.ts'

it('says by how much an archive is too heavy, and by which part', () => {
  expect(tooLarge([{ name: 'out', bytes: 29_900_000 }])).toEqual([])
  const parts = [
    { name: 'out', bytes: 10_000_000 },
    { name: 'sharp', bytes: 19_910_000 },
  ]
  expect(tooLarge(parts)).toEqual([
    'The archive weighs 29.91 MB, and 29.90 MB is the limit; its heaviest part is sharp.',
  ])
})
