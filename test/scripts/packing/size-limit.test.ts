import { expect, it } from 'vitest'
import { tooLarge } from '../../../scripts/packing/size-limit.ts'

it('says by how much an archive is too heavy, and by which part', () => {
  expect(tooLarge([{ name: 'out', bytes: 27_000_000 }])).toEqual([])
  const parts = [
    { name: 'out', bytes: 10_000_000 },
    { name: 'sharp', bytes: 17_010_000 },
  ]
  expect(tooLarge(parts)).toEqual([
    'The archive weighs 27.01 MB, and 27.00 MB is the limit; its heaviest part is sharp.',
  ])
})
