// What a prefix of a 3MF stands for, and names without one: what a tag says of it holds within that tag, and ends with it.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'

const spaceOf = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}/2015/02`
const foreign = 'xmlns:e="http://example.com/e"'
const corners = [
  [0, 0, 0],
  [10, 0, 0],
  [0, 10, 0],
  [0, 0, 10],
]
const [vertices, triangles] = [
  corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join(''),
  ['0 2 1', '0 1 3', '0 3 2', '1 2 3']
    .map((side) => `<triangle v1="${side[0]}" v2="${side[2]}" v3="${side[4]}"/>`)
    .join(''),
]
const object = `<object id="1"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object>`
const built = (components: string) => `<object id="2"><components>${components}</components></object>`
const model = (resources: string, shown = 1, spaces = '') =>
  `<model unit="millimeter" xmlns="${spaceOf('core')}" xmlns:m="${spaceOf('material')}" ${spaces}><resources>${resources}</resources><build><item objectid="${shown}"/></build></model>`
const other = model(object.replaceAll('10', '40'))
const packed = (text: string) =>
  zipSync({ '3D/3dmodel.model': new TextEncoder().encode(text), '3D/o.model': new TextEncoder().encode(other) })
const seen = async (text: string) => {
  const { indices, bounds } = await readParts(packed(text), '3mf')
  return { triangles: indices.length / 3, width: bounds.max[0] - bounds.min[0] }
}
const pyramid = { triangles: 4, width: 10 }
const moved = 'transform="1 0 0 0 1 0 0 0 1 50 0 0"'
const component = '<component objectid="1"/>'

it.each([
  ['a point', model(object.replace('<vertices>', `<vertices ${foreign}><e:vertex x="99" y="99" z="99"/>`))],
  ['a triangle', model(object.replace('<triangles>', `<triangles ${foreign}><e:triangle v1="0" v2="1" v3="2"/>`))],
  [
    'a component',
    model(
      object +
        built(`${component}<e:component objectid="1" ${moved}/>`).replace('<components', `<components ${foreign}`),
      2,
    ),
  ],
  ['an object', model(object.replace('<mesh', `<metadatagroup ${foreign}><e:object id="7"/></metadatagroup><mesh`))],
  [
    'a path',
    model(
      object + built('<component objectid="1" e:path="/3D/o.model"/>').replace('<components', `<components ${foreign}`),
      2,
    ),
  ],
  ['a point of signs beyond ASCII', model(object.replace('<vertices>', '<vertices xmlns:é="e"><é:vertex x="99"/>'))],
])('%s of a prefix that another tag than the great ones names is foreign', async (_, text) => {
  expect(await seen(text)).toEqual(pyramid)
})

it('a path under a prefix that any tag names for it is followed', async () => {
  const production = `xmlns:e="${spaceOf('production')}"`
  const text = built('<component objectid="1" e:path="/3D/o.model"/>').replace(
    '<components',
    `<components ${production}`,
  )
  expect(await seen(model(object + text, 2))).toEqual({ triangles: 4, width: 40 })
})

it.each([
  ['an object', object.replace('<object', '<object xmlns:m="http://example.com/m"').replace('<mesh', '<m:note/><mesh')],
  ['a tag that holds nothing', '<m:note xmlns:m="http://example.com/m"/>'],
  ['a tag that is passed over', '<m:note xmlns:m="http://example.com/m"><m:note/></m:note>'],
])('a prefix to which %s gives another meaning has its own behind it', async (_, before) => {
  const group = '<m:colorgroup id="5"><m:color color="#FF0000"/></m:colorgroup>'
  const worn = object.replace('id="1"', 'id="3" pid="5" pindex="0"')
  const { colours, looks } = await readParts(packed(model(before + group + worn, 3)), '3mf')
  expect(colours ? [...colours.slice(0, 3)] : looks.map(({ colour }) => colour)).toEqual(
    colours ? [1, 0, 0] : [[1, 0, 0]],
  )
})

it('names without a prefix are foreign where a package has one for its own and leaves them to another', async () => {
  const plain = model(object).replace(/xmlns="([^"]*)"/, 'xmlns="http://example.com/v" xmlns:c="$1"')
  const prefixed = plain.replaceAll(/<(\/?)(?=[a-z])/g, '<$1c:')
  const point = '<vertex x="99" y="9" z="9"/>'
  expect(await seen(prefixed.replace('<c:vertices>', `<c:vertices>${point}`))).toEqual(pyramid)
  const own = `<c:vertices xmlns="${spaceOf('core')}">`
  expect(await seen(prefixed.replace('<c:vertices>', own).replace(/<c:vertex /g, '<vertex '))).toEqual(pyramid)
})

it.each([
  ['in one another', (count: number) => [`<note xmlns:z="z">`.repeat(count), '</note>'.repeat(count)].join('')],
  ['one after another', (count: number) => Array.from({ length: count }, (_, i) => `<note xmlns:z${i}="z"/>`).join('')],
])('tags that name prefixes are too many %s', async (_, tags) => {
  expect(await refusalOf(packed(model(tags(1000) + object)), '3mf')).toBeUndefined()
  expect(await refusalOf(packed(model(tags(1100) + object)), '3mf')).toBe('too-large')
})
