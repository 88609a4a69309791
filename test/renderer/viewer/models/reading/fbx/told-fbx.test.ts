// What an FBX says in ways on which programs do not agree, or that is not drawn, is told.
import { expect, it } from 'vitest'
import { sizesOf } from '../../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { fbxFile, geometry, model, triple } from '../fbx-files.ts'
import { readParts, refusalOf } from '../model-files.ts'

const corner = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]
const sides = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
]
const tied = [
  [1, 0],
  [2, 1],
] as const
const property = (name: string, value: number) => `P: "${name}", "bool", "", "",${value}`

const before = triple('PreRotation', 90, 0, 0)
const after = triple('PostRotation', 0, 0, 90)
const order = `${property('RotationOrder', 5)}\n${triple('Lcl Rotation', 90, 90, 0)}`

it.each([
  ['before, on', `${before}\n${property('RotationActive', 1)}`, [10, 30, 20], []],
  ['before, without a word', before, [10, 30, 20], []],
  ['before, off', `${before}\n${property('RotationActive', 0)}`, [10, 20, 30], ['turns']],
  ['after, off', `${after}\n${property('RotationActive', 0)}`, [10, 20, 30], ['turns']],
  ['before, for limits alone', `${before}\n${property('RotationSpaceForLimitOnly', 1)}`, [10, 20, 30], ['turns']],
  ['in another order, on', order, [30, 10, 20], []],
  ['in another order, off', `${order}\n${property('RotationActive', 0)}`, [20, 30, 10], ['turns']],
  ['of nothing, off', `${triple('Lcl Rotation', 90, 0, 0)}\n${property('RotationActive', 0)}`, [10, 30, 20], []],
])('a turn %s', async (_, properties, size, leftOut) => {
  const file = fbxFile({ objects: [model(1, properties), geometry(2, corner, sides)], links: tied })
  const parts = await readParts(file, 'fbx')
  const { x, y, z } = sizesOf(parts.bounds)
  expect([[x, y, z].map(Math.round), parts.leftOut]).toEqual([size, leftOut])
})

it('a polygon at the end of the list that does not end is damaged: some programs close it, some leave it out', async () => {
  const whole = fbxFile({ objects: [model(1), geometry(2, corner, sides)], links: tied })
  expect(await refusalOf(whole, 'fbx')).toBeUndefined()
  expect(await refusalOf(whole.replace('1,2,-4', '1,2,3'), 'fbx')).toBe('damaged')
})

it('polygons of two corners and colours of edges are told', async () => {
  const read = async (outlines: readonly (readonly number[])[], more = '') =>
    (await readParts(fbxFile({ objects: [model(1), geometry(2, corner, outlines, more)], links: tied }), 'fbx')).leftOut
  expect(await read([...sides, [0, 1]])).toEqual(['lines'])
  expect(await read([...sides, [0]])).toEqual(['points'])
  const colours = (by: string) => `LayerElementColor: 0 {
    MappingInformationType: "${by}"
    ReferenceInformationType: "Direct"
    Colors: *16 {\na: 1,0,0,1,0,1,0,1,0,0,1,1,1,1,1,1\n}
  }`
  expect(await read(sides, colours('ByEdge'))).toEqual(['tints'])
  expect(await read(sides, colours('ByPolygon'))).toEqual([])
})

it('the share of a colour darkens it, but for the one that has its share in it already', async () => {
  const colourOf = async (colours: string) => {
    const material = `Material: 3, "Material::M", "" {\nProperties70: {\n${colours}\nP: "DiffuseFactor", "Number", "", "A",0.5\n}\n}`
    const links = [...tied, [3, 1]] as const
    const file = fbxFile({ objects: [model(1), geometry(2, corner, sides), material], links })
    return (await readParts(file, 'fbx')).looks[0]?.colour
  }
  const own = 'P: "DiffuseColor", "Color", "", "A",1,0.5,0'
  expect(await colourOf(own)).toEqual([0.5, 0.25, 0])
  expect(await colourOf(`${own}\nP: "Diffuse", "Vector3D", "Vector", "",0.4,0.2,0`)).toEqual([0.4, 0.2, 0])
})

it('materials of Maya and 3ds Max have the colour of their own lighting, and what is metal or tinted glass is told', async () => {
  const worn = async (properties: string) => {
    const material = `Material: 3, "Material::M", "" {\nProperties70: {\n${properties}\n}\n}`
    const links = [...tied, [3, 1]] as const
    const file = fbxFile({ objects: [model(1), geometry(2, corner, sides), material], links })
    const { looks, leftOut } = await readParts(file, 'fbx')
    return [looks[0]?.colour, leftOut]
  }
  const colour = (name: string, ...parts: number[]) => `P: "${name}", "Color", "", "A",${parts}`
  const usual = colour('DiffuseColor', 0, 0, 1)
  expect(await worn(`${usual}\n${colour('Maya|base_color', 1, 0, 0)}`)).toEqual([[1, 0, 0], []])
  expect(await worn(`${colour('Maya|baseColor', 1, 0, 0)}\n${property('Maya|base', 0.5)}`)).toEqual([[0.5, 0, 0], []])
  const physical = colour('3dsMax|Parameters|base_color', 0, 1, 0, 1)
  expect(await worn(`${physical}\n${property('3dsMax|Parameters|metalness', 0)}`)).toEqual([[0, 1, 0], []])
  expect(await worn(`${physical}\n${property('3dsMax|Parameters|metalness', 1)}`)).toEqual([[0, 1, 0], ['finish']])
  expect(await worn(`${usual}\n${colour('TransparentColor', 1, 1, 1)}`)).toEqual([[0, 0, 1], []])
  expect(await worn(`${usual}\n${colour('TransparentColor', 0, 0, 0)}`)).toEqual([[0, 0, 1], []])
  expect(await worn(`${usual}\n${colour('TransparentColor', 0, 0.5, 1)}`)).toEqual([[0, 0, 1], ['opacity']])
})

it('polygons that are holes are none, and hidden ones are told', async () => {
  const read = async (element: string, list: string, values: string) => {
    const more = `LayerElement${element}: 0 {
      MappingInformationType: "ByPolygon"
      ReferenceInformationType: "Direct"
      ${list}: *4 {\na: ${values}\n}
    }`
    const file = fbxFile({ objects: [model(1), geometry(2, corner, sides, more)], links: tied })
    const { indices, leftOut } = await readParts(file, 'fbx')
    return [indices.length / 3, leftOut]
  }
  for (const list of ['Hole', 'Holes']) {
    expect(await read('Hole', list, '0,1,0,0'), list).toEqual([3, []])
    expect(await read('Hole', list, '0,-1,2,0'), list).toEqual([2, []])
    expect(await read('Hole', list, '0,0,0,0'), list).toEqual([4, []])
  }
  expect(await read('Visibility', 'Visibility', '1,0,1,0')).toEqual([2, ['hidden']])
  expect(await read('Visibility', 'Visibility', '1,1,1,1')).toEqual([4, []])
})

it.each([
  ['that it has', '0,1,0,1', 2, 2, []],
  ['beyond its list', '0,1,2,0', 2, 3, ['noMaterials']],
  ['far beyond its list', '0,1,99999999999,0', 2, 3, ['noMaterials']],
  ['before its list', '0,1,-1,0', 2, 3, ['noMaterials']],
  ['between two', '0,0.5,1,0', 2, 3, ['noMaterials']],
  ['without any list, the first', '0,0,0,0', 0, 1, []],
  ['without any list, others', '0,1,0,0', 0, 1, ['noMaterials']],
])('a polygon that asks for a material %s', async (_, asked, count, shown, leftOut) => {
  const colours = ['1,0,0', '0,0,1'].slice(0, count)
  const materials = colours.map(
    (parts, i) =>
      `Material: ${i + 3}, "Material::M", "" {\nProperties70: {\nP: "DiffuseColor", "Color", "", "A",${parts}\n}\n}`,
  )
  const more = `LayerElementMaterial: 0 {
    MappingInformationType: "ByPolygon"
    ReferenceInformationType: "IndexToDirect"
    Materials: *4 {\na: ${asked}\n}
  }`
  const links = [...tied, ...colours.map((_, i) => [i + 3, 1] as const)]
  const file = fbxFile({ objects: [model(1), geometry(2, corner, sides, more), ...materials], links })
  const { looks, indices, leftOut: told } = await readParts(file, 'fbx')
  expect([indices.length, looks.length, told]).toEqual([12, shown, leftOut])
  const grey = looks.filter(({ colour: [red, green, blue] }) => red === green && green === blue)
  expect(grey).toHaveLength(shown - count)
})
