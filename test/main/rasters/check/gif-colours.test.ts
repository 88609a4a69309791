// Pixels of a GIF point at colours that its frame has, or are seen through: others look different in every program.
import { expect, it } from 'vitest'
import { judgePicture } from '../../../../src-main/rasters/check/judge-file.ts'

const two = [255, 0, 0, 0, 255, 0]
type Parts = {
  readonly colours: readonly number[]
  readonly table?: readonly number[]
  readonly own?: readonly number[]
  readonly unseen?: number
}

/** Four pixels in a row, each in three bits as it is, with the sign that all begins anew before each. */
function gif({ colours, table = [], own = [], unseen }: Parts): Buffer {
  const [begin, end] = [4, 5]
  const bits = [...colours.flatMap((colour) => [begin, colour]), end]
  const codes = bits.reduce((sum, code, at) => sum | (BigInt(code) << BigInt(at * 3)), 0n)
  const packed = Array.from({ length: 4 }, (_, at) => Number((codes >> BigInt(at * 8)) & 0xffn))
  const control = unseen === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, unseen, 0]
  const flags = (list: readonly number[]) => (list.length > 0 ? 0x80 : 0)
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[colours.length, 0, 1, 0, flags(table), 0, 0, ...table, ...control],
    ...[0x2c, 0, 0, 0, 0, colours.length, 0, 1, 0, flags(own), ...own],
    ...[2, packed.length, ...packed, 0, 0x3b],
  ])
}

it.each([
  ['of the screen', { colours: [0, 1, 1, 0], table: two }, true],
  ['of its own', { colours: [0, 1, 1, 0], own: two }, true],
  ['beyond those of the screen', { colours: [0, 1, 2, 0], table: two }, false],
  ['beyond its own', { colours: [0, 1, 3, 0], own: two, table: two }, false],
  ['beyond them that is seen through', { colours: [0, 1, 2, 0], table: two, unseen: 2 }, true],
  ['beyond them beside one that is seen through', { colours: [0, 3, 2, 0], table: two, unseen: 2 }, false],
  ['without any table', { colours: [0, 1, 1, 0] }, false],
] as const)('a GIF with colours %s', async (_, parts, isGood) => {
  const judged = await judgePicture('gif', gif(parts))
  expect(judged).toMatchObject(isGood ? { ok: true } : { ok: false, refusal: { reason: 'damaged' } })
})
