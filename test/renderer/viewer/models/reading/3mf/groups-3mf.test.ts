// Groups that the surfaces of a 3MF wear are there, with the places in them, and so are pictures; and its parts keep a body where they stand.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'

const space = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}/2015/02`
const colours = '<m:colorgroup id="5"><m:color color="#ff0000"/><m:color color="#00ff00"/></m:colorgroup>'
const pictures = '<m:texture2dgroup id="6" texid="7"><m:tex2coord u="0" v="0"/></m:texture2dgroup>'
const layers = (pids: string) =>
  `<m:multiproperties id="8" pids="${pids}"><m:multi pindices="0 0"/></m:multiproperties>`

function file(object: string, triangle: string, groups = colours, item = ''): Uint8Array {
  const text = `<model unit="millimeter" xmlns="${space('core')}" xmlns:m="${space('material')}"><resources>${groups}
  <object id="1" ${object}><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/>
  <vertex x="0" y="0" z="3"/></vertices><triangles><triangle v1="0" v2="2" v3="1" ${triangle}/><triangle v1="0" v2="1" v3="3"/>
  <triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh></object></resources>
  <build><item objectid="1" ${item}/></build></model>`
  return zipSync({ '3D/3dmodel.model': new TextEncoder().encode(text) })
}

it.each([
  ['an object in a colour', 'pid="5" pindex="1"', '', undefined],
  ['an object with a group that is not there', 'pid="9" pindex="0"', '', 'damaged'],
  ['an object with a group and no place', 'pid="5"', '', 'damaged'],
  ['a triangle in a colour', '', 'pid="5" p1="1"', undefined],
  ['a triangle with a group that is not there', '', 'pid="9" p1="0"', 'damaged'],
  ['a triangle with a group and no place', '', 'pid="5"', 'damaged'],
  ['a triangle with the group of its object', 'pid="5" pindex="1"', 'pid="5"', undefined],
])('%s', async (_, object, triangle, why) => {
  expect(await refusalOf(file(object, triangle), '3mf')).toBe(why)
})

it('a group that is not there is damaged where there is none', async () => {
  expect(await refusalOf(file('pid="9" pindex="0"', '', ''), '3mf')).toBe('damaged')
  expect(await refusalOf(file('', '', ''), '3mf')).toBe(undefined)
})

it('a triangle takes no place of its object in a group of its own', async () => {
  const groups = `${colours}<m:colorgroup id="4"><m:color color="#0000ff"/><m:color color="#ffffff"/></m:colorgroup>`
  expect(await refusalOf(file('pid="5" pindex="1"', 'pid="4"', groups), '3mf')).toBe('damaged')
  const { colours: shown } = await readParts(file('pid="5" pindex="1"', 'pid="4" p1="0"', groups), '3mf')
  expect([...(shown ?? [])].slice(0, 3)).toEqual([0, 0, 1])
})

it.each([
  ['a picture that is not there', '', 'pid="6" p1="0"', colours + pictures],
  ['layers of which one is not there', '', 'pid="8" p1="0"', colours + layers('5 9')],
])('%s', async (_, object, triangle, groups) => {
  expect(await refusalOf(file(object, triangle, groups), '3mf')).toBe('damaged')
  expect(await refusalOf(file('', '', groups), '3mf')).toBe(undefined)
})

it.each([
  ['as it is', '1 0 0 0 1 0 0 0 1 0 0 0', undefined],
  ['mirrored', '-1 0 0 0 1 0 0 0 1 0 0 0', undefined],
  ['a millionth of its height', '1 0 0 0 1 0 0 0 1e-6 0 0 0', undefined],
  ['without any height', '1 0 0 0 1 0 0 0 0 0 0 0', 'damaged'],
  ['of nothing', '0 0 0 0 0 0 0 0 0 5 5 5', 'damaged'],
  ['in a slanted plane', '0.1 0.2 0.3 0.2 0.4 0.6 0.7 0.8 0.9 0 0 0', 'damaged'],
])('a part %s', async (_, transform, why) => {
  expect(await refusalOf(file('', '', colours, `transform="${transform}"`), '3mf')).toBe(why)
})
