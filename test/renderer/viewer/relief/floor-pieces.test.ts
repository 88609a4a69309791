// Pieces of a relief and what lies beside a mask, against the plainest way to find them.
import { expect, it } from 'vitest'
import { countPieces } from '../../../../src-shared/relief/floor.ts'
import { within } from '../../../../src-shared/relief/neighbours.ts'
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

it('the steps to a mask are those of the nearest sample in it, as far as they are wanted', () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 0, max: 5 }), ({ width, mask }, reach) => {
      const place = (at: number) => [at % width, Math.floor(at / width)] as const
      const apart = (at: number, to: number) =>
        Math.max(Math.abs(place(at)[0] - place(to)[0]), Math.abs(place(at)[1] - place(to)[1]))
      const inMask = [...mask.keys()].filter((at) => mask[at] === 1)
      const expected = mask.map((_, at) => {
        const nearest = Math.min(...inMask.map((to) => apart(at, to)))
        return nearest <= reach ? nearest + 1 : 0
      })
      expect(within(mask, width, reach)).toEqual(expected)
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
