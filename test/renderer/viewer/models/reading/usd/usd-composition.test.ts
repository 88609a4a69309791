// What a USD prim takes over, and what is said of it where it stands, are one: of two words on one thing the stronger holds.
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readParts } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const packed = (files: Readonly<Record<string, string>>, more: Readonly<Record<string, Uint8Array>> = {}) => {
  const texts = Object.entries(files).map(([name, text]) => [name, bytes(text)] as const)
  return zipSync({ ...Object.fromEntries(texts), ...more }, { level: 0 })
}
const prim = (head: string, inside: string, type = 'Xform') => `def ${type} "P" (\n${head}\n)\n{\n${inside}\n}`
const move = (x: number) =>
  `double3 xformOp:translate = (${x}, 0, 0)\nuniform token[] xformOpOrder = ["xformOp:translate"]`
const plain = `def Mesh "Shown" {${mesh(1)}}`
const part = layer(
  `def Xform "A" {\n${move(50)}\ndef Mesh "M" {${mesh(4)}}\ndef Mesh "N" {${mesh(6)}}\n}`,
  `def Xform "B" {\ndef Mesh "M" {${mesh(9)}\n${move(20)}\n}\ndef Mesh "O" {${mesh(2)}}\n}`,
)
const [toA, toB] = ['references = @p.usda@</A>', 'payload = @p.usda@</B>']
const found = (root: string, more: Readonly<Record<string, string>> = {}) =>
  seen(packed({ 'r.usda': layer(plain, root), 'p.usda': part, ...more }))

it('parts of one name from two files are one, and the rest of both is there', async () => {
  // M of A is as wide as A says, and stands where only B says it does.
  expect(await found(prim(`${toA}\n${toB}`, move(0)))).toEqual({ triangles: 4, width: 24, leftOut: [] })
})

describe('what is said where it stands', () => {
  it.each([
    ['hides a part', 'over "N" {\ntoken visibility = "invisible"\n}', { triangles: 2, width: 4, leftOut: ['hidden'] }],
    ['switches it off', 'over "N" (\nactive = false\n)\n{\n}', { triangles: 2, width: 4, leftOut: ['hidden'] }],
    ['moves it', `over "N" {\n${move(30)}\n}`, { triangles: 3, width: 36, leftOut: [] }],
    ['defines it anew', `def Mesh "N" {${mesh(8)}}`, { triangles: 3, width: 8, leftOut: [] }],
    ['adds one', `def Mesh "Q" {${mesh(8)}}`, { triangles: 4, width: 8, leftOut: [] }],
    ['is of nothing', `over "Q" {${mesh(8)}}`, { triangles: 3, width: 6, leftOut: [] }],
  ])('%s', async (_, said, outcome) => {
    expect(await found(prim(toA, `${move(0)}\n${said}`))).toEqual(outcome)
  })

  it('is passed over in a copy that is the same everywhere', async () => {
    const inside = `${move(0)}\nover "N" {\n${move(30)}\n}\ndef Mesh "Q" {${mesh(8)}}`
    expect(await found(prim(`instanceable = true\n${toA}`, inside))).toEqual({ triangles: 3, width: 6, leftOut: [] })
  })

  it('for all time holds before moments', async () => {
    const moments = `double3 xformOp:translate.timeSamples = {\n0: (70, 0, 0),\n1: (90, 0, 0),\n}\nuniform token[] xformOpOrder = ["xformOp:translate"]`
    const other = layer(`def Xform "A" {\ndef Mesh "M" {${mesh(4)}}\n${moments}\n}`)
    const files = { 'p.usda': other }
    expect((await found(prim(toA, ''), files)).width).toBe(74)
    expect((await found(prim(toA, 'double3 xformOp:translate = (10, 0, 0)'), files)).width).toBe(14)
  })
})

it('a choice of variants and its prim both take over, the choice first', async () => {
  const choice = `variantSet "v" = {\n"one" (\n${toB.replace('payload', 'references')}\n) {\n}\n}`
  const head = `${toA}\nvariants = {\nstring v = "one"\n}\nprepend variantSets = "v"`
  expect(await found(prim(head, `${move(0)}\n${choice}`))).toEqual({ triangles: 4, width: 29, leftOut: [] })
})

it('a layer below adds what it takes over, unless the list above is the whole of it', async () => {
  const root = (arc: string) =>
    layer(plain, `over "P" (\n${arc}\n)\n{\n${move(0)}\n}`).replace(
      'metersPerUnit',
      'subLayers = [\n@below.usda@\n]\n  metersPerUnit',
    )
  const below = layer(prim('prepend references = @p.usda@</B>', ''))
  const both = async (arc: string) => await seen(packed({ 'r.usda': root(arc), 'below.usda': below, 'p.usda': part }))
  expect(await both(`prepend ${toA}`)).toEqual({ triangles: 4, width: 24, leftOut: [] })
  expect(await both(toA)).toEqual({ triangles: 3, width: 6, leftOut: [] })
})

it('a stand-in is drawn where its own file has nothing whole for it', async () => {
  const two = (name: string, purpose: string, size: number) =>
    `def Mesh "${name}" {${mesh(size, `uniform token purpose = "${purpose}"`)}}`
  const other = layer(
    `def Xform "A" {\n${two('R', 'render', 5)}\n${two('S', 'proxy', 7)}\n}`,
    `def Xform "B" {\n${two('S', 'proxy', 6)}\n}`,
  )
  const root = `${prim(toA, '')}\n${prim(toB, '').replace('"P"', '"Q"')}`
  expect(await found(root, { 'p.usda': other })).toEqual({ triangles: 3, width: 6, leftOut: ['hidden'] })
})

describe('what is worn', () => {
  const png = `def Shader "T" {
    uniform token info:id = "UsdUVTexture"
    asset inputs:file = @pictures/wood.png@
    float3 outputs:rgb
  }`
  const dressed = (colour: string, more = '') =>
    layer(`def Xform "A" {
  def Mesh "M" {${mesh(4, 'texCoord2f[] primvars:st = [(0, 0), (1, 0), (0, 1)] (\n interpolation = "vertex"\n)\n rel material:binding = </A/L>')}}
  def Material "L" {
    token outputs:surface.connect = </A/L/S.outputs:surface>
    def Shader "S" {
      uniform token info:id = "UsdPreviewSurface"
      color3f inputs:diffuseColor${colour}
      token outputs:surface
    }
    ${more}
  }
}`)

  it('stays with what is taken over, and can be changed there', async () => {
    const change = 'over "L" {\nover "S" {\ncolor3f inputs:diffuseColor = (0, 0, 1)\n}\n}'
    const root = layer(
      prim('references = @p.usda@</A>', ''),
      prim('references = @p.usda@</A>', `${move(30)}\n${change}`).replace('"P"', '"Q"'),
    )
    const { looks } = await readParts(packed({ 'r.usda': root, 'p.usda': dressed(' = (1, 0, 0)') }), 'usdz')
    expect(looks.map(({ colour }) => colour.join(' '))).toEqual(['1 0 0', '0 0 1'])
  })

  it('is found beside the file that names it, two folders away', async () => {
    const root = layer(prim('references = @../parts/middle.usda@</P>', ''))
    const middle = layer(prim('references = @deep/p.usda@</A>', ''))
    const files = {
      'scene/r.usda': root,
      'parts/middle.usda': middle,
      'parts/deep/p.usda': dressed('.connect = </A/L/T.outputs:rgb>', png),
    }
    const wood = await sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
      .png()
      .toBuffer()
    const { pictures, missingPictures } = await readParts(
      packed(files, { 'parts/deep/pictures/wood.png': wood, 'pictures/wood.png': bytes('') }),
      'usdz',
    )
    expect({ widths: pictures.map(({ width }) => width), missingPictures }).toEqual({ widths: [2], missingPictures: 0 })
  })
})
