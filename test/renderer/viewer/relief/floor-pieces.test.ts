// Pieces of a relief and what lies beside a mask, against the plainest way to find them.
import { expect, it } from 'vitest'
import { countPieces } from '../../../../src-shared/relief/floor.ts'
import { eachAround, widened } from '../../../../src-shared/relief/neighbours.ts'
import { fc } from '../../../helpers/properties.ts'

const masks = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height })
      .map((bits) => ({ width, height, mask: Uint8Array.from(bits) })),
  )

it('pieces are those that a walk from sample to sample finds', () => {
  fc.assert(
    fc.property(masks, ({ width, height, mask }) => {
      const samples = Float32Array.from(mask)
      expect(countPieces({ width, height, samples })).toBe(walked(mask, width))
    }),
  )
})

it('a widened mask holds each sample that is in it or beside one', () => {
  fc.assert(
    fc.property(masks, ({ width, height, mask }) => {
      const expected = mask.slice()
      for (const at of mask.keys())
        eachAround(at, width, height, (near) => (expected[at] = Math.max(expected[at] ?? 0, mask[near] ?? 0)))
      expect(widened(mask, width, height)).toEqual(expected)
    }),
  )
})

function walked(mask: Uint8Array, width: number): number {
  const left = new Set([...mask.keys()].filter((at) => mask[at] === 1))
  let pieces = 0
  for (const start of left) {
    pieces++
    const stack = [start]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (!left.delete(at)) continue
      for (const near of left)
        if (
          Math.abs((near % width) - (at % width)) <= 1 &&
          Math.abs(Math.floor(near / width) - Math.floor(at / width)) <= 1
        )
          stack.push(near)
    }
  }
  return pieces
}
