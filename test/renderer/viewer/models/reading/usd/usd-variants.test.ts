// Variants of a USD: the choice that is made of each set is drawn, in texts and binary layers alike, and the others are told.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { crateFile, firstValue, i32, type Rep, types, u64 } from '../../hostile/crate-files.ts'
import { refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const chosen = (choice: string, sets: string, inside = '') => `def Xform "A" (
  variants = {
    string size = "${choice}"
  }
  prepend variantSets = "size"
)
{
  ${inside}
  ${sets}
}`
const sizes = `variantSet "size" = {
    "small" {
      def Mesh "M" {${mesh(2)}}
    }
    "large" (
      doc = "with words of its own"
    ) {
      def Mesh "M" {${mesh(7)}}
    }
  }`
const plain = `def Mesh "Plain" {${mesh(1)}}`

it.each([
  ['small', 2],
  ['large', 7],
])('the choice of %s is drawn and the other one told', async (choice, width) => {
  expect(await seen(layer(chosen(choice, sizes)))).toEqual({ triangles: 1, width, leftOut: ['variants'] })
})

it('a choice may stand in one line', async () => {
  const inLine = chosen('large', sizes).replace(/variants = \{\s*(.*)\s*\}/, 'variants = { $1 }')
  expect(inLine).toContain('variants = { string size = "large" }')
  expect((await seen(layer(inLine))).width).toBe(7)
})

it('a set of which nothing is chosen draws nothing', async () => {
  const unmade = chosen('', sizes)
  expect(await seen(layer(plain, unmade))).toEqual({ triangles: 1, width: 1, leftOut: ['variants'] })
  expect(await seen(layer(plain, chosen('huge', sizes)))).toEqual({ triangles: 1, width: 1, leftOut: ['variants'] })
})

it('what a choice says of a part holds where the part says nothing itself', async () => {
  const hides = (own: string) =>
    chosen(
      'without',
      `variantSet "size" = {
    "without" {
      over "M" {
        token visibility = "invisible"
      }
    }
  }`,
      `def Mesh "M" {${mesh(7, own)}}`,
    )
  expect(await seen(layer(plain, hides('')))).toEqual({ triangles: 1, width: 1, leftOut: ['hidden'] })
  const shown = await seen(layer(plain, hides('token visibility = "inherited"')))
  expect(shown).toEqual({ triangles: 2, width: 7, leftOut: [] })
})

it('a choice may have sets of its own', async () => {
  const inner = sizes.replaceAll('size"', 'inner"')
  const nested = `variantSet "size" = {
    "both" (
      variants = {
        string inner = "large"
      }
    ) {
      ${inner}
    }
  }`
  expect(await seen(layer(chosen('both', nested)))).toEqual({ triangles: 1, width: 7, leftOut: ['variants'] })
})

it('who takes a layer over chooses its variants, and two choices of one layer are refused', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const taken = (name: string, choice: string) => `def Xform "${name}" (
    prepend references = @part.usda@</A>
    variants = {
      string size = "${choice}"
    }
  )
  {
  }`
  const packed = (...prims: string[]) =>
    zipSync({ 'root.usda': bytes(layer(...prims)), 'part.usda': bytes(layer(chosen('small', sizes))) }, { level: 0 })
  expect(await seen(packed(taken('One', 'large')))).toEqual({ triangles: 1, width: 7, leftOut: ['variants'] })
  expect((await seen(packed(taken('One', 'large'), taken('Two', 'large')))).triangles).toBe(2)
  expect(await refusalOf(packed(taken('One', 'large'), taken('Two', 'small')), 'usdz')).toBe('unsupported')
})

it('changes to what is not taken over here are told', async () => {
  const one = `def Xform "One" (\n  prepend references = </Three>\n)\n{\n  over "M" {\n    token visibility = "invisible"\n  }\n}`
  const two = `def Xform "Two" {\n  def Mesh "M" {${mesh(4)}}\n}`
  expect(await seen(layer(one, two))).toEqual({ triangles: 1, width: 4, leftOut: ['elsewhere', 'changes'] })
})

it.each([
  ['small', 20],
  ['large', 70],
])('the choice of %s in a binary layer is drawn', async (choice, width) => {
  const pointsOf = (size: number) => Buffer.from(Float32Array.of(0, 0, 0, size, 0, 0, 0, size, 0).buffer)
  const parts = [
    [u64(3), ...[0, 1, 2, 0].map(i32)],
    [u64(1), i32(3), i32(0)],
    [u64(3), pointsOf(2), i32(0)],
    [u64(3), pointsOf(7), i32(0)],
    [u64(1), i32(0), i32(1)],
  ].map((part) => Buffer.concat(part))
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part.length, 0))
  const [corners = 0, counts = 0, small = 0, large = 0, choices = 0] = starts
  const list = (type: number, at: number): Rep => ({ type, at: firstValue + at, list: true })
  const value = (name: string, rep: Rep, jump = 0) => ({
    name,
    kind: 'property' as const,
    jump,
    fields: [['default', rep]] as const,
  })
  const prim = (name: string, jump: number, typeName: string) => ({
    name,
    kind: 'prim' as const,
    jump,
    fields: [['typeName', { word: typeName }] as const],
  })
  const meshAt = (points: number) => [
    prim('M', -1, 'Mesh'),
    value('subdivisionScheme', { word: 'none' }),
    value('faceVertexIndices', list(types.int, corners)),
    value('faceVertexCounts', list(types.int, counts)),
    value('points', list(types.vec3f, points), -2),
  ]
  const file = crateFile(
    Buffer.concat(parts),
    [
      { name: '', kind: 'root', jump: -1 },
      { ...prim('A', -1, 'Xform'), fields: [['variantSelection', { type: types.choices, at: firstValue + choices }]] },
      { name: '{size=small}', kind: 'variant', jump: 6 },
      ...meshAt(small),
      { name: '{size=large}', kind: 'variant', jump: -1 },
      ...meshAt(large),
    ],
    ['size', choice],
  )
  expect(await seen(file)).toEqual({ triangles: 1, width, leftOut: ['variants'] })
})
