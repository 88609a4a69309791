// FBX files as other programs write them: cameras beside meshes, polygons, moved surfaces, axes, bones and broken ties.
import { expect, it } from 'vitest'
import { sizesOf } from '../../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { type FbxParts, fbxFile, geometry, model, triple } from '../fbx-files.ts'
import { readParts, refusalOf } from '../model-files.ts'

const read = (parts: FbxParts) => readParts(fbxFile(parts), 'fbx')
const square = [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0]
const plate = (properties = '', more = '') => [model(1, properties), geometry(2, square, [[0, 1, 2, 3]], more)]
const tied = [
  [1, 0],
  [2, 1],
] as const

it('a file with a camera, a light and animation is shown, and these are named', async () => {
  const objects = [
    ...plate(),
    model(3, '', 'Camera'),
    'NodeAttribute: 4, "NodeAttribute::", "Camera" {\n}',
    'NodeAttribute: 5, "NodeAttribute::", "Light" {\n}',
    'AnimationCurve: 6, "AnimCurve::", "" {\n}',
  ]
  const { indices, leftOut } = await read({ objects, links: [...tied, [3, 0], [4, 3], [5, 0]] })
  expect(indices).toHaveLength(6)
  expect(leftOut).toEqual(['animation', 'cameras', 'lights'])
})

it('a file of a camera alone is empty', async () => {
  const objects = [model(3, '', 'Camera'), 'NodeAttribute: 4, "NodeAttribute::", "Camera" {\n}']
  expect(await refusalOf(fbxFile({ objects, links: [[3, 0]] }), 'fbx')).toBe('empty')
})

it('polygons keep all of their triangles, those that bend inward or lie on themselves too', async () => {
  const arrow = [0, 0, 0, 4, -4, 0, 0, 4, 0, -4, -4, 0]
  const objects = [
    model(1),
    geometry(2, arrow, [
      [0, 1, 2, 3],
      [0, 1, 2],
      [0, 1, 2, 1, 0],
    ]),
  ]
  const { indices } = await read({ objects, links: tied })
  expect(indices.length / 3).toBeGreaterThanOrEqual(2 + 1 + 3)
})

it('what moves a surface alone does not move what hangs below it', async () => {
  const objects = [
    ...plate(`${triple('GeometricScaling', 3, 3, 3)}\n${triple('Lcl Translation', 10, 0, 0)}`),
    model(3),
    geometry(4, square, [[0, 1, 2, 3]]),
  ]
  const { bounds } = await read({ objects, links: [...tied, [3, 1], [4, 3]] })
  // From 10 to 16 cm the scaled one, from 10 to 12 cm the one below it.
  expect([bounds.min[0], bounds.max[0], bounds.max[1]]).toEqual([100, 160, 30])
  const turned = `${triple('GeometricRotation', 0, 0, 90)}\n${triple('GeometricTranslation', 5, 0, 0)}\n${triple('Lcl Scaling', 2, 2, 2)}`
  const one = await read({ objects: plate(turned), links: tied })
  expect([...one.bounds.min, ...one.bounds.max].map((value) => Math.round(value))).toEqual([80, 0, 0, 100, 40, 0])
})

it('one surface in two places has the right size in each', async () => {
  const objects = [...plate(triple('GeometricScaling', 2, 2, 2)), model(3, triple('Lcl Translation', 0, 9, 0))]
  const { bounds, meshes } = await read({ objects, links: [...tied, [3, 0], [2, 3]] })
  expect([meshes, bounds.max[0], bounds.max[1]]).toEqual([2, 40, 100])
})

it('Z is stood upright and the unit of the file is used', async () => {
  const setting = (name: string, value: number) => `P: "${name}", "int", "Integer", "",${value}`
  const axes = ['UpAxis 2', 'UpAxisSign 1', 'FrontAxis 1', 'FrontAxisSign -1', 'CoordAxis 0', 'CoordAxisSign 1']
  const rows = axes.map((row) => setting(row.split(' ')[0] ?? '', Number(row.split(' ')[1])))
  const settings = [...rows, 'P: "UnitScaleFactor", "double", "Number", "",2.54'].join('\n')
  const upright = [0, 0, 0, 2, 0, 0, 0, 0, 3]
  const { bounds, unit } = await read({ objects: [model(1), geometry(2, upright, [[0, 1, 2]])], links: tied, settings })
  const { x, y, z } = sizesOf(bounds)
  expect([x, y, z].map((size) => Math.round(size * 1000) / 1000)).toEqual([50.8, 76.2, 0])
  expect(unit).toBe('stated')
})

const set = (name: string, value: number) => `P: "${name}", "${name}", "", "A",${value}`

it.each([
  ['that is invisible', set('Visibility', 0), '', false],
  ['that is switched off', set('Show', 0), '', false],
  ['below one that is invisible', '', set('Visibility', 0), false],
  ['below one that is switched off by itself', '', set('Show', 0), true],
  ['that does not take over what is above it', set('Visibility Inheritance', 0), set('Visibility', 0), true],
  ['that is seen in part', set('Visibility', 0.5), set('Visibility', 1), true],
])('an object %s is drawn or not as the file means it, and told where it is not', async (_, own, above, isDrawn) => {
  const wide = geometry(5, [0, 0, 0, 9, 0, 0, 9, 1, 0], [[0, 1, 2]])
  const objects = [...plate(), model(3, above, 'Null'), model(4, own), wide]
  const { bounds, meshes, leftOut } = await read({ objects, links: [...tied, [3, 0], [4, 3], [5, 4]] })
  expect([meshes, bounds.max[0], leftOut]).toEqual(isDrawn ? [2, 90, []] : [1, 20, ['hidden']])
})

const hidden = `CollectionExclusive: 8, "DisplayLayer::Off", "DisplayLayer" {
  Properties70:  {
    ${set('Show', 0)}
  }
}`
it.each([
  ['in a layer that is hidden', [[4, 8]], false],
  ['below one in a layer that is hidden', [[3, 8]], false],
  ['in a layer that is shown', [[4, 9]], true],
  [
    'in a layer that is shown, below one in a hidden layer',
    [
      [4, 9],
      [3, 8],
    ],
    true,
  ],
  ['of no layer', [], true],
] as const)('an object %s is drawn or not as the layer says, and told where it is not', async (_, layers, isDrawn) => {
  const wide = geometry(5, [0, 0, 0, 9, 0, 0, 9, 1, 0], [[0, 1, 2]])
  const shown = hidden.replace('8', '9').replace(set('Show', 0), set('Show', 1))
  const objects = [...plate(), model(3, '', 'Null'), model(4), wide, hidden, shown]
  const { bounds, meshes, leftOut } = await read({ objects, links: [...tied, [3, 0], [4, 3], [5, 4], ...layers] })
  expect([meshes, bounds.max[0], leftOut]).toEqual(isDrawn ? [2, 90, []] : [1, 20, ['hidden']])
})

it('of levels of detail the first is drawn, with all that hangs on it, and the others are told', async () => {
  const wide = (id: number, width: number) => geometry(id, [0, 0, 0, width, 0, 0, width, 1, 0], [[0, 1, 2]])
  const objects = [...plate(), model(10, '', 'LodGroup'), model(11), model(12), model(13, '', 'Null'), model(14)]
  const links = [...tied, [10, 0], [11, 10], [12, 11], [13, 10], [14, 13], [21, 11], [22, 12], [23, 14]] as const
  const all = { objects: [...objects, wide(21, 5), wide(22, 7), wide(23, 9)], links }
  const { bounds, meshes, leftOut } = await read(all)
  expect([meshes, bounds.max[0], leftOut]).toEqual([3, 70, ['levels']])
  const plain = await read({ ...all, objects: all.objects.map((each) => each.replace('LodGroup', 'Null')) })
  expect([plain.meshes, plain.bounds.max[0], plain.leftOut]).toEqual([4, 90, []])
})

it('a file of hidden objects alone is empty', async () => {
  expect(await refusalOf(fbxFile({ objects: plate(set('Visibility', 0)), links: tied }), 'fbx')).toBe('empty')
})

it('colours, directions and places in pictures are read in every mapping, and those that are no numbers are mended', async () => {
  const layers = `LayerElementColor: 0 {
    MappingInformationType: "ByPolygonVertex"
    ReferenceInformationType: "IndexToDirect"
    Colors: *8 {
      a: 1,0,0,1,0,1,0,1
    }
    ColorIndex: *4 {
      a: 0,1,0,-1
    }
  }
  LayerElementNormal: 0 {
    MappingInformationType: "ByVertice"
    ReferenceInformationType: "Direct"
    Normals: *12 {
      a: 0,0,1,nan,0,1,0,0,1,0,0,1
    }
  }
  LayerElementUV: 0 {
    MappingInformationType: "Sideways"
    ReferenceInformationType: "Direct"
    UV: *2 {
      a: 1,1
    }
  }`
  const model = await read({ objects: plate('', layers), links: tied })
  for (const column of [model.normals, model.colours]) expect(column?.every(Number.isFinite)).toBe(true)
  expect([...(model.normals ?? [])].filter((_, i) => i % 3 === 2).every((z) => z === 1)).toBe(true)
  expect([...(model.colours ?? [])].slice(0, 3)).toEqual([1, 0, 0])
  expect(model.uvs).toBeNull()
})

it('transparency of colours, and pictures of transparency and reflections, are told', async () => {
  const coloured = (alpha: number) => `LayerElementColor: 0 {
    MappingInformationType: "AllSame"
    ReferenceInformationType: "Direct"
    Colors: *4 {
      a: 1,0,0,${alpha}
    }
  }`
  const leftOut = async (alpha: number, property: string) => {
    const more = ['Material: 3, "Material::M", "" {\n}', 'Texture: 4, "Texture::", "" {\n}']
    const links = [...tied, [3, 1], [4, 3, property]] as const
    return (await read({ objects: [...plate('', coloured(alpha)), ...more], links })).leftOut
  }
  expect(await leftOut(1, 'Bump')).toEqual(['details'])
  expect(await leftOut(0.5, 'Bump')).toEqual(['opacity', 'details'])
  for (const property of ['TransparentColor', 'TransparencyFactor', 'SpecularColor', 'Maya|TEX_roughness_map'])
    expect(await leftOut(1, property), property).toEqual(['finish'])
})

it('points follow their bones as these stand, and blended shapes have their share', async () => {
  const identity = '1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1'
  const objects = [
    ...plate(),
    model(3, triple('Lcl Translation', 0, 0, 7), 'LimbNode'),
    'Deformer: 4, "Deformer::", "Skin" {\n}',
    `Deformer: 5, "SubDeformer::", "Cluster" {\nIndexes: *4 {\na: 0,1,2,3\n}\nWeights: *4 {\na: 1,1,0.5,0.5\n}\nTransform: *16 {\na: ${identity}\n}\n}`,
    'Deformer: 6, "Deformer::", "BlendShape" {\n}',
    'Deformer: 7, "SubDeformer::", "BlendShapeChannel" {\nDeformPercent: 50\n}',
    'Geometry: 8, "Geometry::", "Shape" {\nIndexes: *1 {\na: 1\n}\nVertices: *3 {\na: 4,0,0\n}\n}',
  ]
  const links = [...tied, [3, 0], [4, 2], [5, 4], [3, 5], [6, 2], [7, 6], [8, 7]] as const
  const { bounds } = await read({ objects, links })
  expect([bounds.min[2], bounds.max[2], bounds.max[0]]).toEqual([70, 70, 40])
})

it('objects without ties, ties to nothing and values behind a lone comma do no harm', async () => {
  const objects = [
    ...plate(),
    model(9),
    geometry(10, square, [[0, 1, 2]]),
    'Deformer: 11, "Deformer::", "Skin" {\n}',
    'Texture: 12, "Texture::", "" {\n}',
    'Material: 13, "Material::M", "" {\nProperties70: {\nP: "DiffuseColor", "Color", "", "A",1,0,0\n}\n}',
    'Video: 14, "Video::", "Clip" {\nContent: , "AAAA"\n}',
  ]
  const links = [...tied, [77, 78], [12, 13, 'NormalMap'], [14, 12], [13, 1], [11, 99]] as const
  const { indices, looks } = await read({ objects, links })
  expect(indices).toHaveLength(6)
  expect(looks[0]?.colour).toEqual([1, 0, 0])
})

it('colours of materials are light, and a picture in the file stands in their place', async () => {
  const colours = ['DiffuseColor', 'EmissiveColor']
    .map((name) => `P: "${name}", "Color", "", "A",0.5,0.25,1`)
    .join('\n')
  const objects = (content: string) => [
    model(1),
    geometry(2, square, [[0, 1, 2]]),
    `Material: 3, "Material::M", "" {\nProperties70: {\n${colours}\n}\n}`,
    'Texture: 4, "Texture::", "" {\n}',
    `Video: 5, "Video::", "Clip" {\n${content}\n}`,
  ]
  const links = [...tied, [3, 1], [4, 3, 'DiffuseColor'], [4, 3, 'EmissiveColor'], [5, 4]] as const
  const own = [0.5, 0.25, 1]
  const elsewhere = await read({ objects: objects('Filename: "a.png"'), links })
  expect(elsewhere.looks[0]).toMatchObject({ colour: own, emissive: own })
  const inside = await read({ objects: objects('Content: , "AAAA"'), links })
  expect(inside.looks[0]).toMatchObject({ colour: [1, 1, 1], emissive: [1, 1, 1] })
})

it('objects that contain themselves and corners without a point are refused', async () => {
  const round = fbxFile({
    objects: [...plate(), model(3)],
    links: [
      [2, 1],
      [1, 3],
      [3, 1],
    ],
  })
  expect(await refusalOf(round, 'fbx')).toBe('damaged')
  const corner = fbxFile({ objects: [model(1), geometry(2, square, [[0, 1, 9]])], links: tied })
  expect(await refusalOf(corner, 'fbx')).toBe('damaged')
})

it.each([
  [500, undefined],
  [600, 'too-large'],
  [60_000, 'too-large'],
])('%d objects that hang on one another', async (count, why) => {
  const ids = Array.from({ length: count }, (_, i) => i + 10)
  const chain = fbxFile({
    objects: [...plate(), ...ids.map((id) => model(id, '', 'Null'))],
    links: [...tied, [1, 10], ...ids.slice(1).map((id) => [id - 1, id] as const)],
  })
  expect(await refusalOf(chain, 'fbx')).toBe(why)
})

it.each([
  [100_000, undefined],
  [100_001, 'too-large'],
])('a polygon of %d corners', async (count, why) => {
  const outline = Array.from({ length: count }, (_, i) => i % 4)
  const objects = [
    model(1),
    geometry(
      2,
      square.map(() => 1),
      [outline, [0, 1, 2]],
    ),
  ]
  expect(await refusalOf(fbxFile({ objects, links: tied }), 'fbx')).toBe(why)
})

it('a list that says it is longer than its bytes can be is refused before it is made', async () => {
  const file = new Uint8Array(27 + 13 + 1 + 13)
  file.set(new TextEncoder().encode('Kaydara FBX Binary  \0\x1a'))
  const view = new DataView(file.buffer)
  view.setUint32(23, 7400, true)
  view.setUint32(27, file.length, true)
  view.setUint32(31, 1, true)
  view.setUint32(35, 13, true)
  view.setUint8(40, 'd'.charCodeAt(0))
  view.setUint32(41, 4_000_000_000, true)
  view.setUint32(45, 1, true)
  expect(await refusalOf(file, 'fbx')).toBe('damaged')
})
