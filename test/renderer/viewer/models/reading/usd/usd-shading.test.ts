// Preview surfaces of a USD look as the format says: by what an input is connected to, by what it is without a word, or it is told.
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePng } from '../../../../../helpers/pictures/make-png.ts'
import { readParts, refusalOf } from '../model-files.ts'
import { layer, mesh } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const texture = (name: string, more = '') => `def Shader "${name}" {
  uniform token info:id = "UsdUVTexture"
  asset inputs:file = @t.png@
  float2 inputs:st.connect = </A/L/R.outputs:result>
  ${more}
  float3 outputs:rgb
}`
const reader = `def Shader "R" {
  uniform token info:id = "UsdPrimvarReader_float2"
  string inputs:varname = "st"
}`
const surface = (name: string, inputs: string) => `def Shader "${name}" {
  uniform token info:id = "UsdPreviewSurface"
  ${inputs}
  token outputs:surface
}`
const chosen = 'token outputs:surface.connect = </A/L/S.outputs:surface>'
const connected = (input: string, output: string) => `${input}.connect = </A/L/${output}>`
const colour = connected('color3f inputs:diffuseColor', 'T.outputs:rgb')
const st = 'texCoord2f[] primvars:st = [(0, 0), (1, 0), (0, 1)] (interpolation = "vertex")'

function file(inputs: string, more: string, before: string, places = st): Uint8Array<ArrayBuffer> {
  const material = `def Material "L" {\n${chosen}\n${before}\n${surface('S', inputs)}\n${more}\n${reader}\n}`
  const text = layer(
    `def Xform "A" {\ndef Mesh "M" {${mesh(1, `${places}\nrel material:binding = </A/L>`)}}\n${material}\n}`,
  )
  return zipSync({ 'a.usda': strToU8(text), 't.png': makePng() }, { level: 0 })
}

async function seen(inputs: string, more = '', before = '') {
  const { looks, leftOut, pictures } = await readParts(file(inputs, more, before), 'usdz')
  const [look] = looks
  if (!look) throw new Error('no look')
  return { ...look, leftOut, pictured: pictures.length }
}

it('what a surface does not say is what the format says', async () => {
  expect(await seen('')).toMatchObject({
    colour: [0.18, 0.18, 0.18],
    roughness: 0.5,
    metal: 0,
    opacity: 1,
    leftOut: [],
  })
})

it.each([
  ['0.5', '0', 0.5, []],
  ['0.5', '0.4', 1, []],
  ['0.5', '0.6', 1, ['opacity']],
])('an opacity of %s with a threshold of %s', async (opacity, threshold, shown, leftOut) => {
  const inputs = `float inputs:opacity = ${opacity}\nfloat inputs:opacityThreshold = ${threshold}`
  expect(await seen(inputs)).toMatchObject({ opacity: shown, blend: shown < 1, leftOut })
})

it.each([
  ['the picture of its colour', `${colour}\n${connected('float inputs:opacity', 'T.outputs:a')}`, true, []],
  ['another picture', `${colour}\n${connected('float inputs:opacity', 'U.outputs:a')}`, false, ['opacity']],
  ['another colour of that', `${colour}\n${connected('float inputs:opacity', 'T.outputs:r')}`, false, ['opacity']],
  ['a picture beside one colour', connected('float inputs:opacity', 'T.outputs:a'), false, ['opacity']],
])('an opacity by %s', async (_, inputs, blend, leftOut) => {
  expect(await seen(inputs, texture('T') + texture('U'))).toMatchObject({ blend, leftOut })
})

it.each([
  ['float inputs:displacement = 0.4', ['details']],
  [connected('float inputs:displacement', 'T.outputs:r'), ['details']],
  ['float inputs:displacement = 0', []],
])('a displacement is told: %s', async (inputs, leftOut) => {
  expect((await seen(inputs, texture('T'))).leftOut).toEqual(leftOut)
})

it('inputs of the material and of graphs within it hand on what they are given', async () => {
  const given = 'color3f inputs:tint = (1, 0, 0)\nfloat inputs:clear = 0.5'
  const inputs = `${connected('color3f inputs:diffuseColor', 'inputs:tint').replace('/inputs', '.inputs')}
  ${connected('float inputs:opacity', 'inputs:clear').replace('/inputs', '.inputs')}`
  expect(await seen(inputs, '', given)).toMatchObject({ colour: [1, 0, 0], opacity: 0.5, leftOut: [] })
  const graph = `def NodeGraph "G" {\n${connected('float3 outputs:out', 'T.outputs:rgb')}\n}`
  const through = await seen(connected('color3f inputs:diffuseColor', 'G.outputs:out'), graph + texture('T'))
  expect([Object.keys(through.pictures), through.leftOut]).toEqual([['map'], []])
  const round = `def NodeGraph "G" {\n${connected('float3 outputs:out', 'G.outputs:out')}\n}`
  expect(await refusalOf(file(connected('color3f inputs:diffuseColor', 'G.outputs:out'), round, ''), 'usdz')).toBe(
    'damaged',
  )
})

it('an input that is connected to what is not read is told', async () => {
  const noise = 'def Shader "N" {\nuniform token info:id = "Noise"\n}'
  expect((await seen(connected('color3f inputs:diffuseColor', 'N.outputs:rgb'), noise)).leftOut).toEqual(['shaders'])
})

it('of two surfaces the one that the material names is worn', async () => {
  const [red, green] = [1, 0].map((part) => `color3f inputs:diffuseColor = (${part}, ${1 - part}, 0)`)
  expect((await seen(red ?? '', surface('Z', green ?? ''))).colour).toEqual([1, 0, 0])
  expect((await seen(red ?? '', surface('B', green ?? ''))).colour).toEqual([1, 0, 0])
})

it.each([
  ['(2, 2, 2, 1)', '(-1, -1, -1, 0)', [1, 1], []],
  ['(4, 4, 2, 1)', '(-2, -2, -1, 0)', [2, 2], []],
  ['(2, -2, 2, 1)', '(-1, 1, -1, 0)', [1, -1], []],
  ['(2, 2, 2, 1)', '(0, 0, 0, 0)', [1, 1], ['recoloured']],
])('bumps whose colours are scaled by %s and moved by %s', async (scale, bias, normalScale, leftOut) => {
  const more = `float4 inputs:scale = ${scale}\nfloat4 inputs:bias = ${bias}`
  const inputs = connected('normal3f inputs:normal', 'T.outputs:rgb')
  expect(await seen(inputs, texture('T', more))).toMatchObject({ normalScale, leftOut })
})

it.each([
  [colour, 'float4 inputs:scale = (0.5, 0.5, 0.5, 1)', []],
  [colour, 'float4 inputs:bias = (0.5, 0, 0, 0)', ['recoloured']],
  [connected('float inputs:roughness', 'T.outputs:r'), '', []],
  [connected('float inputs:roughness', 'T.outputs:r'), 'float4 inputs:scale = (0.5, 0.5, 0.5, 1)', ['recoloured']],
])('%s, with %s', async (inputs, more, leftOut) => {
  expect((await seen(inputs, texture('T', more))).leftOut).toEqual(leftOut)
})

it('one picture of several inputs is told where they are other colours of it than three takes', async () => {
  const both = (rough: string, metal: string) =>
    seen(
      `${connected('float inputs:roughness', `T.outputs:${rough}`)}\n${connected('float inputs:metallic', `T.outputs:${metal}`)}`,
      texture('T'),
    )
  expect((await both('g', 'b')).leftOut).toEqual([])
  expect((await both('r', 'g')).leftOut).toEqual(['recoloured'])
})

it('a picture is in the space of colours that it names, at each of its uses', async () => {
  const uses = `${colour}\n${connected('float inputs:roughness', 'T.outputs:g')}`
  const { map, roughnessMap } = (await seen(uses, texture('T'))).pictures
  expect([map?.colour, roughnessMap?.colour]).toEqual([true, false])
  const raw = await seen(colour, texture('T', 'token inputs:sourceColorSpace = "raw"'))
  expect(raw.pictures.map?.colour).toBe(false)
})

it('faces of a subset are there, wear one material each, and are faces', async () => {
  const subset = (name: string, faces: string, more: string) => `def GeomSubset "${name}" {
    int[] indices = [${faces}]
    ${more}
  }`
  const bound = 'rel material:binding = </A/L>'
  const of = (...subsets: readonly string[]) =>
    layer(`def Xform "A" {\ndef Mesh "M" {${mesh(1)}\n${subsets.join('\n')}}
      def Material "L" {\n${surface('S', '')}\n}
      def Material "K" {\n${surface('S', '')}\n}
    }`)
  expect(await refusalOf(of(subset('G', '0', bound)), 'usdz')).toBe(undefined)
  for (const faces of ['1', '-1', '0, 7'])
    expect(await refusalOf(of(subset('G', faces, bound)), 'usdz')).toBe('damaged')
  expect(await refusalOf(of(subset('G', '0', bound), subset('H', '0', bound)), 'usdz')).toBe(undefined)
  expect(await refusalOf(of(subset('G', '0', bound), subset('H', '0', bound.replace('L', 'K'))), 'usdz')).toBe(
    'damaged',
  )
  expect(await refusalOf(of(subset('G', '2', `uniform token elementType = "point"\n${bound}`)), 'usdz')).toBe(undefined)
  expect(await refusalOf(of(subset('G', '0', bound), subset('H', '0', '')), 'usdz')).toBe(undefined)
})

it.each([
  ['black', 'repeat', 2, 1, ['edges']],
  ['black', 'repeat', 1, 2, []],
  ['repeat', 'black', 1, 2, ['edges']],
  ['black', 'black', 1, 1, []],
  ['useMetadata', 'repeat', 2, 1, ['edges']],
  ['clamp', 'mirror', 2, -2, []],
])(
  'a picture that goes on as %s across and %s up, with places to %d and %d',
  async (across, up, right, top, leftOut) => {
    const wraps = `token inputs:wrapS = "${across}"\ntoken inputs:wrapT = "${up}"`
    const places = st.replace('(1, 0), (0, 1)', `(${right}, 0), (0, ${top})`)
    const bytes = file(colour, texture('T', wraps), '', places)
    expect((await readParts(bytes, 'usdz')).leftOut).toEqual(leftOut)
  },
)
