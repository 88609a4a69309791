// The size of a BMP, read from its header and checked against its bytes. Specification: Limits, upload file types.
import { expect, test } from 'vitest'
import { readBmp } from '../../../src-sandbox/makers/pictures/bmp.ts'
import { expandRle, isWholeRle } from '../../../src-sandbox/pictures/bmp-rle.ts'
import { bmpSize } from '../../../src-sandbox/pictures/bmp-size.ts'
import { bmp24 } from '../../helpers/pictures/bmp24.ts'
import { fc, withFinds } from '../../helpers/properties.ts'

test('a whole bitmap has its size, and no shorter one has any', () => {
  const whole = bmp24(5, 3, new Uint8Array(45))
  expect(bmpSize(whole)).toEqual({ width: 5, height: 3 })
  for (let length = 0; length < whole.length - 1; length += 1) expect(bmpSize(whole.subarray(0, length))).toBeNull()
})

test('a bitmap with its rows from the top has the same size', () => {
  const whole = Buffer.from(bmp24(5, 3, new Uint8Array(45)))
  whole.writeInt32LE(-3, 22)
  expect(bmpSize(whole)).toEqual({ width: 5, height: 3 })
})

const change = fc.tuple(
  fc.integer({ min: 10, max: 53 }),
  fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 4, 8, 16, 24, 32)),
)

type Changes = [place: number, value: number][]

test.each(
  withFinds<[Changes]>({
    seed: -451716368,
    example: [
      [
        [30, 1],
        [28, 8],
        [23, 4],
      ],
    ],
  }),
)('whatever header it has, a bitmap that is taken is one that the makers can read: %s', (_, find) => {
  const whole = bmp24(5, 3, new Uint8Array(45))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const bytes = Buffer.concat([whole, new Uint8Array(2000)])
      for (const [at, value] of changes) bytes[at] = value
      const size = bmpSize(bytes)
      fc.pre(size !== null && size.width * size.height < 1e6)
      const { width, height } = readBmp(bytes)
      expect({ width, height }).toEqual(size)
    }),
    { numRuns: 2000, ...find },
  )
})

test('a run-length code is taken when it can be read to its end, and only then', () => {
  const piece = fc.oneof(
    fc.tuple(fc.constant(0), fc.constantFrom(0, 1, 2, 3, 4, 5)),
    fc.tuple(fc.nat(255), fc.nat(255)),
    fc.tuple(fc.nat(255)),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (pieces, rows, nibbles) => {
        const data = Uint8Array.from(pieces.flat())
        const read = () => expandRle(data, 7, rows, nibbles)
        if (isWholeRle(data, 7, rows, nibbles)) expect(read).not.toThrow()
        else expect(read).toThrow(/^bitmap (is cut short|leaves its own edges)$/)
      },
    ),
    { numRuns: 2000 },
  )
})
