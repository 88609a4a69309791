// 3MF packages: units, placed and nested parts, colours, and what must not be shown.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sizesOf } from '../../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { readParts, refusalOf } from '../model-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const corner = (
  wear = '',
) => `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/>
  <vertex x="0" y="0" z="3"/></vertices><triangles><triangle v1="0" v2="2" v3="1" ${wear}/><triangle v1="0" v2="1" v3="3"/>
  <triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh>`
const spaceOf = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}`
const model = (resources: string, build: string, unit = 'millimeter') =>
  `<?xml version="1.0"?><!-- <vertex x="9"/> --><model unit="${unit}" xmlns="${spaceOf('core/2015/02')}" xmlns:m="${spaceOf('material/2015/02')}"><resources>${resources}</resources><build>${build}</build></model>`
const packed = (part: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ '3D/3dmodel.model': bytes(part), ...more })

it.each([
  ['micron', 0.003],
  ['millimeter', 3],
  ['centimeter', 30],
  ['inch', 76.2],
  ['foot', 914.4],
  ['meter', 3000],
])('one unit of %s stands %d mm high', async (unit, height) => {
  const parts = await readParts(
    packed(model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>', unit)),
    '3mf',
  )
  expect(sizesOf(parts.bounds).y).toBeCloseTo(height, 3)
})

it.each([
  [30, undefined],
  [40, 'too-large'],
])('components in components, %d deep', async (depth, why) => {
  const inside = (id: number) =>
    `<object id="${id}"><components><component objectid="${id - 1}"/></components></object>`
  const objects = `<object id="1">${corner()}</object>${Array.from({ length: depth }, (_, i) => inside(i + 2)).join('')}`
  expect(await refusalOf(packed(model(objects, `<item objectid="${depth + 1}"/>`)), '3mf')).toBe(why)
})

it('items and components stand where their transforms place them', async () => {
  const nested = `<object id="1">${corner()}</object><object id="2"><components>
    <component objectid="1" transform="1 0 0 0 1 0 0 0 1 10 0 0"/><component objectid="1"/></components></object>`
  const build = '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 0 0 5"/>'
  const { bounds, meshes } = await readParts(packed(model(nested, build)), '3mf')
  expect(meshes).toBe(2)
  // The file's x, turned to its y, is the depth; its z is up.
  expect(sizesOf(bounds)).toEqual({ x: 2, y: 3, z: 11 })
  expect(bounds.min[1]).toBe(5)
})

it('parts in files of their own are followed', async () => {
  const root = model(
    '<object id="1"><components><component p:path="/3D/Objects/a.model" objectid="7"/></components></object>',
    '<item objectid="1"/>',
  )
  const other = bytes(model(`<object id="7">${corner()}</object>`, ''))
  expect((await readParts(packed(root, { '3D/Objects/a.model': other }), '3mf')).indices).toHaveLength(12)
})

it.each([
  ['millimeter', 'inch', 76.2],
  ['inch', 'millimeter', 3],
  ['inch', 'inch', 76.2],
])('a part in a file of its own has its own unit (%s with %s)', async (unit, other, height) => {
  const placed = 'transform="1 0 0 0 1 0 0 0 1 10 0 0"'
  const root = model(
    `<object id="1"><components><component p:path="/3D/a.model" objectid="8" ${placed}/></components></object>`,
    '<item objectid="1"/>',
    unit,
  )
  const inner = `<object id="7">${corner()}</object><object id="8"><components><component objectid="7"/></components></object>`
  const { bounds } = await readParts(packed(root, { '3D/a.model': bytes(model(inner, '', other)) }), '3mf')
  expect(sizesOf(bounds).y).toBeCloseTo(height, 3)
  expect(bounds.min[0]).toBeCloseTo(unit === 'inch' ? 254 : 10, 3)
  const broken = packed(root, { '3D/a.model': bytes(model(inner, '', 'mil')) })
  expect(await refusalOf(broken, '3mf')).toBe('damaged')
})

it.each([
  ['displacement', 'displacement/2022/07', 'displacementmesh'],
  ['boolean operations', 'booleanoperations/2023/07', 'booleanshape'],
])('an object of %s is refused where the file does not say that it needs it, too', async (_, space, tag) => {
  const object = `<object id="1"><x:${tag} xmlns:x="${spaceOf(space)}"><x:vertices/></x:${tag}></object>`
  const both = model(`${object}<object id="2">${corner()}</object>`, '<item objectid="1"/><item objectid="2"/>')
  expect(await refusalOf(packed(both), '3mf')).toBe('unsupported')
})

it.each([
  ['a whole object', '#FF000080', '#FF000080', 0.502, []],
  ['no part of it', '#FF0000', '#FF0000FF', 1, []],
  ['all of it', '#FF000000', '#FF000000', 1, ['opacity']],
  ['some of it', '#FF0000FF', '#FF000080', 1, ['opacity']],
])('colours through which %s is seen are shown, or told', async (_, first, second, opacity, leftOut) => {
  const materials = `<basematerials id="6"><base name="a" displaycolor="${first}"/><base name="b" displaycolor="${second}"/></basematerials>`
  const wear = first === second ? '' : 'pid="6" p1="1"'
  const object = `<object id="1" pid="6" pindex="0">${corner(wear)}</object>`
  const found = await readParts(packed(model(materials + object, '<item objectid="1"/>')), '3mf')
  expect(found.looks[0]?.opacity).toBeCloseTo(opacity, 3)
  expect([found.leftOut, [...(found.colours ?? [])].slice(0, 3)]).toEqual([leftOut, [1, 0, 0]])
})

it.each(['support', 'solidsupport', 'other'])(
  'what is not printed as the model is not part of it (%s)',
  async (type) => {
    const both = `<object id="1">${corner()}</object><object id="2" type="${type}">${corner()}</object>`
    const parts = await readParts(packed(model(both, '<item objectid="1"/><item objectid="2"/>')), '3mf')
    expect(parts.indices).toHaveLength(12)
    expect(parts.leftOut, 'and are told').toEqual(['hidden'])
  },
)

it('numbers and names may be written by the numbers of their signs', async () => {
  const plain = model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>')
  const written = plain.replace('objectid="1"', 'objectid="&#49;"').replaceAll('x="1', 'x="&#x31;')
  expect(written).not.toBe(plain)
  const [one, other] = [await readParts(packed(plain), '3mf'), await readParts(packed(written), '3mf')]
  expect(other.positions).toEqual(one.positions)
})

it.each(['mil', 'kilometer', '', 'constructor'])('a unit that 3MF does not have is refused (%s)', async (unit) => {
  const file = packed(model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>', unit))
  expect(await refusalOf(file, '3mf')).toBe('damaged')
})

it.each([
  ['twelve numbers on several lines', '10 0 0\n0 10 0\n0 0 10\n0 0 0', undefined],
  ['twelve exact numbers', `1${'0'.repeat(200)}e-200 ${'0 0 0 1 '.repeat(2)} 0 0 0`, undefined],
  ['eleven numbers', '10 0 0 0 10 0 0 0 10 0 0', 'damaged'],
  ['thirteen numbers', '10 0 0 0 10 0 0 0 10 0 0 0 1', 'damaged'],
  ['sixteen numbers', '10 0 0 0 0 10 0 0 0 0 10 0 0 0 0 1', 'damaged'],
  ['commas', '10,0,0,0,10,0,0,0,10,0,0,0', 'damaged'],
  ['a word', '10 0 0 0 10 0 0 0 ten 0 0 0', 'damaged'],
  ['an endless number', '10 0 0 0 10 0 0 0 1e999 0 0 0', 'damaged'],
  ['nothing', '', 'damaged'],
])('a transform of %s, of an item or a component', async (_, transform, refusal) => {
  const object = `<object id="1">${corner()}</object>`
  const component = `<object id="2"><components><component objectid="1" transform="${transform}"/></components></object>`
  expect(await refusalOf(packed(model(object, `<item objectid="1" transform="${transform}"/>`)), '3mf')).toBe(refusal)
  expect(await refusalOf(packed(model(object + component, '<item objectid="2"/>')), '3mf')).toBe(refusal)
})

it('colours of groups, of base materials and of layers laid over one another are worn', async () => {
  const groups = `<m:colorgroup id="5"><m:color color="#FF0000"/><m:color color="#00FF00FF"/><m:color color="#0000FF80"/></m:colorgroup>
    <basematerials id="6"><base name="b" displaycolor="#0000FF"/><base name="y" displaycolor="#FFFF00"/></basematerials>
    <m:multiproperties id="8" pids="6 5"><m:multi pindices="0 1"/><m:multi pindices="1 2"/></m:multiproperties>
    <m:multiproperties id="9" pids="6 5" blendmethods="multiply"><m:multi pindices="1 0"/></m:multiproperties>
    <m:compositematerials id="10" matid="6" matindices="0 1"><m:composite values="0.25 0.75"/></m:compositematerials>`
  const wearing = (wear: string) =>
    readParts(
      packed(model(`${groups}<object id="1" pid="6" pindex="0">${corner(wear)}</object>`, '<item objectid="1"/>')),
      '3mf',
    )
  const seen = ({ colours, leftOut }: { colours: Float32Array | null; leftOut: readonly string[] }) => {
    expect(leftOut).toEqual([])
    const all = Array.from({ length: (colours?.length ?? 0) / 3 }, (_, i) =>
      [...(colours?.slice(i * 3, i * 3 + 3) ?? [])].map((value) => Math.round(value * 100) / 100).join(),
    )
    return [...new Set(all)].sort()
  }
  expect(seen(await wearing(''))).toEqual(['0,0,1'])
  expect(seen(await wearing('pid="5" p1="0"'))).toEqual(['0,0,1', '1,0,0'])
  expect(seen(await wearing('pid="5" p1="0" p2="1" p3="0"'))).toEqual(['0,0,1', '0,1,0', '1,0,0'])
  // The upper layer covers the lower one, lets half of it through, or tints it.
  expect(seen(await wearing('pid="8" p1="0"'))).toEqual(['0,0,1', '0,1,0'])
  expect(seen(await wearing('pid="8" p1="1"'))).toEqual(['0,0,1', '0.5,0.5,0.5'])
  expect(seen(await wearing('pid="9" p1="0"'))).toEqual(['0,0,1', '1,0,0'])
  expect(seen(await wearing('pid="10" p1="0"'))).toEqual(['0,0,1', '0.75,0.75,0.25'])
})

it('a mesh in one colour keeps its points, one with a second colour has the points of both', async () => {
  const bases =
    '<basematerials id="6"><base name="b" displaycolor="#0000FF"/><base name="y" displaycolor="#FFFF00"/></basematerials>'
  const read = (wear: string) =>
    readParts(
      packed(model(`${bases}<object id="1" pid="6" pindex="1">${corner(wear)}</object>`, '<item objectid="1"/>')),
      '3mf',
    )
  const [one, two] = [await read(''), await read('pid="6" p1="0"')]
  expect(Array.from(one.colours ?? [])).toEqual([1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0])
  expect([one.positions.length / 3, one.indices.length]).toEqual([4, 12])
  expect([two.positions.length / 3, two.indices.length]).toEqual([7, 12])
})

it('a picture over colours covers them, a multiplied one is tinted, and colours half over a picture are told', async () => {
  const groups = `<m:texture2d id="3" path="/a.png" contenttype="image/png"/><m:texture2dgroup id="4" texid="3">
    <m:tex2coord u="0" v="0"/><m:tex2coord u="1" v="0"/></m:texture2dgroup>
    <m:colorgroup id="5"><m:color color="#FF0000"/><m:color color="#FF000080"/></m:colorgroup>
    <m:multiproperties id="6" pids="5 4"><m:multi pindices="0 1"/></m:multiproperties>
    <m:multiproperties id="7" pids="5 4" blendmethods="multiply"><m:multi pindices="0 1"/></m:multiproperties>
    <m:multiproperties id="8" pids="4 5"><m:multi pindices="1 0"/><m:multi pindices="1 1"/></m:multiproperties>`
  const wearing = (id: number, place: number) =>
    readParts(
      packed(
        model(`${groups}<object id="1" pid="${id}" pindex="${place}">${corner()}</object>`, '<item objectid="1"/>'),
      ),
      '3mf',
    )
  const over = await wearing(6, 0)
  expect([over.pictures.length, over.colours, over.uvs?.[0], over.leftOut]).toEqual([1, null, 1, []])
  const tinted = await wearing(7, 0)
  expect([tinted.pictures.length, [...(tinted.colours ?? []).slice(0, 3)], tinted.leftOut]).toEqual([1, [1, 0, 0], []])
  const covered = await wearing(8, 0)
  expect([covered.pictures.length, covered.leftOut]).toEqual([0, []])
  expect((await wearing(8, 1)).leftOut).toEqual(['layers'])
})

it('beams are named beside triangles, and refused where they are needed or alone', async () => {
  const spaces = 'xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"'
  const lattice = '<b:beamlattice radius="1"><b:beams><b:beam v1="0" v2="1"/></b:beams></b:beamlattice></mesh>'
  const file = (mesh: string, needs = '') =>
    packed(
      `<model unit="millimeter" ${spaces} ${needs}><resources><object id="1">${mesh}</object></resources><build><item objectid="1"/></build></model>`,
    )
  const both = corner().replace('</mesh>', lattice)
  expect((await readParts(file(both), '3mf')).leftOut).toEqual(['beams'])
  const beams = { problem: { why: 'unsupported', detail: 'beams (3MF beam lattice)' } }
  await expect(readParts(file(both, 'requiredextensions="b"'), '3mf')).rejects.toMatchObject(beams)
  const alone = both.replace(/<triangle [^>]*>/g, '')
  await expect(readParts(file(alone), '3mf')).rejects.toMatchObject(beams)
})

it.each([
  ['material/2015/02', undefined],
  ['production/2015/06', undefined],
  ['slice/2015/07', 'slices (3MF)'],
  ['securecontent/2019/04', 'encrypted parts (3MF)'],
  ['later/2040/01', 'http://schemas.microsoft.com/3dmanufacturing/later/2040/01 (3MF)'],
])('a package that needs %s is refused for %s', async (space, detail) => {
  const head = `xmlns:q="http://schemas.microsoft.com/3dmanufacturing/${space}" requiredextensions="q"`
  const part = `<model unit="inch" ${head}><resources><object id="1">${corner()}</object></resources><build><item objectid="1"/></build></model>`
  const read = readParts(packed(part), '3mf')
  if (detail) await expect(read).rejects.toMatchObject({ problem: { why: 'unsupported', detail } })
  else expect((await read).indices).toHaveLength(12)
})

const slices = (prefix: string, head = '') => {
  const tag = (name: string, more = '', inside = '') => `<${prefix}${name} ${more}>${inside}</${prefix}${name}>`
  const points = tag('vertices', '', [0, 5].map((x) => `<${prefix}vertex x="${x}" y="0"/>`).join(''))
  return tag('slicestack', `id="10" zbottom="0" ${head}`, tag('slice', 'ztop="1"', points))
}
const inRoot = `xmlns:s="${spaceOf('slice/2015/07')}"`
it.each([
  ['slices between its objects', slices('s:'), inRoot],
  ['slices that name their space themselves', slices('s:', inRoot), ''],
  ['slices in a space of their own without a prefix', slices('', `xmlns="${spaceOf('slice/2015/07')}"`), ''],
  ['points of nobody between its objects', '<vertices><vertex x="a"/></vertices>', ''],
])('a package with %s shows its objects', async (_, between, head) => {
  const objects = `${between}<object id="1">${corner()}</object>${between}<object id="2">${corner()}</object>`
  const file = model(objects, '<item objectid="1"/><item objectid="2"/>').replace('<model', `<model ${head}`)
  const { indices, positions } = await readParts(packed(file), '3mf')
  expect([indices.length, positions.length]).toEqual([24, 24])
})

it.each([
  ['a place', '<vertex x="1"', '<vertex q:x="9" x="1"'],
  ['a transform', '<item ', '<item q:transform="9 0 0 0 9 0 0 0 9 0 0 0" '],
  ['a unit', ' unit=', ' q:unit="inch" unit='],
  ['an object', '<item ', '<item q:objectid="7" '],
])('%s of another extension is not taken for its own', async (_, own, both) => {
  const part = model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>').replace(own, both)
  const { bounds } = await readParts(packed(part.replace('<model', '<model xmlns:q="http://example.com/q"')), '3mf')
  expect(sizesOf(bounds)).toEqual({ x: 1, y: 3, z: 2 })
})

it('what another extension says inside a mesh is no part of it', async () => {
  const more = `<q:more xmlns:q="http://example.com/q"><q:vertex x="9" y="9" z="9"/><q:more/></q:more></vertices>`
  const part = model(
    `<object id="1">${corner().replace('</vertices>', more)}</object>`,
    '<item objectid="1"/><q:item xmlns:q="http://example.com/q" objectid="7"/>',
  )
  const { indices, positions } = await readParts(packed(part), '3mf')
  expect([indices.length, positions.length]).toEqual([12, 12])
  expect(await refusalOf(packed(part.replace('</q:more>', '')), '3mf')).toBe('damaged')
})

it('every tag may have a prefix, where the first one gives it a meaning', async () => {
  const part = model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>')
  const named = part.replaceAll(/<(\/?)(?=[a-z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=')
  expect((await readParts(packed(named), '3mf')).indices).toHaveLength(12)
})

it.each([['"'], ["'"]])('the part that is shown is found behind %s', async (mark) => {
  const relation = `<Relationship Target="/3D/other.model" Id="r0" Type="${spaceOf('2013/01/3dmodel')}"/>`
  const relations = `<?xml version="1.0"?><Relationships><!-- ${relation.replace('other', 'gone')} -->
    <Relationship Target="/a.png" Id="r1" Type="thumbnail"/>${relation}</Relationships>`
  const part = model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>')
  const file = zipSync({ '_rels/.rels': bytes(relations.replaceAll('"', mark)), '3D/other.model': bytes(part) })
  expect((await readParts(file, '3mf')).indices).toHaveLength(12)
})

it('a part that is not what its checksum says is damaged', async () => {
  const text = bytes(model(`<object id="1">${corner()}</object>`, '<item objectid="1"/>'))
  const file = zipSync({ '3D/3dmodel.model': [text, { level: 0 }] })
  const at = Buffer.from(file).indexOf('y="2"') + 3
  expect((await readParts(file, '3mf')).bounds.min[2]).toBe(-2)
  file[at] = 0x34
  expect(await refusalOf(file, '3mf')).toBe('damaged')
})

it('a triangle without its point, a missing object and a missing part are refused', async () => {
  const bad = corner().replace('v1="0"', 'v1="44"')
  expect(await refusalOf(packed(model(`<object id="1">${bad}</object>`, '<item objectid="1"/>')), '3mf')).toBe(
    'damaged',
  )
  // What 32 bits would keep of them are points that are there.
  for (const number of ['4294967296', '0.5', '-1']) {
    const wrong = corner().replace('v1="0"', `v1="${number}"`)
    expect(await refusalOf(packed(model(`<object id="1">${wrong}</object>`, '<item objectid="1"/>')), '3mf')).toBe(
      'damaged',
    )
  }
  expect(await refusalOf(packed(model('', '<item objectid="1"/>')), '3mf')).toBe('damaged')
  expect(await refusalOf(zipSync({ 'readme.txt': bytes('no') }), '3mf')).toBe('damaged')
})
