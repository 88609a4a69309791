// What of materials, points and variants of a model is not drawn is told, and what changes nothing is not.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readParts, triangleGltf } from './model-files.ts'
import { layer, mesh } from './usd/usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const wearing = (material: object, primitive: object = {}, more: object = {}) =>
  JSON.stringify({
    ...triangleGltf(),
    materials: [material],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0, ...primitive }] }],
    ...more,
  })
const extended = (name: string, body: object) =>
  wearing({ extensions: { [`KHR_materials_${name}`]: body } }, {}, { extensionsUsed: [`KHR_materials_${name}`] })

it.each([
  ['transmission', { transmissionFactor: 1 }, { transmissionFactor: 0 }],
  ['diffuse_transmission', { diffuseTransmissionFactor: 0.5 }, {}],
  ['clearcoat', { clearcoatFactor: 1 }, { clearcoatRoughnessFactor: 1 }],
  ['sheen', { sheenColorFactor: [1, 0, 0] }, { sheenRoughnessFactor: 1 }],
  ['iridescence', { iridescenceFactor: 1 }, { iridescenceIor: 2 }],
  ['anisotropy', { anisotropyStrength: 1 }, { anisotropyRotation: 1 }],
  ['specular', { specularFactor: 0 }, { specularFactor: 1 }],
  ['specular', { specularColorFactor: [1, 0.5, 0] }, { specularColorFactor: [1, 1, 1] }],
  ['ior', { ior: 2.4 }, { ior: 1.45 }],
  ['diffuse_roughness', { diffuseRoughnessFactor: 1 }, { diffuseRoughnessFactor: 0 }],
])('a glTF with %s of %j is told, and with %j not', async (name, strong, weak) => {
  expect((await readParts(extended(name, strong), 'gltf')).leftOut).toEqual(['finish'])
  expect((await readParts(extended(name, weak), 'gltf')).leftOut).toEqual([])
})

it.each([
  ['ADOBE_materials_thin_transparency', ['finish']],
  ['KHR_materials_of_tomorrow', ['finish']],
  ['VRMC_materials_mtoon', ['shaders']],
  ['KHR_techniques_webgl', ['shaders']],
  ['KHR_materials_unlit', []],
  ['FB_other_facts', []],
])('what %s changes of a material is told', async (name, leftOut) => {
  const file = wearing({ extensions: { [name]: {} } }, {}, { extensionsUsed: [name] })
  expect((await readParts(file, 'gltf')).leftOut).toEqual(leftOut)
})

it('the light of pictures around a glTF is told', async () => {
  const lit = wearing({}, {}, { extensionsUsed: ['EXT_lights_image_based'] })
  expect((await readParts(lit, 'gltf')).leftOut).toEqual(['lights'])
})

it('bumps of a glTF are told where they have a texture', async () => {
  const bumped = (body: object) =>
    wearing(
      { extensions: { EXT_materials_bump: body } },
      {},
      { images: [{ uri: 'data:image/png;base64,iVBORw0KGgo=' }], textures: [{ source: 0 }] },
    )
  const bumpTexture = { index: 0 }
  expect((await readParts(bumped({ bumpTexture }), 'gltf')).leftOut).toEqual(['details'])
  expect((await readParts(bumped({ bumpTexture, bumpFactor: 0 }), 'gltf')).leftOut).toEqual([])
  expect((await readParts(bumped({}), 'gltf')).leftOut).toEqual([])
})

it('a coat of a USD material is told', async () => {
  const coated = (share: number) =>
    layer(`def Xform "A" {
      def Mesh "M" {${mesh(1, 'rel material:binding = </A/L>')}}
      def Material "L" {
        token outputs:surface.connect = </A/L/S.outputs:surface>
        def Shader "S" {
          uniform token info:id = "UsdPreviewSurface"
          float inputs:clearcoat = ${share}
          color3f inputs:specularColor = (0, 0, 0)
        }
      }
    }`)
  expect((await readParts(coated(1), 'usdz')).leftOut).toEqual(['finish'])
  expect((await readParts(coated(0), 'usdz')).leftOut).toEqual([])
})

it('how much a texture darkens corners is read', async () => {
  const occluded = (strength: object) =>
    wearing(
      { occlusionTexture: { index: 0, ...strength } },
      { attributes: { POSITION: 0, TEXCOORD_0: 1 } },
      { images: [{ uri: 'data:image/png;base64,iVBORw0KGgo=' }], textures: [{ source: 0 }] },
    )
  expect((await readParts(occluded({ strength: 0.25 }), 'gltf')).looks[0]?.occlusion).toBe(0.25)
  expect((await readParts(occluded({}), 'gltf')).looks[0]?.occlusion).toBe(1)
})

describe('transparency of points', () => {
  const coloured = (material: object, alpha: number) => {
    const plain = triangleGltf()
    const colours = [1, 2, 3].flatMap(() => [1, 0, 0, alpha])
    const data = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, ...colours]).buffer)
    return JSON.stringify({
      ...plain,
      accessors: [
        ...(plain.accessors as object[]),
        { bufferView: 0, byteOffset: 36, componentType: 5126, count: 3, type: 'VEC4' },
      ],
      bufferViews: [{ buffer: 0, byteLength: data.length }],
      buffers: [{ byteLength: data.length, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
      materials: [material],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, COLOR_0: 2 }, material: 0 }] }],
    })
  }

  it.each([
    ['blended', { alphaMode: 'BLEND' }, 0.5, ['opacity']],
    ['cut out', { alphaMode: 'MASK' }, 0.25, ['opacity']],
    ['blended and whole', { alphaMode: 'BLEND' }, 1, []],
    ['that is nothing in a whole material', {}, 0.5, []],
  ])('%s in a glTF', async (_, material, alpha, leftOut) => {
    expect((await readParts(coloured(material, alpha), 'gltf')).leftOut).toEqual(leftOut)
  })
})

it('other materials and coarser levels of a glTF are told', async () => {
  const variants = (count: number) => ({
    extensionsUsed: ['KHR_materials_variants'],
    extensions: { KHR_materials_variants: { variants: Array.from({ length: count }, (_, i) => ({ name: `${i}` })) } },
  })
  expect((await readParts(wearing({}, {}, variants(2)), 'gltf')).leftOut).toEqual(['variants'])
  expect((await readParts(wearing({}, {}, variants(0)), 'gltf')).leftOut).toEqual([])
  const nodes = [{ mesh: 0, extensions: { MSFT_lod: { ids: [1] } } }, { mesh: 0 }]
  const levels = wearing({}, {}, { extensionsUsed: ['MSFT_lod'], nodes })
  expect(await readParts(levels, 'gltf')).toMatchObject({ meshes: 1, leftOut: ['levels'] })
})

it('edges and cameras beside the faces of a PLY are told', async () => {
  const file = (more: string, body: string) => `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x
property float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\n${more}end_header
0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n${body}`
  const edges = 'element edge 1\nproperty int vertex1\nproperty int vertex2\n'
  const camera = 'element camera 1\nproperty float view_px\n'
  expect((await readParts(file(edges, '0 1\n'), 'ply')).leftOut).toEqual(['lines'])
  expect((await readParts(file(camera, '0\n'), 'ply')).leftOut).toEqual(['cameras'])
  expect((await readParts(file(edges.replace('edge 1', 'edge 0'), ''), 'ply')).leftOut).toEqual([])
})

it.each([
  ['uchar', '255', '100', ['opacity']],
  ['uchar', '255', '255', []],
  ['float', '1', '0.5', ['opacity']],
  ['float', '1', '1', []],
])('transparency of the points of a PLY is told (%s, %s and %s)', async (kind, whole, other, leftOut) => {
  const colour = ['red', 'green', 'blue', 'alpha'].map((name) => `property ${kind} ${name}\n`).join('')
  const file = `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n${colour}element face 1
property list uchar int vertex_indices\nend_header\n0 0 0 1 0 0 ${whole}\n1 0 0 1 0 0 ${other}\n0 1 0 1 0 0 ${whole}\n3 0 1 2\n`
  expect((await readParts(file, 'ply')).leftOut).toEqual(leftOut)
})
