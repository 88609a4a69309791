// A USD file shows what it means to show: hidden parts, guides and patterns are not drawn, and what is not built here is told.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepShown } from '../../../../../../src-renderer/viewer/models/reading/usd/shown-prims.ts'
import { readParts, refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const plain = `def Mesh "Shown" {${mesh(1)}}`

it.each([
  ['an invisible mesh', `def Mesh "A" {${mesh(9, 'token visibility = "invisible"')}}`],
  ['a mesh below an invisible part', `def Xform "A" {\n token visibility = "invisible"\n def Mesh "B" {${mesh(9)}}\n}`],
  ['a guide', `def Mesh "A" {${mesh(9, 'uniform token purpose = "guide"')}}`],
  ['a part that is switched off', `def Xform "A" (\n  active = false\n)\n{\n def Mesh "B" {${mesh(9)}}\n}`],
  [
    'the stand-in of a part that is there whole',
    `def Mesh "A" {${mesh(9, 'uniform token purpose = "proxy"')}}\ndef Mesh "B" {${mesh(1, 'uniform token purpose = "render"')}}`,
  ],
])('%s is not drawn, and told', async (_, prim) => {
  const { width, leftOut } = await seen(layer(plain, prim))
  expect({ width, leftOut }).toEqual({ width: 1, leftOut: ['hidden'] })
})

it.each([
  ['a mesh that says it is visible', `def Mesh "A" {${mesh(9, 'token visibility = "inherited"')}}`],
  ['a stand-in for which there is nothing whole', `def Mesh "A" {${mesh(9, 'uniform token purpose = "proxy"')}}`],
  ['a part for the final picture', `def Mesh "A" {${mesh(9, 'uniform token purpose = "render"')}}`],
])('%s is drawn', async (_, prim) => {
  expect(await seen(layer(plain, prim))).toEqual({ triangles: 2, width: 9, leftOut: [] })
})

it.each([
  ['curves', 'def BasisCurves "A" {\n int[] curveVertexCounts = [2]\n}', ['lines']],
  ['points', 'def Points "A" {\n point3f[] points = [(0, 0, 0)]\n}', ['points']],
  ['a curved surface', 'def NurbsPatch "A" {\n}', ['patches']],
  ['a volume', 'def Volume "A" {\n}', ['shapes']],
  ['light from all around', 'def DomeLight "A" {\n}', ['lights']],
  ['a prim that is not in the file', 'def Xform "A" (\n  prepend references = </Gone>\n)\n{\n}', ['elsewhere']],
  ['a file that is not there', 'def Xform "A" (\n  prepend references = @./gone.usda@\n)\n{\n}', ['elsewhere']],
  ['a payload that is not there', 'def Xform "A" (\n  payload = @gone.usda@\n)\n{\n}', ['elsewhere']],
  ['a pattern that is not there', 'def Xform "A" (\n  prepend inherits = </Gone>\n)\n{\n}', ['elsewhere']],
])('%s is told', async (_, prim, leftOut) => {
  expect(await seen(layer(plain, prim))).toEqual({ triangles: 1, width: 1, leftOut })
})

it.each([
  [
    'a colour of every point',
    `def Mesh "A" {${mesh(1, 'color3f[] primvars:displayColor = [(1, 0, 0), (1, 0, 0), (0, 0, 1)] (\n interpolation = "vertex"\n)')}}`,
    ['tints'],
  ],
  [
    'one colour for every point',
    `def Mesh "A" {${mesh(1, 'color3f[] primvars:displayColor = [(1, 0, 0), (1, 0, 0)]')}}`,
    [],
  ],
  [
    'a transparency of every point',
    `def Mesh "A" {${mesh(1, 'float[] primvars:displayOpacity = [0.5, 1, 1]')}}`,
    ['tints'],
  ],
  ['transparency of nothing', `def Mesh "A" {${mesh(1, 'float[] primvars:displayOpacity = [1, 1, 1]')}}`, []],
  ['one transparency', `def Mesh "A" {${mesh(1, 'float[] primvars:displayOpacity = [0.5]')}}`, []],
])('%s is told where a mesh does not wear it', async (_, prim, leftOut) => {
  expect((await seen(layer(prim))).leftOut).toEqual(leftOut)
})

it('statements may stand on one line, parted by semicolons', async () => {
  const parted = mesh(1, 'string note = "one; two"').trim().replaceAll(/\n\s*/g, '; ')
  const found = await seen(layer(`def Mesh "A" {\n${parted}\n}`))
  expect({ triangles: found.triangles, width: found.width }).toEqual({ triangles: 1, width: 1 })
})

it('an instancer draws nothing where its patterns lie, and is told once', async () => {
  const copies = `def PointInstancer "A" {
    int[] protoIndices = [0, 0]
    point3f[] positions = [(5, 0, 0), (9, 0, 0)]
    def Mesh "Pattern" {${mesh(7)}}
  }`
  expect(await seen(layer(plain, copies))).toEqual({ triangles: 1, width: 1, leftOut: ['copies'] })
  await expect(readParts(layer(copies), 'usdz')).rejects.toMatchObject({
    problem: { why: 'unsupported', detail: 'PointInstancer' },
  })
})

it('a mesh that is meant to be smoothed is told', async () => {
  const smooth = mesh(9).replace('"none"', '"catmullClark"')
  expect((await seen(layer(`def Mesh "A" {${smooth}}`))).leftOut).toEqual(['smoothing'])
  // What a mesh does not say is the rule of the format.
  const silent = mesh(9).replace(/.*subdivisionScheme.*/, '')
  expect((await seen(layer(`def Mesh "A" {${silent}}`))).leftOut).toEqual(['smoothing'])
})

it('a mesh that is bound to no material wears none, even beside one that is', async () => {
  const looks = `def Xform "A" {
    def Mesh "Bound" {${mesh(1, 'rel material:binding = </A/Looks/Red>')}}
    def Mesh "Plain" {${mesh(2)}}
    def Scope "Looks" {
      def Material "Red" {
        token outputs:surface.connect = </A/Looks/Red/S.outputs:surface>
        def Shader "S" {
          uniform token info:id = "UsdPreviewSurface"
          color3f inputs:diffuseColor = (1, 0, 0)
        }
      }
    }
  }`
  const model = await readParts(layer(looks), 'usdz')
  expect(model.looks.map(({ colour }) => colour)).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ])
})

it.each([
  'rel material:binding = </A/Looks/Red>',
  'prepend rel material:binding = </A/Looks/Red>',
  'append rel material:binding = </A/Looks/Red>',
  'custom rel material:binding = </A/Looks/Red>',
  'rel material:binding = [</A/Looks/Red>]',
  'rel material:binding = [</A/Looks/Red>, </A/Looks/Blue>]',
])('a material bound by `%s` is worn', async (binding) => {
  const looks = `def Xform "A" {
    def Mesh "Bound" {${mesh(1, binding)}}
    def Scope "Looks" {
      def Material "Red" {
        token outputs:surface.connect = </A/Looks/Red/S.outputs:surface>
        def Shader "S" {
          uniform token info:id = "UsdPreviewSurface"
          color3f inputs:diffuseColor = (1, 0, 0)
        }
      }
    }
  }`
  expect((await readParts(layer(looks), 'usdz')).looks.map(({ colour }) => colour)).toEqual([[1, 0, 0]])
})

it('faces that are in none of the parts of a mesh are drawn with them, lists and comments over many lines or not', async () => {
  const square = `def Mesh "A" {
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [3, # one
      3,
      4]
    int[] faceVertexIndices = [0, 1, 2,  0, 2, 3,
      4, 5, 6, 7]
    point3f[] points = [
      (0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), # a square
      (2, 0, 0), (3, 0, 0), (3, 1, 0), (2, 1, 0)
    ]
    def GeomSubset "Part" {
      int[] indices = [1]
    }
  }`
  expect(await seen(layer(square))).toEqual({ triangles: 4, width: 3, leftOut: [] })
})

it('faces that bend inward are cut along their outline', async () => {
  const arrow = `def Mesh "A" {
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [4]
    int[] faceVertexIndices = [1, 2, 3, 0]
    point3f[] points = [(0, 0, 0), (4, -4, 0), (0, 4, 0), (-4, -4, 0)]
  }`
  const { positions, indices } = await readParts(layer(arrow), 'usdz')
  const x = (corner: number) => Math.round(positions[(indices[corner] as number) * 3] as number)
  const sides = [0, 3].map((first) => x(first) + x(first + 1) + x(first + 2))
  expect(sides.sort()).toEqual([-4, 4])
})

it.each([
  ['several moments', '0: [(0, 0, 0), (1, 0, 0), (0, 1, 0)],\n1: [(0, 0, 0), (2, 0, 0), (0, 1, 0)]', ['animation']],
  ['one moment', '0: [(0, 0, 0), (1, 0, 0), (0, 1, 0)]', []],
])('points at %s are shown as they begin', async (_, samples, leftOut) => {
  const moved = mesh(1).replace(/point3f\[\] points = .*/, `point3f[] points.timeSamples = {\n${samples}\n}`)
  expect(await seen(layer(`def Mesh "A" {${moved}}`))).toEqual({ triangles: 1, width: 1, leftOut })
})

it('a package shows what its first layer takes over from its others, without what those hide', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const part = layer(
    `def Xform "Part" {\n def Mesh "A" {${mesh(4)}}\n def Mesh "B" {${mesh(9, 'token visibility = "invisible"')}}\n}`,
  )
  const root = (file: string) => layer(plain, `def Xform "Placed" (\n  prepend references = @${file}@</Part>\n)\n{\n}`)
  const packed = (file: string) =>
    zipSync({ 'scene/root.usda': bytes(root(file)), 'scene/parts/part.usda': bytes(part) }, { level: 0 })
  expect(await seen(packed('./parts/part.usda'))).toEqual({ triangles: 2, width: 4, leftOut: ['hidden'] })
  expect((await seen(packed('./parts/other.usda'))).leftOut).toEqual(['elsewhere'])
})

it('patterns and bare opinions of a binary layer are no part of what is drawn, and not missed', () => {
  const prim = (fields: Record<string, unknown>) => ({ specType: 6, fields })
  const specsByPath = {
    '/': prim({}),
    '/Class': prim({ specifier: 2 }),
    '/Class/Mesh': prim({ specifier: 0, typeName: 'Mesh' }),
    '/Over': prim({ specifier: 1, typeName: 'Mesh' }),
    '/Off': prim({ specifier: 0, active: false, typeName: 'Mesh' }),
    '/Placed': prim({ specifier: 0, typeName: 'Xform', references: null }),
  }
  expect([...keepShown({ specsByPath })]).toEqual(['hidden', 'elsewhere'])
  expect(Object.keys(specsByPath)).toEqual(['/', '/Class', '/Placed'])
})

describe('the unit', () => {
  const sized = async (file: string | Uint8Array<ArrayBuffer>) => {
    const { bounds, unit } = await readParts(file, 'usdz')
    return { unit, width: Math.round((bounds.max[0] - bounds.min[0]) * 1000) / 1000 }
  }
  const headed = (head: string, after = '') => `#usda 1.0\n(\n${head}\n  upAxis = "Y"\n)\n${plain}\n${after}`
  const long = 'x'.repeat(2 ** 20 + 9)

  it('is found in the packed words of a binary layer', async () => {
    const name = '../../../../../fixtures/packed-models/metres-in-packed-words.usdz'
    const file = new Uint8Array(readFileSync(join(import.meta.dirname, name)))
    expect(new TextDecoder('latin1').decode(file)).not.toContain('metersPerUnit')
    expect(await sized(file)).toEqual({ unit: 'stated', width: 1000 })
  })

  it('is found far from both ends of a text', async () => {
    const text = headed(`  doc = """${long}"""\n  metersPerUnit = 1`, `# ${long}`)
    expect(await sized(text)).toEqual({ unit: 'stated', width: 1000 })
  })

  it.each([
    ['a note', '  doc = "no metersPerUnit = 1 given"'],
    ['a comment', '  # metersPerUnit = 1'],
    ['what a program notes for itself', '  customLayerData = {\n    double metersPerUnit = 1\n  }'],
  ])('is not taken from %s', async (_, head) => {
    expect(await sized(headed(head))).toEqual({ unit: 'custom', width: 10 })
  })

  it('is that of the layer that is shown, not of one that comes in', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const root = '#usda 1.0\n(\n  upAxis = "Y"\n)\ndef "A" (\n  prepend references = @part.usda@\n)\n{\n}\n'
    const part = `#usda 1.0\n(\n  defaultPrim = "Shown"\n  metersPerUnit = 1\n)\n${plain}\n`
    const packed = zipSync({ 'root.usda': bytes(root), 'part.usda': bytes(part) }, { level: 0 })
    expect(await sized(packed)).toEqual({ unit: 'custom', width: 10 })
  })

  it('is found in texts of later versions', async () => {
    const later = headed('  metersPerUnit = 0.0254').replace('usda 1.0', 'usda 1.1')
    expect(await sized(later)).toEqual({ unit: 'stated', width: 25.4 })
  })

  it.each(['0', '-1', 'inf', '"one"'])('of %s is none', async (unit) => {
    expect(await refusalOf(headed(`  metersPerUnit = ${unit}`), 'usdz')).toBe('damaged')
  })
})
