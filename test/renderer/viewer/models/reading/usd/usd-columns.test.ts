// Directions and places in pictures of a USD mesh: for points, corners, faces or the whole, as it says, and on the set that a picture names.
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ModelParts } from '../../../../../../src-renderer/viewer/models/model-parts.ts'
import { makePng } from '../../../../../helpers/pictures/make-png.ts'
import { readParts } from '../model-files.ts'
import { layer } from './usda.ts'

/** One quad whose corners go through its points from the last to the first. */
const turned = 'int[] faceVertexCounts = [4]\nint[] faceVertexIndices = [3, 2, 1, 0]'
/** Two triangles over the same points. */
const halves = 'int[] faceVertexCounts = [3, 3]\nint[] faceVertexIndices = [0, 1, 2, 0, 2, 3]'
const shaped = (shape: string, more: string) => `def Mesh "M" {
  uniform token subdivisionScheme = "none"
  ${shape}
  point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
  ${more}
}`
const four = '[(0, 0), (1, 0), (2, 0), (3, 0)]'
const column = (
  name: string,
  values: string,
  kind: string,
  indices = '',
) => `${name} = ${values} ${kind && `(interpolation = "${kind}")`}
  ${indices && `int[] ${name.split(' ')[1]}:indices = [${indices}]`}`
/** What the corners of the triangles have in a column, one after the other. */
const ofCorners = ({ indices }: ModelParts, numbers: Float32Array | null, width: number): (readonly number[])[] =>
  numbers ? Array.from(indices, (corner) => [...numbers.slice(corner * width, corner * width + width)]) : []
const acrossOf = (parts: ModelParts) => ofCorners(parts, parts.uvs, 2).map(([across]) => across)

it.each([
  ['points', turned, four, 'vertex', '', [3, 2, 1, 3, 1, 0]],
  ['points, varying', turned, four, 'varying', '', [3, 2, 1, 3, 1, 0]],
  ['corners', turned, four, 'faceVarying', '', [0, 1, 2, 0, 2, 3]],
  ['points by numbers', turned, four, 'vertex', '3, 2, 1, 0', [0, 1, 2, 0, 2, 3]],
  ['points by numbers of two faces', halves, four, 'vertex', '3, 2, 1, 0', [3, 2, 1, 3, 1, 0]],
  ['corners by numbers', halves, four, 'faceVarying', '3, 2, 1, 0, 2, 1', [3, 2, 1, 0, 2, 1]],
  ['faces', halves, '[(5, 0), (6, 0)]', 'uniform', '', [5, 5, 5, 6, 6, 6]],
  ['faces by numbers', halves, '[(5, 0), (6, 0)]', 'uniform', '1, 0', [6, 6, 6, 5, 5, 5]],
  ['the whole', halves, '[(5, 0)]', 'constant', '', [5, 5, 5, 5, 5, 5]],
  ['points without a word', halves, four, '', '', [0, 1, 2, 0, 2, 3]],
  ['nothing that there is', halves, '[(5, 0), (6, 0), (7, 0)]', 'vertex', '', []],
])('places of %s', async (_, shape, values, kind, indices, expected) => {
  const file = layer(shaped(shape, column('texCoord2f[] primvars:st', values, kind, indices)))
  expect(acrossOf(await readParts(file, 'usdz'))).toEqual(expected)
})

it.each([
  ['float2[] primvars:UVMap', four],
  ['texCoord3f[] primvars:st', '[(0, 0, 9), (1, 0, 9), (2, 0, 9), (3, 0, 9)]'],
])('places of %s by numbers', async (name, values) => {
  const file = layer(shaped(halves, column(name, values, 'faceVarying', '3, 2, 1, 0, 2, 1')))
  expect(acrossOf(await readParts(file, 'usdz'))).toEqual([3, 2, 1, 0, 2, 1])
})

const [right, up, near] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const listed = (...all: (readonly number[] | undefined)[]) => `[${all.map((one) => `(${one?.join(', ')})`).join(', ')}]`

it.each([
  [
    'corners',
    turned,
    'normals',
    listed(right, up, near, near),
    'faceVarying',
    '',
    [right, up, near, right, near, near],
  ],
  ['faces', halves, 'normals', listed(right, up), 'uniform', '', [right, right, right, up, up, up]],
  ['the whole', halves, 'normals', listed(right), 'constant', '', [right, right, right, right, right, right]],
  [
    'points by numbers',
    halves,
    'primvars:normals',
    listed(right, up),
    'vertex',
    '1, 0, 0, 0',
    [up, right, right, up, right, right],
  ],
] as const)('directions of %s', async (_, shape, name, values, kind, indices, expected) => {
  const file = layer(shaped(shape, column(`normal3f[] ${name}`, values, kind, indices)))
  const parts = await readParts(file, 'usdz')
  expect(ofCorners(parts, parts.normals, 3)).toEqual(expected)
})

it('directions that may be by numbers hold before those that may not', async () => {
  const both = `${column('normal3f[] normals', listed(near), 'constant')}\n${column('normal3f[] primvars:normals', listed(up), 'constant')}`
  expect((await readParts(layer(shaped(halves, both)), 'usdz')).normals?.slice(0, 3)).toEqual(
    new Float32Array([0, 1, 0]),
  )
})

/** A mesh with these sets, in a picture on each of these others; the first is of its colour, the second of its light. */
async function pictured(sets: readonly string[], used: readonly string[]) {
  const columns = sets.map((name, i) => column(`texCoord2f[] primvars:${name}`, `[(${i}, 0)]`, 'constant'))
  const textures = used.map(
    (name, i) => `def Shader "T${i}" {
      uniform token info:id = "UsdUVTexture"
      asset inputs:file = @t.png@
      float2 inputs:st.connect = </A/L/R${i}.outputs:result>
    }
    def Shader "R${i}" {
      uniform token info:id = "UsdPrimvarReader_float2"
      string inputs:varname = "${name}"
    }`,
  )
  const inputs = ['diffuseColor', 'emissiveColor', 'normal'].slice(0, used.length)
  const connected = inputs.map((input, i) => `color3f inputs:${input}.connect = </A/L/T${i}.outputs:rgb>`)
  const text = layer(`def Xform "A" {
    ${shaped(halves, [...columns, 'rel material:binding = </A/L>'].join('\n'))}
    def Material "L" {
      token outputs:surface.connect = </A/L/S.outputs:surface>
      def Shader "S" {
        uniform token info:id = "UsdPreviewSurface"
        ${connected.join('\n')}
        token outputs:surface
      }
      ${textures.join('\n')}
    }
  }`)
  const read = await readParts(zipSync({ 'a.usda': strToU8(text), 't.png': makePng() }, { level: 0 }), 'usdz')
  const { map, emissiveMap, normalMap } = read.looks[0]?.pictures ?? {}
  const on = [map, emissiveMap, normalMap].flatMap((use) =>
    use ? [use.channel === 0 ? read.uvs?.[0] : read.uvs1?.[0]] : [],
  )
  return { on, leftOut: read.leftOut }
}

it.each([
  ['its only set', ['st'], ['st'], [0], []],
  ['another set than the first', ['st', 'map1'], ['map1'], [1], []],
  ['each of two sets', ['st', 'UVMap'], ['UVMap', 'st'], [1, 0], []],
  ['a second set of the usual name', ['st', 'st1'], ['st', 'st1'], [0, 1], []],
  ['that alone', ['st', 'st1'], ['st1'], [1], []],
  ['three sets', ['a', 'b', 'c'], ['a', 'b', 'c'], [0, 1], ['uvs']],
])('a picture on %s', async (_, sets, used, on, leftOut) => {
  expect(await pictured(sets, used)).toEqual({ on, leftOut })
})
