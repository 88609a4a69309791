// Colours, places and numbers of a 3MF: what is none, or not there, is damage and no other colour or size.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { refusalOf } from '../model-files.ts'

const spaceOf = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}`
const mesh = (wear: string) => `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/>
  <vertex x="0" y="2" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2" ${wear}/></triangles></mesh>`
const why = (resources: string, wear = '', transform = '') => {
  const build = `<build><item objectid="1" ${transform}/></build>`
  const spaces = `xmlns="${spaceOf('core/2015/02')}" xmlns:m="${spaceOf('material/2015/02')}"`
  const model = `<model ${spaces}><resources>${resources}<object id="1">${mesh(wear)}</object></resources>${build}</model>`
  return refusalOf(zipSync({ '3D/3dmodel.model': new TextEncoder().encode(model) }), '3mf')
}
const colours = (first = '#FF0000') =>
  `<m:colorgroup id="5"><m:color color="${first}"/><m:color color="#00FF00FF"/></m:colorgroup>`
const bases = '<basematerials id="6"><base name="a" displaycolor="#FF0000"/></basematerials>'
const picture = `<m:texture2d id="8" path="/3D/a.png" contenttype="image/png"/>
  <m:texture2dgroup id="7" texid="8"><m:tex2coord u="0" v="0"/></m:texture2dgroup>`
const mixed = (values: string, of = '6', parts = '0') =>
  `${bases}<m:compositematerials id="9" matid="${of}" matindices="${parts}"><m:composite values="${values}"/></m:compositematerials>`
const layers = (places: string) =>
  `${colours()}<m:multiproperties id="9" pids="5"><m:multi pindices="${places}"/></m:multiproperties>`

it.each([
  ['colours', colours(), 'pid="5" p1="0" p2="1" p3="1"'],
  ['materials', bases, 'pid="6" p1="0"'],
  ['a picture', picture, 'pid="7" p1="0"'],
  ['a mixture', mixed('1'), 'pid="9" p1="0"'],
  ['layers', layers('1'), 'pid="9" p1="0"'],
  ['layers that say the first by nothing', layers(''), 'pid="9" p1="0"'],
])('%s that are there are shown', async (_, resources, wear) => {
  expect(await why(resources, wear)).toBeUndefined()
})

it.each([
  ['a colour beyond its group', colours(), 'pid="5" p1="0" p2="1" p3="2"'],
  ['the same colour beyond its group at all corners', colours(), 'pid="5" p1="2"'],
  ['a material beyond its group', bases, 'pid="6" p1="1"'],
  ['a place beyond those of its picture', picture, 'pid="7" p1="1"'],
  ['a mixture beyond its group', mixed('1'), 'pid="9" p1="1"'],
  ['a mixture of a material that is not there', mixed('1', '6', '4'), 'pid="9" p1="0"'],
  ['a mixture of a group that is not there', mixed('1', '66'), 'pid="9" p1="0"'],
  ['a mixture by a word', mixed('half'), 'pid="9" p1="0"'],
  ['layers beyond their group', layers('1'), 'pid="9" p1="1"'],
  ['layers with a colour beyond its group', layers('2'), 'pid="9" p1="0"'],
  ['layers by a number of sixteens', layers('0x1'), 'pid="9" p1="0"'],
  ['a colour that is a word', colours('red'), 'pid="5" p1="0"'],
  ['a colour of three signs', colours('#F00'), 'pid="5" p1="0"'],
  ['a colour of too many signs', colours('#FF00000'), 'pid="5" p1="0"'],
])('%s is damaged', async (_, resources, wear) => {
  expect(await why(resources, wear)).toBe('damaged')
})

it.each([
  ['2 0 0 0 +2.5 0 0 0 2e0 .5 -1. 0', undefined],
  ['0x2 0 0 0 2 0 0 0 2 0 0 0', 'damaged'],
  ['0b1 0 0 0 2 0 0 0 2 0 0 0', 'damaged'],
  ['1e999 0 0 0 2 0 0 0 2 0 0 0', 'damaged'],
])('an item placed by %s', async (transform, refused) => {
  expect(await why('', '', `transform="${transform}"`)).toBe(refused)
})
