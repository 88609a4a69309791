// What a file holds is shown exactly, or its absence is told: lines beside triangles, animation, cameras, too large pictures.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leftOutKinds } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { readParts, refusalOf, triangleGltf } from './model-files.ts'

const square = 'v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\n'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

it('an obj of triangles beside lines and points shows the triangles and names the others', async () => {
  const { indices, leftOut } = await readParts(`${square}o one\nl 1 2\nf 1 2 3\np 4\nl 3 4\n`, 'obj')
  expect(indices).toHaveLength(3)
  expect(leftOut).toEqual(['lines', 'points'])
})

it('an obj has faces of any outline, those that bend inward too', async () => {
  const arrow = 'v 0 0 0\nv 4 -4 0\nv 0 4 0\nv -4 -4 0\nf 1/2/3 2 3 \\\n 4\n'
  const { positions, indices } = await readParts(arrow, 'obj')
  expect(indices).toHaveLength(6)
  expect(areaOf(positions, indices)).toBeCloseTo(16, 4)
})

it('an obj counts backwards, and a corner that names no point is refused', async () => {
  expect((await readParts(`${square}f -4 -3 -2\n`, 'obj')).indices).toHaveLength(3)
  for (const corner of ['0', '5', '-5', 'x', '3/x', '3//x', '4294967297', '3/4294967297'])
    expect(await refusalOf(`${square}f 1 2 ${corner}\n`, 'obj')).toBe('damaged')
})

it('an obj may list its points after the faces that use them', async () => {
  const arrow = 'v 0 0 0\nv 4 -4 0 1 0 0\nv 0 4 0 1 0 0\nv -4 -4 0 1 0 0\n'
  const triangle = 'o first\nf 2 3 1\n'
  const { positions, indices, meshes, colours } = await readParts(
    `${triangle}o second\nf 1 2 3 4\n${arrow}f -4 -3 -2\n`,
    'obj',
  )
  expect([indices.length, meshes]).toEqual([12, 2])
  expect(areaOf(positions, indices)).toBeCloseTo(16 + 2 * 8, 4)
  expect(new Set(colours)).toEqual(new Set([0, 1]))
  expect(await refusalOf(`f 1 2 5\n${square}`, 'obj')).toBe('damaged')
  // Counted backwards there is no point yet.
  expect(await refusalOf(`f -1 -2 -3\n${square}`, 'obj')).toBe('damaged')
})

it('an obj has comments that touch its numbers, and names with their sign', async () => {
  const faces = 'f 1 2 3# 4\nf 1/1 3/1 4/1#x\nl 1 2#\nusemtl a#b\nf 1 2 4 #\n'
  const { indices, leftOut, materials } = await readParts(
    `vt 0 0#0\n${square.replace('0 2 0', '0 2 0#')}${faces}`,
    'obj',
  )
  expect([indices.length, leftOut, materials]).toEqual([9, ['lines'], 2])
  expect(await refusalOf(`${square}f 1 2# 3\nf 1# 2 3\n`, 'obj')).toBe('empty')
})

it('an obj has its faces in their old spelling too', async () => {
  expect((await readParts(`${square}f 1 2 3\nfo 1 3 4\n`, 'obj')).indices).toHaveLength(6)
})

it('an obj counts the colours of its points up to 1, or up to 255 when any is above 1', async () => {
  const coloursOf = async (...colours: string[]) => {
    const points = ['0 0 0', '1 0 0', '0 1 0'].map((place, i) => `v ${place} ${colours[i] ?? ''}\n`)
    const model = await readParts(`${points.join('')}f 1 2 3\n`, 'obj')
    return [...(model.colours ?? [])].map((value) => Math.round(value * 1000) / 1000)
  }
  const [full, half] = [
    [1, 0, 0],
    [0, 0.214, 0],
  ]
  expect(await coloursOf('1 0 0', '0 0.5 0', '1 1 1')).toEqual([...full, ...half, 1, 1, 1])
  expect(await coloursOf('1.0000001 0 0', '0 0.5 0', '1 1 1')).toEqual([...full, ...half, 1, 1, 1])
  expect(await coloursOf('255 0 0', '0 127.5 0', '255 255 255')).toEqual([...full, ...half, 1, 1, 1])
  expect(await coloursOf('255 0 0', '0 127.5 0'), 'none is white').toEqual([...full, ...half, 1, 1, 1])
  expect(await coloursOf('', '1 0 0', '0 0.5 0'), 'none is white').toEqual([1, 1, 1, ...full, ...half])
})

it('an obj names the text of another file, faces of two corners, and what its colours let shine through', async () => {
  const leftOut = async (more: string) => (await readParts(`${square}f 1 2 3\n${more}\n`, 'obj')).leftOut
  expect(await leftOut('call other.obj')).toEqual(['elsewhere'])
  expect(await leftOut('f 1 2')).toEqual(['lines'])
  expect(await leftOut('f 1\nf 3 4')).toEqual(['lines', 'points'])
  for (const word of ['bsp', 'bzp', 'cdp']) expect(await leftOut(`${word} 1 2 3 4`), word).toEqual(['patches'])
  expect(await leftOut('cdc 1 2 3 4')).toEqual(['lines'])
  expect(await leftOut('maplib pictures.map\nusemap rock')).toEqual(['materials'])
  for (const word of ['F', 'V', 'VN', 'Fo'])
    expect(await refusalOf(`${square}f 1 2 3\n${word} 1 3 4\n`, 'obj')).toBe('damaged')
  const coloured = (opacity: number) => `v 0 0 0 1 0 0 ${opacity}\nv 1 0 0 1 0 0 1\nv 0 1 0 1 0 0 1\nf 1 2 3\n`
  const model = await readParts(coloured(0.5), 'obj')
  expect([model.leftOut, model.colours?.slice(0, 3)]).toEqual([['opacity'], new Float32Array([1, 0, 0])])
  expect((await readParts(coloured(1), 'obj')).leftOut).toEqual([])
})

it('surfaces of a kind that is not drawn are named where there are no others', async () => {
  const refused = (file: string, format: 'obj' | 'usdz') =>
    readParts(file, format).then(
      () => undefined,
      ({ problem }: { problem?: unknown }) => problem,
    )
  const shapes = { why: 'unsupported', detail: expect.stringContaining('shapes') }
  expect(await refused('#usda 1.0\ndef Plane "P" {\n}\n', 'usdz')).toEqual(shapes)
  expect(await refused('#usda 1.0\ndef Camera "P" {\n}\n', 'usdz')).toEqual({ why: 'empty' })
  const patches = { why: 'unsupported', detail: expect.stringContaining('NURBS') }
  expect(await refused(`${square}surf 0 1 0 1 1 2 3 4\n`, 'obj')).toEqual(patches)
})

it('an obj names the colours that ZBrush writes into its comments', async () => {
  const painted = `# MRGB is no colour\n${square}#MRGB ffff0000ff00ff00ff0000ffffffffff\nf 1 2 3\n`
  expect((await readParts(painted, 'obj')).leftOut).toEqual(['polypaint'])
  expect((await readParts(painted.replace('#MRGB', '# MRGB'), 'obj')).leftOut).toEqual([])
})

it('a binary stl names the colours of VisCAM, and shows those of Magics', async () => {
  const file = (header: string, attribute: number) => {
    const bytes = Buffer.alloc(84 + 50)
    bytes.write(header, 'latin1')
    bytes.writeUInt32LE(1, 80)
    for (const [i, number] of [0, 0, 0, 2, 0, 0, 0, 2, 0].entries()) bytes.writeFloatLE(number, 96 + i * 4)
    bytes.writeUInt16LE(attribute, 132)
    return bytes
  }
  const read = async (...given: Parameters<typeof file>) => {
    const { leftOut, colours } = await readParts(file(...given), 'stl')
    return [leftOut, colours?.[0] ?? null]
  }
  expect(await read('part', 0x80_1f)).toEqual([['faceColours'], null])
  expect(await read('part', 0x1f)).toEqual([[], null])
  expect(await read('COLOR=\xff\0\0\xff', 0x80_00)).toEqual([[], 1])
})

it.each([
  ['a texture', 'comment TextureFile gold.png', '', '', '', ['textures']],
  ['places of points in a texture', '', 'property float s\nproperty float t', '', '', ['textures']],
  ['places of corners in a texture', '', '', 'property list uchar float texcoord', '', ['textures']],
  ['colours of faces', '', '', 'property uchar red\nproperty uchar green\nproperty uchar blue', '', ['faceColours']],
  ['strips', '', '', '', 'element tristrips 1\nproperty list int int vertex_indices', ['strips']],
  ['materials', '', '', '', 'element material 1\nproperty list int int diffuse', ['shaders']],
  ['quality', 'comment Textures: none', 'property float quality', 'property int flags', '', []],
])('a ply with %s is shown, and what is not is told', async (_, comment, ofPoint, ofFace, element, leftOut) => {
  const numbersOf = (properties: string) =>
    properties.includes('list') ? '3 0 0 0' : properties.replaceAll(/property.*/g, '0').replaceAll('\n', ' ')
  const xyz = ['x', 'y', 'z'].map((axis) => `property float ${axis}`)
  const points = ['0 0 0', '1 0 0', '0 1 0'].map((place) => `${place} ${numbersOf(ofPoint)}`)
  const head = ['ply', 'format ascii 1.0', comment, 'element vertex 3', ...xyz, ofPoint]
  const faces = ['element face 1', 'property list uchar int vertex_indices', ofFace, element, 'end_header']
  const body = [...points, `3 0 1 2 ${numbersOf(ofFace)}`, element && '3 0 1 2', '']
  const model = await readParts(
    [...head, ...faces, ...body]
      .filter((line) => line !== '')
      .join('\n')
      .concat('\n'),
    'ply',
  )
  expect([model.indices.length, model.leftOut]).toEqual([3, leftOut])
})

it('a ply names its faces of two corners', async () => {
  const xyz = ['x', 'y', 'z'].map((axis) => `property float ${axis}`)
  const list = 'property list uchar int vertex_indices'
  const head = ['ply', 'format ascii 1.0', 'element vertex 3', ...xyz, 'element face 3', list, 'end_header']
  const file = [...head, '0 0 0', '1 0 0', '0 1 0', '3 0 1 2', '2 0 1', '1 2', ''].join('\n')
  expect((await readParts(file, 'ply')).leftOut).toEqual(['lines', 'points'])
})

it('an obj with a zero byte among its words is refused, one that ends in zeros is not', async () => {
  const whole = 'v 0 0 0\nv 1 0 0\nv 0 1 0 0.5 0.5 0.5\nf 1 2 3\n'
  expect((await readParts(`${whole}\0\0\0`, 'obj')).indices).toHaveLength(3)
  await expect(readParts(whole.replace('0 0.5', '0\x00.5'), 'obj')).rejects.toThrow()
  await expect(readParts(`\0${whole}`, 'obj')).rejects.toThrow()
})

it('an obj is refused whose form feed may be the end of a line before a face', async () => {
  const text = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\n'
  expect((await readParts(text, 'obj')).indices).toHaveLength(3)
  for (const more of [`${text}usemtl blue\ff 3 2 1\n`, `${text}# more\ff 3 2 1\n`])
    await expect(readParts(more, 'obj')).rejects.toThrow('form feed')
})

it.each([
  ['f! 1//1 2//2 3//3', 'damaged'],
  ['d 1//1 3//3 4//4', 'damaged'],
  ['d 1 3 4', undefined],
  ['****', undefined],
  ['paint 0 1 2 1', undefined],
])('an obj with a line of %s, which may have been a face', async (line, refusal) => {
  expect(await refusalOf(`${square}f 1 2 3\n${line}\n`, 'obj')).toBe(refusal)
})

it.each([
  ['two numbers', 'v 0 1', 'damaged'],
  ['five numbers', 'v 0 1 0 0.5 0.5', 'damaged'],
  ['a word for its weight', 'v 0 1 0 0.7Colours', 'damaged'],
  ['a weight', 'v 0 1 0 0.7', 'unsupported'],
  ['a weight of one', 'v 0 1 0 1', undefined],
  ['a colour with its opacity', 'v 0 1 0 1 0.5 0.25 1', undefined],
  ['a colour with a word for its opacity', 'v 0 1 0 1 0.5 0.25 x', 'damaged'],
])('an obj with %s at a point', async (_, point, refusal) => {
  expect(await refusalOf(`v 0 0 0\nv 1 0 0\n${point}\nf 1 2 3\n`, 'obj')).toBe(refusal)
})

it('an obj names the materials that lie in another file, unless its picture came along for all of it', async () => {
  const file = `mtllib a.mtl\n${square}vt 0 0\nusemtl red\nf 1/1 2/1 3/1\n`
  expect((await readParts(file, 'obj')).leftOut).toEqual(['materials'])
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await readParts(file, 'obj', picture)).leftOut).toEqual([])
  expect((await readParts(`${file}o bare\nf 1 2 3\n`, 'obj', picture)).leftOut).toEqual(['materials'])
})

it.each([['used'], ['required']])(
  'a glTF leaves out what it hides, with what hangs on it, and says so (%s)',
  async (how) => {
    const mesh = { primitives: [{ attributes: { POSITION: 0 } }] }
    const hide = (visible: boolean) => ({ extensions: { KHR_node_visibility: { visible } } })
    const file = (visible: boolean) => ({
      ...triangleGltf(),
      extensionsUsed: ['KHR_node_visibility'],
      extensionsRequired: how === 'required' ? ['KHR_node_visibility'] : [],
      meshes: [mesh],
      nodes: [{ mesh: 0 }, { ...hide(visible), mesh: 0, children: [2] }, { mesh: 0, scale: [3, 3, 3] }],
      scenes: [{ nodes: [0, 1] }],
    })
    const shown = await readParts(JSON.stringify(file(true)), 'gltf')
    expect([shown.indices.length, shown.leftOut]).toEqual([9, []])
    const hidden = await readParts(JSON.stringify(file(false)), 'gltf')
    expect([hidden.indices.length, hidden.leftOut]).toEqual([3, ['hidden']])
    expect(hidden.bounds.max[0], 'its size is that of what is shown').toBeLessThan(shown.bounds.max[0])
    const all = { ...file(false), scenes: [{ nodes: [1] }] }
    expect(await refusalOf(JSON.stringify(all), 'gltf')).toBe('empty')
  },
)

it('directions, places in pictures and colours that are no numbers do not reach the screen', async () => {
  const file = 'v 0 0 0 x 1 1\nv 1 0 0 0 0 nan\nv 0 1 0 1 1 1\nvt x 0\nvn a b c\nf 1/1/1 2/1/1 3/1/1\n'
  const model = await readParts(file, 'obj')
  for (const column of [model.normals, model.uvs, model.colours]) expect(column?.every(Number.isFinite)).toBe(true)
  expect([...(model.normals?.slice(0, 3) ?? [])]).toEqual([0, 0, 1])
})

it('a glTF without a scene shows its nodes, and one without a default its first scene', async () => {
  const moved = { mesh: 0, translation: [5, 0, 0] }
  const nodes = [{ mesh: 0, children: [1] }, moved, moved]
  const none = { ...triangleGltf(), scene: undefined, scenes: undefined, nodes }
  const read = async (file: object) => {
    const { indices, bounds, leftOut } = await readParts(JSON.stringify(file), 'gltf')
    return [indices.length / 3, bounds.max[0], leftOut]
  }
  expect(await read(none)).toEqual([3, 6000, []])
  expect(await read({ ...none, scenes: [] })).toEqual([3, 6000, []])
  expect(await read({ ...none, scenes: [{ nodes: [2] }, { nodes: [0] }] })).toEqual([1, 6000, ['scenes']])
  const hidden = { KHR_node_visibility: { visible: false } }
  const dark = { ...none, nodes: [moved, { ...moved, extensions: hidden }], extensionsUsed: ['KHR_node_visibility'] }
  expect(await read(dark)).toEqual([1, 6000, ['hidden']])
  expect(await refusalOf(JSON.stringify({ ...none, nodes: [{ children: [1] }, { children: [0] }] }), 'gltf')).toBe(
    'empty',
  )
})

it('a glTF names its animation, cameras, lights, lines and other scenes', async () => {
  const file = {
    ...triangleGltf(),
    extensionsUsed: ['KHR_lights_punctual'],
    extensions: { KHR_lights_punctual: { lights: [{ type: 'point' }] } },
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }],
    nodes: [{ mesh: 0, camera: 0, extensions: { KHR_lights_punctual: { light: 0 } } }, { mesh: 1 }],
    meshes: [
      { primitives: [{ attributes: { POSITION: 0 } }] },
      {
        primitives: [
          { attributes: { POSITION: 0 }, mode: 3 },
          { attributes: { POSITION: 0 }, mode: 0 },
        ],
      },
    ],
    scenes: [{ nodes: [0, 1] }, { nodes: [] }],
    animations: [
      { channels: [{ sampler: 0, target: { node: 0, path: 'scale' } }], samplers: [{ input: 0, output: 0 }] },
    ],
  }
  const { leftOut, indices } = await readParts(JSON.stringify(file), 'gltf')
  expect(indices).toHaveLength(3)
  expect(leftOut).toEqual(['animation', 'cameras', 'lights', 'lines', 'points', 'scenes'])
})

it.each([1, '1.0', undefined])('glTF of version %j is said to be glTF 1', async (version) => {
  const refused = readParts(JSON.stringify({ ...triangleGltf(), asset: { version } }), 'gltf')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: 'glTF 1' } })
})

it('a picture of more pixels than are unpacked is named, the model is shown without it', async () => {
  const wearing = (edge: number) => ({
    ...triangleGltf(),
    images: [{ uri: `data:image/png;base64,${Buffer.from(pngHead(edge)).toString('base64')}` }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  })
  const large = await readParts(JSON.stringify(wearing(16_000)), 'gltf')
  expect([large.leftOut, large.missingPictures, large.pictures[0]?.image]).toEqual([['pictures'], 0, null])
  const small = await readParts(JSON.stringify(wearing(8)), 'gltf')
  expect([small.leftOut, small.missingPictures]).toEqual([[], 0])
})

it.each([
  ['in other files', [{ uri: 'gold.png' }, { uri: 'https://example.com/gold.png' }], [{ source: 0 }, { source: 1 }], 2],
  ['in one other file', [{ uri: 'gold.png' }], [{ source: 0 }, { source: 0, sampler: 1 }], 1],
])('a glTF whose pictures lie %s counts each as missing once', async (_, images, textures, missing) => {
  const file = {
    ...triangleGltf(),
    images,
    textures,
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 1 } },
        occlusionTexture: { index: 1 },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  }
  const model = await readParts(JSON.stringify(file), 'gltf')
  expect([model.missingPictures, model.indices.length, model.leftOut]).toEqual([missing, 3, []])
})

it.each([
  ['the first set', 0, {}, 0, []],
  ['the second set', 1, {}, 1, []],
  ['the third set', 2, {}, undefined, ['uvs']],
  [
    'the third set by a moved texture',
    0,
    { extensions: { KHR_texture_transform: { texCoord: 2 } } },
    undefined,
    ['uvs'],
  ],
  ['the second set of a mesh without a first', 1, {}, 1, []],
  ['the first set of a mesh without a first', 0, {}, undefined, ['unplaced']],
])(
  'a texture on %s of places is shown on it, or left out and told',
  async (title, texCoord, more, channel, leftOut) => {
    const own = title.includes('without') ? {} : { TEXCOORD_0: 1 }
    const file = {
      ...triangleGltf(),
      extensionsUsed: ['KHR_texture_transform'],
      images: [{ uri: `data:image/png;base64,${Buffer.from(pngHead(8)).toString('base64')}` }],
      textures: [{ source: 0 }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord, ...more } } }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, ...own, TEXCOORD_1: 1, TEXCOORD_2: 1 }, material: 0 }] }],
    }
    const model = await readParts(JSON.stringify(file), 'gltf')
    expect([model.looks[0]?.pictures.map?.channel, model.pictures.length]).toEqual([
      channel,
      channel === undefined ? 0 : 1,
    ])
    expect(model.leftOut).toEqual(leftOut)
  },
)

describe('a glTF material of colour and gloss', () => {
  const name = 'KHR_materials_pbrSpecularGlossiness'
  const file = (own: object, more: object = {}, required: readonly string[] = []) => ({
    ...triangleGltf(),
    extensionsUsed: [name],
    extensionsRequired: required,
    images: [{ uri: `data:image/png;base64,${Buffer.from(pngHead(8)).toString('base64')}` }],
    textures: [{ source: 0 }],
    materials: [{ extensions: { [name]: own }, ...more }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1, TEXCOORD_1: 1 }, material: 0 }] }],
  })
  const read = (...given: Parameters<typeof file>) => readParts(JSON.stringify(file(...given)), 'gltf')
  const diffuse = { diffuseFactor: [0.5, 0.25, 0, 0.75], diffuseTexture: { index: 0, texCoord: 1 } }

  it('is shown in its colour with its texture, and its reflections are told', async () => {
    const { looks, leftOut } = await read({ ...diffuse, glossinessFactor: 0.25 })
    expect(looks[0]).toMatchObject({ colour: [0.5, 0.25, 0], opacity: 0.75, metal: 0, roughness: 0.75 })
    expect(looks[0]?.pictures.map).toMatchObject({ picture: 0, channel: 1, colour: true })
    expect(leftOut).toEqual(['gloss'])
  })

  it('keeps the usual look that it brings', async () => {
    const usual = { pbrMetallicRoughness: { baseColorFactor: [0, 1, 0, 1], metallicFactor: 0.5 } }
    const { looks, leftOut } = await read(diffuse, usual)
    expect(looks[0]).toMatchObject({ colour: [0, 1, 0], metal: 0.5, pictures: {} })
    expect(leftOut).toEqual(['gloss'])
  })

  it('without any reflections is shown without a word', async () => {
    const { looks, leftOut } = await read({ ...diffuse, specularFactor: [0, 0, 0], glossinessFactor: 0 })
    expect([looks[0]?.colour, looks[0]?.roughness, leftOut]).toEqual([[0.5, 0.25, 0], 1, []])
  })

  it('that the file cannot be understood without is refused', async () => {
    const refused = read(diffuse, {}, [name])
    await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: name } })
  })
})

it('sizes of an obj are those of its triangles', async () => {
  const { bounds } = await readParts(`v 90 90 90\n${square}f 2 3 4 5\n`, 'obj')
  expect(sizesOf(bounds)).toEqual({ x: 2, y: 2, z: 0 })
})

it('every kind of what is left out has its own place', () => {
  expect(new Set(leftOutKinds).size).toBe(leftOutKinds.length)
})

function areaOf(positions: Float32Array, indices: Uint32Array): number {
  let area = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.subarray((indices[i + k] as number) * 3)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = [a[0], a[1], b[0], b[1], c[0], c[1]]
    area += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
  }
  return area
}

/** A grey PNG, whole but for its checksums, all of it black. */
function pngHead(edge: number): Uint8Array {
  const chunk = (name: string, body: Uint8Array) => {
    const out = new Uint8Array(12 + body.length)
    new DataView(out.buffer).setUint32(0, body.length)
    out.set(Buffer.from(name), 4)
    out.set(body, 8)
    return out
  }
  const head = new Uint8Array(13)
  new DataView(head.buffer).setUint32(0, edge)
  new DataView(head.buffer).setUint32(4, edge)
  head[8] = 8
  const rows = edge > 100 ? new Uint8Array(9) : new Uint8Array((edge + 1) * edge)
  const signature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
