// What a USD prim takes over from other files of its package: that prim alone, from text and binary layers alike.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { crateFile, firstValue, i32, u64 } from '../../hostile/crate-files.ts'
import { refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const part = (head = '') =>
  layer(`def Xform "A" {\n def Mesh "M" {${mesh(4)}}\n}\ndef Xform "B" {\n def Mesh "M" {${mesh(9)}}\n}`).replace(
    'metersPerUnit',
    `${head}metersPerUnit`,
  )
const placing = (arc: string, own = '') =>
  layer(`def Mesh "Shown" {${mesh(1)}}\ndef Xform "P" (\n  ${arc}\n)\n{\n${own}\n}`)
const packed = (root: string | Uint8Array, other = part()) =>
  zipSync({ 'r.usd': typeof root === 'string' ? bytes(root) : root, 'p.usda': bytes(other) }, { level: 0 })

it.each([
  ['references = @p.usda@</B>', 2, 9],
  ['prepend references = @p.usda@</A>', 2, 4],
  // What stands at the prim says what it is, and a mesh it is not.
  ['references = @p.usda@</A/M>', 1, 1],
  ['references = [@p.usda@</A>, @p.usda@</B>]', 2, 4],
  ['references = [@p.usda@</B>, @p.usda@</A>]', 2, 9],
  ['payload = @p.usda@</B>', 2, 9],
  ['prepend payload = @p.usda@</B>', 2, 9],
  ['payload = [@p.usda@</A>, @p.usda@</B>]', 2, 4],
  ['prepend references = @p.usda@</A>\n  append references = @p.usda@</B>', 2, 4],
  ['references = @p.usda@</A>\n  payload = @p.usda@</B>', 2, 4],
  ['delete references = @p.usda@</B>', 1, 1],
  ['references = None', 1, 1],
])('`%s` draws what it names', async (arc, triangles, width) => {
  expect(await seen(packed(placing(arc)))).toEqual({ triangles, width, leftOut: [] })
})

it.each([
  ['that is not there', 'references = @p.usda@</C>'],
  ['below one that is not there', 'payload = @p.usda@</A/N>'],
  ['of a file that names none', 'references = @p.usda@'],
])('a prim %s is told, and nothing else drawn for it', async (_, arc) => {
  expect(await seen(packed(placing(arc)))).toEqual({ triangles: 1, width: 1, leftOut: ['elsewhere'] })
})

it('where no prim is named, it is the one that the file itself names', async () => {
  const named = part('defaultPrim = "A"\n  ')
  expect(await seen(packed(placing('references = @p.usda@'), named))).toEqual({ triangles: 2, width: 4, leftOut: [] })
})

it('a prim that is placed stands there, and not where its file had it', async () => {
  const move = (x: number) =>
    `double3 xformOp:translate = (${x}, 0, 0)\n uniform token[] xformOpOrder = ["xformOp:translate"]`
  const moved = layer(
    `def Xform "Above" {\n ${move(300)}\n def Xform "A" {\n ${move(50)}\n def Mesh "M" {${mesh(4)}}\n}\n}`,
  )
  const width = async (own: string) =>
    (await seen(packed(placing('references = @p.usda@</Above/A>', own), moved))).width
  expect(await width('')).toBe(54)
  expect(await width(move(20))).toBe(24)
})

it('a file that takes itself over is refused', async () => {
  const endless = layer('def Xform "P" (\n  references = @r.usd@</P>\n)\n{\n}')
  expect(await refusalOf(packed(endless), 'usdz')).toMatch(/damaged|too-large/)
})

describe('a binary layer', () => {
  const [references, payloads, payload] = [35, 55, 47]
  const doubles = (...values: number[]) => Buffer.from(Float64Array.from(values).buffer)
  /** File `file` of the strings, prim of row 2, moved by nothing in time. */
  const item = (file: number, ...more: Buffer[]) => Buffer.concat([i32(file), i32(2), doubles(0, 1), ...more])
  const prepended = Buffer.from([1 << 5])
  const root = (name: string, type: number, value: Buffer, file = 'p.usda') =>
    crateFile(
      value,
      [
        { name: '', kind: 'root', jump: -1 },
        {
          name: 'P',
          kind: 'prim',
          jump: 0,
          fields: [
            ['typeName', { word: 'Xform' }],
            [name, { type, at: firstValue }],
          ],
        },
        { name: 'B', kind: 'prim', jump: -2 },
      ],
      [file, 'note'],
    )
  /** One entry of words that a program notes for itself. */
  const note = Buffer.concat([u64(1), i32(1), u64(8), i32(1), i32((10 << 16) | 0x40000000)])

  it.each([
    ['a reference', 'references', references, Buffer.concat([prepended, u64(1), item(0, u64(0))])],
    ['two references', 'references', references, Buffer.concat([prepended, u64(2), item(0, note), item(0, u64(0))])],
    ['a list of payloads', 'payload', payloads, Buffer.concat([Buffer.from([3]), u64(1), item(0)])],
    ['a payload', 'payload', payload, item(0)],
  ])('draws what %s names', async (_, name, type, value) => {
    const found = await seen(packed(root(name, type, value)))
    expect([found.width, found.leftOut]).toEqual([90, []])
  })

  it('of prims that all name one long list is refused before it is made a scene', async () => {
    const many = 5000
    const value = Buffer.concat([prepended, u64(many), ...Array.from({ length: many }, () => item(0, u64(0)))])
    const fields = [['references', { type: references, at: firstValue }]] as const
    const prims = Array.from(
      { length: 1000 },
      (_, i) => ({ name: `P${i}`, kind: 'prim', jump: i < 999 ? 0 : -2, fields }) as const,
    )
    const file = crateFile(value, [{ name: '', kind: 'root', jump: -1 }, ...prims], ['p.usda'])
    expect(await refusalOf(packed(file), 'usdz')).toBe('too-large')
  })

  it('tells what is not in the package, and refuses lists that are longer than the file', async () => {
    const value = Buffer.concat([prepended, u64(1), item(0, u64(0))])
    expect(await refusalOf(packed(root('references', references, value, 'gone.usda')), 'usdz')).toBe('needs-files')
    const long = Buffer.concat([prepended, u64(2 ** 40), item(0, u64(0))])
    expect(await refusalOf(packed(root('references', references, long)), 'usdz')).toBe('damaged')
  })
})
