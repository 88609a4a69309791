// The UsdPreviewSurface of a solid as USD text, and the pictures it refers to.
import type { Solid } from '../models/solid.ts'

type UsdMaterial = { text: string; pictures: { name: string; bytes: Uint8Array }[] }

type Link = { input: string; type: string; output: string }
type Map = { file: string; links: readonly Link[]; space: 'sRGB' | 'raw'; scale?: readonly number[]; bias?: string }

/** A Material prim called `Surface`, to stand at `path`; channels of a picture are picked, not split. */
export function usdMaterial(solid: Solid, path: string): UsdMaterial {
  const { colour, metallic, roughness, uvs, textures } = solid
  const maps: [Map, Uint8Array | undefined][] = [
    [{ ...baseColorMap, scale: [...colour, 1] }, textures.baseColor],
    [{ ...metalMap, scale: [1, roughness, metallic, 1] }, textures.metallicRoughness],
    [normalMap, textures.normal],
    [occlusionMap, textures.occlusion],
  ]
  const used = maps.flatMap(([map, bytes]) => (uvs && bytes ? [{ map, bytes }] : []))
  const linked = new Set(used.flatMap(({ map }) => map.links.map(({ input }) => input)))
  const numbers: [string, string, string][] = [
    ['color3f', 'diffuseColor', `(${colour.join(', ')})`],
    ['float', 'metallic', `${metallic}`],
    ['float', 'roughness', `${roughness}`],
  ]
  const text = block(`def Material "Surface"`, [
    `token outputs:surface.connect = <${path}/PreviewSurface.outputs:surface>`,
    block(`def Shader "PreviewSurface"`, [
      'uniform token info:id = "UsdPreviewSurface"',
      ...numbers
        .filter(([, input]) => !linked.has(input))
        .map(([type, input, is]) => `${type} inputs:${input} = ${is}`),
      ...used.flatMap(({ map }) =>
        map.links.map(
          ({ input, type, output }) => `${type} inputs:${input}.connect = <${path}/${primName(map)}.outputs:${output}>`,
        ),
      ),
      'int inputs:useSpecularWorkflow = 0',
      'token outputs:surface',
    ]),
    ...(used.length > 0 ? [coordinates] : []),
    ...used.map(({ map }) => shader(map, path)),
  ])
  return { text, pictures: used.map(({ map, bytes }) => ({ name: map.file, bytes })) }
}

const baseColorMap: Map = {
  file: 'textures/base_color.png',
  links: [{ input: 'diffuseColor', type: 'color3f', output: 'rgb' }],
  space: 'sRGB',
}
const metalMap: Map = {
  file: 'textures/metallic_roughness.png',
  links: [
    { input: 'roughness', type: 'float', output: 'g' },
    { input: 'metallic', type: 'float', output: 'b' },
  ],
  space: 'raw',
}
const normalMap: Map = {
  file: 'textures/normal.png',
  links: [{ input: 'normal', type: 'normal3f', output: 'rgb' }],
  space: 'raw',
  scale: [2, 2, 2, 1],
  bias: '(-1, -1, -1, 0)',
}
const occlusionMap: Map = {
  file: 'textures/occlusion.png',
  links: [{ input: 'occlusion', type: 'float', output: 'r' }],
  space: 'raw',
}

const coordinates = block(`def Shader "Coordinates"`, [
  'uniform token info:id = "UsdPrimvarReader_float2"',
  'string inputs:varname = "st"',
  'float2 outputs:result',
])

function shader(map: Map, path: string): string {
  const outputs = map.links.map(({ output }) => `${output === 'rgb' ? 'float3' : 'float'} outputs:${output}`)
  return block(`def Shader "${primName(map)}"`, [
    'uniform token info:id = "UsdUVTexture"',
    `asset inputs:file = @${map.file}@`,
    `float2 inputs:st.connect = <${path}/Coordinates.outputs:result>`,
    `token inputs:sourceColorSpace = "${map.space}"`,
    'token inputs:wrapS = "repeat"',
    'token inputs:wrapT = "repeat"',
    ...(map.scale ? [`float4 inputs:scale = (${map.scale.join(', ')})`] : []),
    ...(map.bias ? [`float4 inputs:bias = ${map.bias}`] : []),
    ...outputs,
  ])
}

/** `textures/base_color.png` is read by the prim `base_color`. */
function primName({ file }: Map): string {
  return file.replace(/^.*\/|\.png$/g, '')
}

function block(head: string, lines: readonly string[]): string {
  const inside = lines.map((line) => line.replaceAll(/^(?=.)/gm, '    ')).join('\n')
  return `${head}\n{\n${inside}\n}`
}
