// A prim of USD stands where its operations put it: each kind of them, in their order, with any name behind, turned back or reset.
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-transforms.ts'
import { fc } from '../../../../../helpers/properties.ts'
import { readParts, refusalOf } from '../model-files.ts'

type Rows = number[][]
const identity = (): Rows => [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => (row === column ? 1 : 0)))
const times = (a: Rows, b: Rows): Rows =>
  a.map((row) => [0, 1, 2, 3].map((column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)))

/** As USD writes them: points are rows, and what is done last stands to the right. */
const moved = (x: number, y: number, z: number): Rows => [...identity().slice(0, 3), [x, y, z, 1]]
const sized = (...sizes: number[]): Rows =>
  identity().map((row, i) => row.map((value) => (i < 3 ? value * (sizes[i] ?? 1) : value)))
function turned(axis: string, degrees: number): Rows {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const rows = identity()
  const [from, to] = { X: [1, 2], Y: [2, 0], Z: [0, 1] }[axis] ?? []
  if (from === undefined || to === undefined) throw new Error('no such axis')
  const put = (row: number, column: number, value: number) => {
    ;(rows[row] ?? [])[column] = value
  }
  put(from, from, cos)
  put(from, to, sin)
  put(to, from, -sin)
  put(to, to, cos)
  return rows
}
const inTurn = (axes: string, degrees: readonly number[]) =>
  [...axes].reduce((all, axis) => times(all, turned(axis, degrees['XYZ'.indexOf(axis)] ?? 0)), identity())

/** Three's columns one after the other are USD's rows one after the other. */
function expectPlace(said: Record<string, unknown>, rows: Rows): void {
  const numbers = placeOf(said)?.matrix.elements ?? []
  expect(numbers).toHaveLength(16)
  for (const [i, value] of rows.flat().entries())
    expect(Math.abs((numbers[i] ?? Number.NaN) - value)).toBeLessThan(1e-9 * (1 + Math.abs(value)))
}
const alone = (name: string, value: unknown) => ({ xformOpOrder: [name], [name]: value })

const turns = ['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX']
const slanted = [1, 2, 0, 0, 0, 1, 3, 0, 0, 0, 2, 0, 7, 8, 9, 1]
const kinds: [string, unknown, Rows][] = [
  ['translate', [1, 2, 3], moved(1, 2, 3)],
  ['translateX', 4, moved(4, 0, 0)],
  ['translateY', 4, moved(0, 4, 0)],
  ['translateZ', 4, moved(0, 0, 4)],
  ['scale', [2, -3, 4], sized(2, -3, 4)],
  ['scaleX', 3, sized(3, 1, 1)],
  ['scaleY', 3, sized(1, 3, 1)],
  ['scaleZ', 3, sized(1, 1, 3)],
  ['rotateX', 30, turned('X', 30)],
  ['rotateY', 30, turned('Y', 30)],
  ['rotateZ', 30, turned('Z', 30)],
  ...turns.map((axes): [string, unknown, Rows] => [`rotate${axes}`, [30, 40, 50], inTurn(axes, [30, 40, 50])]),
  ['orient', [Math.sin(0.4), 0, 0, Math.cos(0.4)], turned('X', 0.8 * (180 / Math.PI))],
  ['orient', [0, 0, 5, 5], turned('Z', 90)],
  ['transform', slanted, [0, 4, 8, 12].map((row) => slanted.slice(row, row + 4))],
]

describe.each(kinds)('%s of %j', (kind, value, rows) => {
  it('stands alone', () => expectPlace(alone(`xformOp:${kind}`, value), rows))
  it('may have a name of its own', () => {
    for (const name of ['pivot', 'unitsResolve', 'a:b']) expectPlace(alone(`xformOp:${kind}:${name}`, value), rows)
  })
  it('takes lists of numbers of any precision, and numbers that a text gives as words', () => {
    const floats = Array.isArray(value) ? Float64Array.from(value) : String(value)
    expectPlace(alone(`xformOp:${kind}`, floats), rows)
  })
  it('is undone by its inverse', () => {
    const name = `xformOp:${kind}`
    expectPlace({ xformOpOrder: [name, `!invert!${name}`], [name]: value }, identity())
  })
  it('is no place without its numbers', () => {
    const few = Array.isArray(value) ? value.slice(1) : []
    for (const bad of [few, 'inf', Number.NaN, '', {}])
      expect(() => placeOf(alone(`xformOp:${kind}`, bad))).toThrow('an operation without its')
  })
  it('moves nothing without a value', () => {
    for (const none of [undefined, null]) expectPlace(alone(`xformOp:${kind}`, none), identity())
  })
})

it('any operations in any order are the product of their matrices', () => {
  const number = fc.integer({ min: -400, max: 400 }).map((n) => n / 20)
  const three = fc.tuple(number, number, number)
  const step = fc.oneof(
    three.map((value) => ({ kind: 'translate', value, rows: moved(...value) })),
    three.map((value) => ({ kind: 'scale', value, rows: sized(...value) })),
    fc
      .tuple(fc.constantFrom('X', 'Y', 'Z'), number)
      .map(([axis, value]) => ({ kind: `rotate${axis}`, value, rows: turned(axis, value) })),
    fc
      .tuple(fc.constantFrom(...turns), three)
      .map(([axes, value]) => ({ kind: `rotate${axes}`, value, rows: inTurn(axes, value) })),
    fc.array(number, { minLength: 12, maxLength: 12 }).map((cells) => {
      const rows = [0, 3, 6, 9].map((row) => [...cells.slice(row, row + 3), row === 9 ? 1 : 0])
      return { kind: 'transform', value: rows.flat(), rows }
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
      const names = steps.map(({ kind }, i) => `xformOp:${kind}:n${i}`)
      const said = Object.fromEntries(steps.map(({ value }, i) => [names[i], value]))
      // What stands first in the order is what is done last to a point.
      const rows = steps.reduceRight((all, step) => times(all, step.rows), identity())
      const found = placeOf({ ...said, xformOpOrder: names })?.matrix.elements ?? []
      const size = Math.max(1, ...rows.flat().map(Math.abs))
      for (const [i, value] of rows.flat().entries())
        expect(Math.abs((found[i] ?? Number.NaN) - value) / size).toBeLessThan(1e-9)
    }),
  )
})

it('operations outside of the order have no effect, and an empty order is none', () => {
  expect(placeOf({ 'xformOp:translate': [1, 2, 3] })).toBeUndefined()
  for (const xformOpOrder of [[], [''], ['None']])
    expectPlace({ xformOpOrder, 'xformOp:translate': [1, 2, 3] }, identity())
})

it('a reset takes back what stands before it', () => {
  const said = { 'xformOp:translate': [1, 2, 3], 'xformOp:scale': [2, 2, 2] }
  const place = placeOf({ ...said, xformOpOrder: ['xformOp:scale', '!resetXformStack!', "'xformOp:translate'"] })
  expect(place?.resets).toBe(true)
  expect(place?.matrix.elements.slice(12, 15)).toEqual([1, 2, 3])
  expect(place?.matrix.elements[0]).toBe(1)
})

it.each([
  ['an operation of no known kind', ['xformOp:shear'], 'unknown'],
  ['what is no operation', ['translate'], 'unknown'],
  ['a size of nothing that should be undone', ['!invert!xformOp:scale'], 'cannot be undone'],
  ['an order that is a word', 'xformOp:scale', 'without an order'],
])('%s is an error', (_, xformOpOrder, why) => {
  expect(() => placeOf({ xformOpOrder, 'xformOp:scale': [0, 1, 1], 'xformOp:shear': 1, translate: [1, 1, 1] })).toThrow(
    why,
  )
})

describe('in a file', () => {
  const mesh = (more = '') => `def Mesh "M"\n{
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [3]
    int[] faceVertexIndices = [0, 1, 2]
    point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 2, 0)]
    ${more}\n}`
  const layer = (prims: string, head = '') => `#usda 1.0\n(\n  metersPerUnit = 0.001\n${head}\n)\n${prims}\n`
  const within = (above: string, prim: string) => `def Xform "P"\n{\n${above}\n${prim}\n}`
  const box = async (file: string | Uint8Array<ArrayBuffer>) => {
    const { bounds } = await readParts(file, 'usdz')
    return [...bounds.min, ...bounds.max].map((length) => Math.round(length * 1000) / 1000 + 0)
  }
  const order = (...names: string[]) =>
    `uniform token[] xformOpOrder = [${names.map((name) => `"${name}"`).join(', ')}]`
  const size = `float3 xformOp:scale:unitsResolve = (10, 10, 10)\n${order('xformOp:scale:unitsResolve')}`

  it('a part is turned and sized with what it is part of, even to a slant', async () => {
    const turn = `half xformOp:rotateZ:a = 90\n${order('xformOp:rotateZ:a')}`
    expect(await box(layer(within(size, mesh(turn))))).toEqual([-20, 0, 0, 0, 10, 0])
    const slant = `custom float3 xformOp:scale = (2, 1, 1)\nfloat xformOp:rotateZ = 45\n${order('xformOp:scale', 'xformOp:rotateZ')}`
    const side = Math.SQRT1_2
    const around = [-4 * side, 0, 0, 2 * side, 2 * side, 0].map((length) => Math.round(length * 1000) / 1000)
    expect(await box(layer(mesh(slant)))).toEqual(around)
  })

  it('what resets stands in the whole, with its unit and its upright, whatever it is part of', async () => {
    const place = `double3 xformOp:translate = (5, 0, 1)\n${order('!resetXformStack!', 'xformOp:translate')}`
    expect(await box(layer(within(size, mesh(place)), '  upAxis = "Z"'))).toEqual([5, 1, -2, 6, 1, 0])
    const none = 'float3 xformOp:scale = (0, 0, 0)\nuniform token[] xformOpOrder = ["xformOp:scale"]'
    expect(await box(layer(within(none, mesh(place))))).toEqual([5, 0, 1, 6, 2, 1])
  })

  it('the first of several moments is shown', async () => {
    const moves = `double3 xformOp:translate:a.timeSamples = {\n1: (10, 0, 0),\n2: (20, 0, 0),\n}\n${order('xformOp:translate:a')}`
    expect(await box(layer(mesh(moves)))).toEqual([10, 0, 0, 11, 2, 0])
    expect((await readParts(layer(mesh(moves)), 'usdz')).leftOut).toEqual(['animation'])
  })

  it('what is in the order without a value, or never said, moves nothing', async () => {
    const names = order('xformOp:translate:gone', 'xformOp:scale', 'xformOp:translate')
    const said = 'float3 xformOp:scale\ndouble3 xformOp:translate = (5, 0, 0)'
    expect(await box(layer(mesh(`${said}\n${names}`)))).toEqual([5, 0, 0, 6, 2, 0])
  })

  it('a mesh of another file keeps its place in what takes it over', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const place = `double3 xformOp:translate = (5, 0, 0)\n${order('xformOp:translate')}`
    const takes = `def Xform "P" (\n  prepend references = @part.usda@</Part>\n)\n{\n${size}\n}`
    const packed = (more: string) => {
      const part = layer(`def Xform "Part"\n{\n${mesh(more)}\n}`)
      return zipSync({ 'root.usda': bytes(layer(takes)), 'part.usda': bytes(part) }, { level: 0 })
    }
    expect(await box(packed(''))).toEqual([0, 0, 0, 10, 20, 0])
    expect(await box(packed(place))).toEqual([50, 0, 0, 60, 20, 0])
  })

  it.each([
    ['an operation of no known kind', `float3 xformOp:shear = (1, 1, 1)\n${order('xformOp:shear')}`],
    ['an operation with a word for a number', `float3 xformOp:scale = (1, one, 1)\n${order('xformOp:scale')}`],
  ])('%s is refused', async (_, said) => {
    expect(await refusalOf(layer(mesh(said)), 'usdz')).toBe('damaged')
  })
})
