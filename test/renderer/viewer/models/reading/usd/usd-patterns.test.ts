// What a USD prim takes over from its own file: patterns, other prims and what is to hold last, each as strong as USD has it.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { crateFile, firstValue, i32, u64 } from '../../hostile/crate-files.ts'
import { readParts, refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const packed = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])), {
    level: 0,
  })
const prim = (head: string, inside = '', type = 'Xform', name = 'P') =>
  `def ${type} "${name}" (\n${head}\n)\n{\n${inside}\n}`
const pattern = (name: string, inside: string) => `class "${name}"\n{\n${inside}\n}`
const move = (x: number) =>
  `double3 xformOp:translate = (${x}, 0, 0)\nuniform token[] xformOpOrder = ["xformOp:translate"]`
const body = (size: number) => `def Mesh "M" {${mesh(size)}}`
const shown = (triangles: number, width: number) => ({ triangles, width, leftOut: [] })
const width = async (...prims: string[]) => (await seen(layer(...prims))).width

it.each(['inherits', 'specializes', 'references', 'payload'])('`%s` within a file draws what it names', async (arc) => {
  expect(await seen(layer(pattern('C', body(5)), prim(`${arc} = </C>`)))).toEqual(shown(1, 5))
  expect(await seen(layer(pattern('C', body(5)), prim(`prepend ${arc} = </C>`, move(20))))).toEqual(shown(1, 5))
})

it('a pattern draws nothing by itself, and is not missed', async () => {
  expect(await seen(layer(pattern('C', body(5)), `def Mesh "A" {${mesh(1)}}`))).toEqual(shown(1, 1))
})

it('patterns that share one bring it once', async () => {
  const heads = (level: number) => `inherits = [</P${level}>, </Q${level}>]`
  const both = Array.from({ length: 20 }, (_, i) =>
    ['P', 'Q'].map((name) => `class "${name}${i}" (\n${heads(i + 1)}\n)\n{\n}`),
  )
  const last = [pattern('P20', body(5)), pattern('Q20', body(7))]
  expect(await seen(layer(...both.flat(), ...last, prim(heads(0))))).toEqual(shown(1, 5))
})

describe('of two words on one place the stronger holds', () => {
  // All of them stand apart from a mesh of one millimetre.
  const place = (name: string, x: number) => pattern(name, `${body(1)}\n${move(x)}`)
  const all = [place('I', 10), place('R', 20), place('Q', 30), place('S', 40), `def Mesh "A" {${mesh(1)}}`]
  const choice = `variantSet "v" = {\n"one" {\n${move(50)}\n}\n}`
  const chosen = 'variants = {\nstring v = "one"\n}\nprepend variantSets = "v"'
  const [i, r, q, s] = ['inherits = </I>', 'references = </R>', 'payload = </Q>', 'specializes = </S>']
  it.each([
    ['its own before a pattern', `${i}\n${s}`, move(60), 61],
    ['a pattern before a variant', `${i}\n${chosen}`, choice, 11],
    ['a variant before a reference', `${r}\n${chosen}`, choice, 51],
    ['a pattern before a reference', `${r}\n${i}`, '', 11],
    ['a reference before a payload', `${q}\n${r}`, '', 21],
    ['a payload before what it specializes', `${s}\n${q}`, '', 31],
    ['what it specializes before nothing', s, '', 41],
  ])('%s', async (_, head, inside, outcome) => {
    expect(await width(...all, prim(head, inside))).toBe(outcome)
  })

  it('what a reference specializes comes after the payload beside it', async () => {
    const taken = prim(s, body(1), 'Xform', 'T')
    expect(await width(...all, taken, prim(`references = </T>\n${q}`))).toBe(41)
    const files = { 'r.usda': layer(...all, prim(`references = @t.usda@</T>\n${q}`)), 't.usda': layer(...all, taken) }
    expect((await seen(packed(files))).width).toBe(31)
  })

  it('what is said here of a pattern holds for a file that takes it over there', async () => {
    const other = layer(place('C', 10), prim('inherits = </C>', '', 'Xform', 'T'))
    const root = (more: string) => layer(`def Mesh "A" {${mesh(1)}}`, more, prim('references = @t.usda@</T>'))
    expect((await seen(packed({ 'r.usda': root(''), 't.usda': other }))).width).toBe(11)
    expect((await seen(packed({ 'r.usda': root(pattern('C', move(70))), 't.usda': other }))).width).toBe(71)
  })
})

describe('a list', () => {
  const parts = ['A', 'B', 'D'].map((name, i) => pattern(name, `def Mesh "${name}" {${mesh(i + 2)}}`))
  const layers = async (over: string, below: string) => {
    const root = layer(...parts, `over "P" (\n${over}\n)\n{\n}`).replace(
      'metersPerUnit',
      'subLayers = [\n@below.usda@\n]\n  metersPerUnit',
    )
    return await seen(packed({ 'r.usda': root, 'below.usda': layer(prim(below)) }))
  }
  it.each([
    ['adds before', 'prepend references = </A>', 'references = </B>', 2, 3],
    ['adds behind', 'append references = [</A>, </D>]', 'references = </B>', 3, 4],
    ['takes away', 'delete references = </D>', 'references = [</B>, </D>]', 1, 3],
    ['takes away a pattern', 'delete inherits = </D>', 'prepend inherits = [</B>, </D>]', 1, 3],
    ['is whole', 'inherits = </A>', 'prepend inherits = [</B>, </D>]', 1, 2],
    ['adds what is there', 'append references = </B>', 'prepend references = [</B>, </D>]', 2, 4],
  ])('%s', async (_, over, below, triangles, size) => {
    expect(await layers(over, below)).toEqual(shown(triangles, size))
  })

  it('of which the first is put behind has another first', async () => {
    const [one, two] = [1, 2].map((at) => pattern(at === 1 ? 'A' : 'B', `${body(at)}\n`))
    const root = layer(one ?? '', two ?? '', 'over "P" (\nappend references = </A>\n)\n{\n}').replace(
      'metersPerUnit',
      'subLayers = [\n@below.usda@\n]\n  metersPerUnit',
    )
    const below = layer(prim('prepend references = [</A>, </B>]'))
    expect((await seen(packed({ 'r.usda': root, 'below.usda': below }))).width).toBe(2)
  })
})

it('a prim that comes with a reference can be taken over itself', async () => {
  const copy = `def Xform "Q" (\nreferences = </P/In>\n)\n{\n${move(30)}\n}`
  const root = layer(prim('references = @t.usda@</T>'), copy)
  const other = layer(`def Xform "T" {\ndef Xform "In" {\n${body(4)}\n}\n}`)
  expect(await seen(packed({ 'r.usda': root, 't.usda': other }))).toEqual(shown(2, 34))
})

it('a pattern names what lies outside of it, a reference does not', async () => {
  const material = (arc: string) =>
    layer(
      `def Material "L" {
  token outputs:surface.connect = </L/S.outputs:surface>
  def Shader "S" {
    uniform token info:id = "UsdPreviewSurface"
    color3f inputs:diffuseColor = (1, 0, 0)
    token outputs:surface
  }
}`,
      pattern('C', `def Mesh "M" {${mesh(4, 'rel material:binding = </L>')}}`),
      prim(`${arc} = </C>`),
    )
  const colour = async (arc: string) => (await readParts(material(arc), 'usdz')).looks[0]?.colour.join(' ')
  expect(await colour('inherits')).toBe('1 0 0')
  expect(await colour('references')).not.toBe('1 0 0')
})

it('a prim that takes over itself, or what it is part of, is refused', async () => {
  expect(await refusalOf(layer(prim('inherits = </P>', body(1))), 'usdz')).toBe('damaged')
  expect(await refusalOf(layer(`def Xform "A" {\n${prim('references = </A>', body(1))}\n}`), 'usdz')).toBe('damaged')
})

it('patterns in patterns without end are refused before they are made', async () => {
  const twice = (at: number) =>
    pattern(`C${at}`, ['X', 'Y'].map((name) => prim(`inherits = </C${at - 1}>`, '', 'Xform', name)).join('\n'))
  const file = layer(
    pattern('C0', body(1)),
    ...Array.from({ length: 40 }, (_, at) => twice(at + 1)),
    prim('inherits = </C40>'),
  )
  expect(await refusalOf(file, 'usdz')).toBe('too-large')
})

it('other variants of a prim than it is read with are told', async () => {
  const varied = prim(
    'variants = {\nstring v = "one"\n}\nprepend variantSets = "v"',
    `variantSet "v" = {\n"one" {\n${body(4)}\n}\n"two" {\n${body(9)}\n}\n}`,
    'Xform',
    'V',
  )
  const taking = (choice: string) => prim(`references = </V>\nvariants = {\nstring v = "${choice}"\n}`, move(20))
  expect(await seen(layer(varied, taking('one')))).toEqual({ triangles: 2, width: 24, leftOut: ['variants'] })
  expect(await seen(layer(varied, taking('two')))).toEqual({
    triangles: 1,
    width: 4,
    leftOut: ['elsewhere', 'variants'],
  })
})

it.each([
  ['inheritPaths', Buffer.concat([Buffer.from([3]), u64(1), i32(2)]), 9],
  ['specializes', Buffer.concat([Buffer.from([1 << 5]), u64(1), i32(2)]), 9],
  ['inheritPaths', Buffer.concat([Buffer.from([1 << 3]), u64(1), i32(2)]), undefined],
])('a binary layer has %s too', async (name, value, size) => {
  const place = Buffer.from(Float32Array.of(0, 0, 0, 9, 0, 0, 0, 9, 0).buffer)
  const at = (from: number, type: number) => ({ type, at: firstValue + from, list: true })
  const counts = Buffer.concat([u64(1), i32(3)])
  const corners = Buffer.concat([u64(3), i32(0), i32(1), i32(2)])
  const points = Buffer.concat([u64(3), place])
  const rest = [value, counts, corners, points]
  const starts = rest.map((_, i) => rest.slice(0, i).reduce((sum, { length }) => sum + length, 0))
  const [, fromCounts = 0, fromCorners = 0, fromPoints = 0] = starts
  const property = (called: string, type: number, from: number, jump: number) =>
    ({ name: called, kind: 'property', jump, fields: [['default', at(from, type)]] }) as const
  const file = crateFile(Buffer.concat(rest), [
    { name: '', kind: 'root', jump: -1 },
    {
      name: 'P',
      kind: 'prim',
      jump: 0,
      fields: [
        ['typeName', { word: 'Mesh' }],
        [name, { type: 34, at: firstValue }],
      ],
    },
    { name: 'C', kind: 'prim', jump: -1, fields: [['specifier', { type: 42, itself: 2 }]] },
    property('faceVertexCounts', 3, fromCounts, 0),
    property('faceVertexIndices', 3, fromCorners, 0),
    property('points', 24, fromPoints, -2),
  ])
  const found = await seen(file).catch(() => undefined)
  expect(found?.width).toBe(size === undefined ? undefined : size * 10)
})
