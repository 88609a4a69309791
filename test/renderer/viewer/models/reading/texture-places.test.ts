// Where a texture that a file moves, turns and scales lies on a mesh: computed by hand after the specification of each format.
import { zipSync } from 'fflate'
import { ShaderMaterial, Vector2 } from 'three'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTextures } from '../../../../../src-renderer/viewer/models/model-materials.ts'
import type { ModelParts } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { channelMaterial } from '../../../../../src-renderer/viewer/models/surface/channel-material.ts'
import { fbxFile, geometry, model, triple } from './fbx-files.ts'
import { readSeen } from './matrix/seen-triangles.ts'
import { writePng } from './matrix/write-png.ts'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

type Pair = readonly [across: number, upOrDown: number]
const picture = writePng({ edge: 2, at: (x, y) => [x * 255, y * 255, 0] })
const half = Math.sqrt(3) / 2
/** Of each triangle its first corner, as the file counts. */
async function placed(file: string | Uint8Array, format: 'gltf' | 'usdz' | 'fbx'): Promise<Pair[]> {
  const { triangles } = await readSeen(typeof file === 'string' ? new TextEncoder().encode(file) : file, format)
  return triangles.map(({ uvs }) => {
    const { x, y } = uvs?.[0] ?? new Vector2(Number.NaN, Number.NaN)
    return [x, format === 'gltf' ? y : 1 - y]
  })
}
const near = ([x, y]: Pair) => [expect.closeTo(x, 6), expect.closeTo(y, 6)]

/** Places count downwards from the top of the picture. */
function gltf(transform: object | undefined, [x, y]: Pair): string {
  const file = triangleGltf([0, 0, 0, 1, 0, 0, 0, 1, 0, x, y, x, y, x, y])
  const texture = { index: 0, ...(transform && { extensions: { KHR_texture_transform: transform } }) }
  return JSON.stringify({
    ...file,
    extensionsUsed: ['KHR_texture_transform'],
    accessors: [(file.accessors as unknown[])[0], { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    buffers: [{ ...(file.buffers as object[])[0], byteLength: 60 }],
    images: [{ uri: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: texture, metallicRoughnessTexture: texture } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  })
}

const quarter = Math.PI / 2
describe('a texture of a glTF is scaled, then turned counter-clockwise as it is seen, then moved', () => {
  it.each<[string, object | undefined, Pair, Pair]>([
    ['not at all', undefined, [0.1, 0.4], [0.1, 0.4]],
    ['without a turn', { scale: [2, 3], offset: [0.25, 0.5] }, [0.1, 0.1], [0.45, 0.8]],
    // (.2, .4), turned (.4, −.2)
    ['unevenly by a quarter', { scale: [2, 1], rotation: quarter, offset: [0, 1] }, [0.1, 0.4], [0.4, 0.8]],
    // (.2, .3), turned (.2 cos 30° + .3 sin 30°, −.2 sin 30° + .3 cos 30°)
    ['unevenly by 30°', { scale: [1, 3], rotation: Math.PI / 6 }, [0.2, 0.1], [0.2 * half + 0.15, 0.3 * half - 0.1]],
    // The extension's own example: the lower left quarter of the picture, one corner of it after another.
    ['as its example', { scale: [0.5, 0.5], rotation: quarter, offset: [0, 1] }, [0, 0], [0, 1]],
    ['as its example', { scale: [0.5, 0.5], rotation: quarter, offset: [0, 1] }, [1, 0], [0, 0.5]],
    ['as its example', { scale: [0.5, 0.5], rotation: quarter, offset: [0, 1] }, [0, 1], [0.5, 1]],
  ])('%s', async (_, transform, from, to) => {
    expect(await placed(gltf(transform, from), 'gltf')).toEqual([near(to)])
  })
})

/** Places count upwards from the bottom of the picture; each material has its own chain of transforms, the nearest one first. */
function usdz(chains: readonly (readonly string[])[], [x, y]: Pair, varname = 'st'): Uint8Array {
  const shader = (name: string, id: string, more: string) =>
    `def Shader "${name}" {\n uniform token info:id = "${id}"\n ${more}\n}`
  const parts = chains.map((chain, i) => {
    const own = `/A/M${i}`
    const names = [...chain.map((_, step) => `Move${step}`), 'Reader']
    const moves = chain.map((inputs, step) =>
      shader(
        `Move${step}`,
        'UsdTransform2d',
        `float2 inputs:in.connect = <${own}/${names[step + 1]}.outputs:result>\n${inputs}\nfloat2 outputs:result`,
      ),
    )
    const material = [
      `token outputs:surface.connect = <${own}/Surface.outputs:surface>`,
      shader('Surface', 'UsdPreviewSurface', `color3f inputs:diffuseColor.connect = <${own}/Picture.outputs:rgb>`),
      shader(
        'Picture',
        'UsdUVTexture',
        `asset inputs:file = @t.png@\nfloat2 inputs:st.connect = <${own}/${names[0]}.outputs:result>`,
      ),
      ...moves,
      shader('Reader', 'UsdPrimvarReader_float2', `string inputs:varname = "${varname}"`),
    ]
    return `def Material "M${i}" {\n${material.join('\n')}\n}
def Mesh "Mesh${i}" (prepend apiSchemas = ["MaterialBindingAPI"]) {
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [3]
  int[] faceVertexIndices = [0, 1, 2]
  point3f[] points = [(0, 0, 0), (1, 0, ${i}), (0, 1, ${i})]
  texCoord2f[] primvars:st = [(9, 9), (9, 9), (9, 9)] (interpolation = "vertex")
  texCoord2f[] primvars:${varname} = [(${x}, ${y}), (${x}, ${y}), (${x}, ${y})] (interpolation = "vertex")
  rel material:binding = <${own}>
}`
  })
  const layer = `#usda 1.0\n(\n metersPerUnit = 0.001\n upAxis = "Y"\n)\ndef Xform "A" {\n${parts.join('\n')}\n}\n`
  return zipSync({ 'a.usda': new TextEncoder().encode(layer), 't.png': picture }, { level: 0 })
}

const scaled = (x: number, y: number) => `float2 inputs:scale = (${x}, ${y})`
const turned = (degrees: number, type = 'float') => `${type} inputs:rotation = ${degrees}`
const moved = (x: number, y: number) => `float2 inputs:translation = (${x}, ${y})`

describe('a texture of a USD is scaled, then turned counter-clockwise, then moved', () => {
  it.each<[string, string[], Pair, Pair]>([
    ['not at all', [], [0.1, 0.4], [0.1, 0.4]],
    ['by nothing', [''], [0.1, 0.4], [0.1, 0.4]],
    ['without a turn', [`${scaled(2, 3)}\n${moved(0.25, 0.5)}`], [0.1, 0.1], [0.45, 0.8]],
    ['by a quarter', [turned(90)], [0.25, 0.75], [-0.75, 0.25]],
    // (.2, .4), turned (−.4, .2)
    ['unevenly by a quarter', [`${turned(90)}\n${scaled(2, 1)}`], [0.1, 0.4], [-0.4, 0.2]],
    ['and then moved', [`${turned(90)}\n${scaled(2, 1)}\n${moved(0, 0.5)}`], [0.1, 0.4], [-0.4, 0.7]],
    // (.2, .3), turned (.2 cos 30° − .3 sin 30°, .2 sin 30° + .3 cos 30°)
    ['unevenly by 30°', [`${turned(30)}\n${scaled(1, 3)}`], [0.2, 0.1], [0.2 * half - 0.15, 0.3 * half + 0.1]],
    ['by numbers of another type', [turned(90, 'double')], [0.25, 0.75], [-0.75, 0.25]],
    ['by none that are numbers', [`${turned(90)}\nfloat inputs:scale = 3`], [0.25, 0.75], [-0.75, 0.25]],
    // (−.4, .1) by the far one, which comes first
    ['by two in a row', [scaled(2, 1), turned(90)], [0.1, 0.4], [-0.8, 0.1]],
  ])('%s', async (_, chain, from, to) => {
    expect(await placed(usdz([chain], from), 'usdz')).toEqual([near(to)])
  })

  it('each where one picture is placed in several ways', async () => {
    const chains = [[scaled(2, 2)], [moved(0.5, 0)], [], [scaled(2, 2)]]
    const to = [
      [0.2, 0.8],
      [0.6, 0.4],
      [0.1, 0.4],
    ] as const
    const { model: parts } = await readSeen(usdz(chains, [0.1, 0.4]), 'usdz')
    const places = await placed(usdz(chains, [0.1, 0.4]), 'usdz')
    expect(places.toSorted((a, b) => a[0] - b[0])).toEqual([to[2], to[0], to[0], to[1]].map(near))
    expect([parts.looks.length, parts.pictures.length]).toEqual([3, 1])
  })

  it('through others on the second set of places', async () => {
    const file = usdz([[scaled(2, 1), turned(90)]], [0.1, 0.4], 'st1')
    expect(await placed(file, 'usdz')).toEqual([near([-0.8, 0.1])])
  })

  it('but not without end', async () => {
    const file = (steps: number) => usdz([Array.from({ length: steps }, () => scaled(1, 1))], [0.1, 0.4])
    expect(await refusalOf(file(16), 'usdz')).toBeUndefined()
    expect(await refusalOf(file(17), 'usdz')).toBe('damaged')
  })
})

it('a texture of an FBX is scaled and moved, and a turn of it is told', async () => {
  const uv = `LayerElementUV: 0 {
    MappingInformationType: "ByVertice"
    ReferenceInformationType: "Direct"
    UV: *6 {
      a: 0.1,0.1,0.1,0.1,0.1,0.1
    }
  }`
  const texture = (more: string) => `Texture: 4, "Texture::", "" {
  Properties70:  {
    ${triple('Scaling', 2, 3, 1)}
    ${triple('Translation', 0.25, 0.5, 0)}
    ${more}
  }
}`
  const objects = [model(1), geometry(2, [0, 0, 0, 2, 0, 0, 0, 2, 0], [[0, 1, 2]], uv)]
  const links = [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 3, 'DiffuseColor'],
  ] as const
  const material = 'Material: 3, "Material::M", "" {\n}'
  const file = (more = '') => fbxFile({ objects: [...objects, material, texture(more)], links })
  expect(await placed(file(), 'fbx')).toEqual([near([0.45, 0.8])])
  const toldOf = async (more: string) => (await readParts(file(more), 'fbx')).leftOut
  expect(await toldOf(triple('Rotation', 0, 0, 0))).toEqual([])
  expect(await toldOf(triple('Rotation', 0, 0, 90))).toEqual(['turnedTextures'])
})

describe('the window shows a texture where the file places it', () => {
  let parts: ModelParts
  beforeAll(async () => {
    const transform = { scale: [2, 1], rotation: quarter, offset: [0, 1] }
    parts = (await readSeen(new TextEncoder().encode(gltf(transform, [0, 0])), 'gltf')).model
  })
  const own = () => {
    const [look] = parts.looks
    if (!look?.pictures.map) throw new Error('no picture')
    return { look, use: look.pictures.map, textures: createTextures(parts.pictures, 1) }
  }
  it('in its own colours', () => {
    const { use, textures } = own()
    const texture = textures.of(use)
    // What three does before it draws.
    if (texture?.matrixAutoUpdate) texture.updateMatrix()
    expect(texture?.transformUv(new Vector2(0.1, 0.4)).toArray()).toEqual(near([0.4, 0.8]))
  })
  it('in one channel alone', () => {
    const { look, textures } = own()
    const material = channelMaterial('roughness', look, textures)
    expect(material).toBeInstanceOf(ShaderMaterial)
    const at = new Vector2(0.1, 0.4).applyMatrix3(material.uniforms.pictureAt?.value)
    expect(at.toArray()).toEqual(near([0.4, 0.8]))
  })
})
