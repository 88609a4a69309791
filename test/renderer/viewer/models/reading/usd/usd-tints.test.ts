// Colours that a USD gives to all that is part of a prim, and what is said of a file whose surface stands elsewhere.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readParts } from '../model-files.ts'
import { layer, mesh } from './usda.ts'

const red = 'color3f[] primvars:displayColor = [(1, 0, 0)]'
const blue = 'color3f[] primvars:displayColor = [(0, 0, 1)]'
const glass = 'float[] primvars:displayOpacity = [0.5]'
const bound = `rel material:binding = </M>`
const material = `def Material "M"
{
  token outputs:surface.connect = </M/S.outputs:surface>
  def Shader "S"
  {
    uniform token info:id = "UsdPreviewSurface"
  }
}`
const inside = (ofParent: string, ofMesh = '') => `def Xform "P"
{
  ${ofParent}
  def Scope "Q"
  {
    def Mesh "A"
    {
      ${mesh(5, ofMesh)}
    }
  }
}`
const lookOf = async (file: string | Uint8Array) => {
  const { looks, leftOut } = await readParts(file, 'usdz')
  const [look] = looks
  return { colour: look?.colour.map((part) => Number(part.toFixed(2))).join(' '), opacity: look?.opacity, leftOut }
}

it.each([
  ['of its parent', inside(red), '1 0 0', 1],
  ['of its own, before that of its parent', inside(red, blue), '0 0 1', 1],
  ['and transparency of its parent', inside(`${red}\n${glass}`), '1 0 0', 0.5],
  ['of nobody', inside(''), '1 1 1', 1],
  ['of its material, before that of its parent', `${inside(red, bound)}\n${material}`, '0.18 0.18 0.18', 1],
  ['of the material of its parent', `${inside(`${red}\n${bound}`)}\n${material}`, '0.18 0.18 0.18', 1],
])('a mesh wears the colour %s', async (_, prims, colour, opacity) => {
  expect(await lookOf(layer(prims))).toEqual({ colour, opacity, leftOut: [] })
})

it('several colours of a parent are those of none of its parts', async () => {
  const many = 'color3f[] primvars:displayColor = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]'
  expect((await lookOf(layer(inside(many)))).colour).toBe('1 1 1')
})

it('what a prim takes over from another file wears the colour that it is given there', async () => {
  const root = layer(`def Xform "P"\n{\n${red}\ndef "R" (\nreferences = @b.usda@</A>\n)\n{\n}\n}`)
  const other = (more = '') => layer(`def Xform "A"\n{\ndef Mesh "B"\n{\n${mesh(5, more)}\n}\n}`)
  const packed = (text: string) =>
    zipSync({ 'a.usda': new TextEncoder().encode(root), 'b.usda': new TextEncoder().encode(text) }, { level: 0 })
  expect((await lookOf(packed(other()))).colour).toBe('1 0 0')
  expect((await lookOf(packed(other(blue)))).colour).toBe('0 0 1')
})

const elsewhere = { why: 'unsupported', detail: 'parts taken over from elsewhere (USD)' }
it.each([
  ['a reference', 'references = @./b.usda@', { why: 'needs-files', detail: './b.usda' }],
  ['a payload', 'payload = @c.usd@</A>', { why: 'needs-files', detail: 'c.usd' }],
  ['a reference within the file', 'references = </D>', elsewhere],
  ['inherits', 'inherits = </D>', elsewhere],
])('a file whose surface comes by %s is told to need that', async (_, arc, problem) => {
  const pattern = `class Mesh "C"\n{\n${mesh(5)}\n}`
  for (const type of ['', 'Mesh '])
    await expect(readParts(layer(pattern, `def ${type}"R" (\n${arc}\n)\n{\n}`), 'usdz')).rejects.toMatchObject({
      problem,
    })
})

it('a file whose surface lies in a layer below it that is not there is told to need that', async () => {
  const file = '#usda 1.0\n(\n  subLayers = [\n    @below.usda@\n  ]\n)\n'
  await expect(readParts(file, 'usdz')).rejects.toMatchObject({ problem: { why: 'needs-files', detail: 'below.usda' } })
})

it.each([
  ['Mesh', mesh(5)],
  ['Cube', ''],
  ['Sphere', ''],
  ['Capsule', 'double radius = 2'],
])('a %s wears its own colour and transparency', async (type, shape) => {
  const tinted = (more: string) => layer(`def ${type} "A" {\n${shape}\n${more}\n}`)
  expect(await lookOf(tinted(`${red}\n${glass}`))).toEqual({ colour: '1 0 0', opacity: 0.5, leftOut: [] })
  expect(await lookOf(tinted(''))).toEqual({ colour: '1 1 1', opacity: 1, leftOut: [] })
})

it('a white material hides colours, unless it asks for them', async () => {
  const surface = (diffuse: string, more = '') => `def Material "L" {
    token outputs:surface.connect = </L/S.outputs:surface>
    def Shader "S" {
      uniform token info:id = "UsdPreviewSurface"
      color3f inputs:diffuseColor${diffuse}
      token outputs:surface
    }
    ${more}
  }`
  const bound = 'rel material:binding = </L>'
  const reader = `def Shader "R" {
    uniform token info:id = "UsdPrimvarReader_float3"
    string inputs:varname = "displayColor"
    float3 outputs:result
  }`
  const many = 'color3f[] primvars:displayColor = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]'
  const worn = (tint: string, material: string) =>
    lookOf(layer(`def Mesh "A" {\n${mesh(5, `${tint}\n${bound}`)}\n}\n${material}`))
  const whiteSurface = surface(' = (1, 1, 1)')
  expect(await worn(red, whiteSurface)).toEqual({ colour: '1 1 1', opacity: 1, leftOut: [] })
  expect(await worn(glass, whiteSurface)).toEqual({ colour: '1 1 1', opacity: 1, leftOut: [] })
  expect(await worn(many, whiteSurface)).toEqual({ colour: '1 1 1', opacity: 1, leftOut: [] })
  const other = whiteSurface.replace('UsdPreviewSurface', 'ND_standard_surface_surfaceshader')
  expect(await worn(red, other)).toEqual({ colour: '1 0 0', opacity: 1, leftOut: ['shaders'] })
  const asking = surface('.connect = </L/R.outputs:result>', reader)
  expect(await worn(red, asking)).toEqual({ colour: '1 0 0', opacity: 1, leftOut: [] })
  expect((await worn(many, asking)).leftOut).toEqual(['tints'])
})

it.each([
  ['Cube', 'size'],
  ['Sphere', 'radius'],
  ['Cylinder', 'height'],
  ['Cone', 'radius'],
  ['Capsule', 'height'],
])('a %s without a %s is told, and not as large as others', async (type, name) => {
  const file = (size: string) =>
    layer(`def ${type} "A" {\ndouble ${name} = ${size}\n}\ndef Mesh "B" {\n${mesh(0.1)}\n}`)
  for (const size of ['0', '-1']) {
    const { bounds, leftOut } = await readParts(file(size), 'usdz')
    expect([bounds.max[0] < 0.2, leftOut]).toEqual([true, ['shapes']])
  }
  expect((await readParts(file('2'), 'usdz')).leftOut).toEqual([])
})
