// What textures and materials of a 3MF do beyond their colours: transparency, edges, sharp pixels, display properties.
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readParts } from '../model-files.ts'

const solid = (wear: string) => `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/>
  <vertex x="0" y="2" z="0"/><vertex x="0" y="0" z="3"/></vertices><triangles>${[
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ]
    .map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}" ${wear}/>`)
    .join('')}</triangles></mesh>`

type Picture = 'rgb' | 'rgba' | 'grey-alpha' | 'one-colour'
const pixels = { rgb: 3, rgba: 4, 'grey-alpha': 2, 'one-colour': 3 } as const

async function pictureOf(kind: Picture): Promise<Uint8Array> {
  const channels = pixels[kind]
  const raw = { width: 2, height: 2, channels } as const
  const png = await sharp(new Uint8Array(4 * channels).fill(120), { raw })
    .toColourspace(kind === 'grey-alpha' ? 'b-w' : 'srgb')
    .png()
    .toBuffer()
  if (kind !== 'one-colour') return png
  // One colour that is seen through, as the format has it for pictures without a channel of their own.
  const chunk = Buffer.from('0000000674524e53007800780078', 'hex')
  return Buffer.concat([png.subarray(0, 33), chunk, Buffer.alloc(4), png.subarray(33)])
}

type Wearing = {
  picture?: Picture
  texture?: string
  groups?: string
  wear?: string
  far?: number
  named?: string
  stored?: string
}

const place = '3D/Textures/a.png'

async function reading({
  picture = 'rgb',
  texture = '',
  groups = '',
  wear,
  far = 1,
  named = `/${place}`,
  stored = place,
}: Wearing) {
  const space = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}/2015/02`
  const worn = `<m:texture2d id="3" path="${named}" contenttype="image/png" ${texture}/>
    <m:texture2dgroup id="4" texid="3"><m:tex2coord u="0" v="0"/><m:tex2coord u="${far}" v="0"/><m:tex2coord u="0" v="1"/></m:texture2dgroup>`
  const object = `<object id="1">${solid(wear ?? 'pid="4" p1="0" p2="1" p3="2"')}</object>`
  const part = `<?xml version="1.0"?><model unit="millimeter" xmlns="${space('core')}" xmlns:m="${space('material')}"><resources>
    ${worn}${groups}${object}</resources><build><item objectid="1"/></build></model>`
  const files = { '3D/3dmodel.model': new TextEncoder().encode(part), [stored]: await pictureOf(picture) }
  return await readParts(zipSync(files), '3mf')
}

describe('transparency of a texture', () => {
  it.each([
    ['of red, green and blue', 'rgb', false],
    ['with an alpha channel', 'rgba', true],
    ['of grey with an alpha channel', 'grey-alpha', true],
    ['of which one colour is clear', 'one-colour', true],
  ] as const)('is shown where its picture is %s', async (_, picture, blend) => {
    const { looks, leftOut, pictures } = await reading({ picture })
    expect([looks.length, pictures.length, looks[0]?.blend, leftOut]).toEqual([1, 1, blend, []])
  })

  const red = '<m:colorgroup id="5"><m:color color="#FF0000"/></m:colorgroup>'
  const over = (blend: string) =>
    `${red}<m:multiproperties id="6" pids="5 4" ${blend}><m:multi pindices="0 0"/><m:multi pindices="0 1"/><m:multi pindices="0 2"/></m:multiproperties>`
  const wear = 'pid="6" p1="0" p2="1" p3="2"'

  it('is told where a colour below would be seen through it, and only there', async () => {
    expect((await reading({ picture: 'rgba', groups: over(''), wear })).leftOut).toEqual(['layers'])
    expect((await reading({ picture: 'rgb', groups: over(''), wear })).leftOut).toEqual([])
  })

  it('is shown where the texture tints the colour below', async () => {
    const { looks, leftOut } = await reading({ picture: 'rgba', groups: over('blendmethods="multiply"'), wear })
    expect([looks[0]?.blend, leftOut]).toEqual([true, []])
  })
})

it.each([
  ['is told where the mesh reaches beyond it', 'tilestyleu="none"', 2, ['edges']],
  ['is nothing where the mesh stays within', 'tilestyleu="none" tilestylev="none"', 1, []],
  ['is not there where a texture is repeated', '', 2, []],
])('the edge of a texture %s', async (_, texture, far, leftOut) => {
  expect((await reading({ texture, far })).leftOut).toEqual(leftOut)
})

it('pixels are sharp where the file wants them so', async () => {
  const isSharp = async (texture: string) => (await reading({ texture })).looks[0]?.pictures.map?.nearest
  expect(await isSharp('filter="nearest"')).toBe(true)
  expect(await isSharp('filter="linear"')).toBe(false)
})

it.each([
  ['pbmetallicdisplayproperties', '<m:pbmetallic name="gold" metallicness="1" roughness="0.1"/>'],
  ['pbspeculardisplayproperties', '<m:pbspecular name="gloss" glossiness="1"/>'],
  ['translucentdisplayproperties', '<m:translucent name="glass" attenuation="1 1 1"/>'],
])('how a material reflects or lets light through is told (%s)', async (name, inside) => {
  const groups = `<m:${name} id="7">${inside}</m:${name}>
    <basematerials id="8" displaypropertiesid="7"><base name="a" displaycolor="#FFD700"/></basematerials>`
  expect((await reading({ groups, wear: 'pid="8" p1="0"' })).leftOut).toEqual(['finish'])
  const unused = groups.replace('displaypropertiesid="7"', '')
  expect((await reading({ groups: unused, wear: 'pid="8" p1="0"' })).leftOut).toEqual([])
})

it('materials mixed in no shares at all are mixed in equal ones', async () => {
  const groups = `<basematerials id="6"><base name="b" displaycolor="#0000FF"/><base name="y" displaycolor="#FFFF00"/></basematerials>
    <m:compositematerials id="9" matid="6" matindices="0 1"><m:composite values="0 0"/></m:compositematerials>`
  const { colours } = await reading({ groups, wear: 'pid="9" p1="0"' })
  expect([...(colours?.slice(0, 3) ?? [])]).toEqual([0.5, 0.5, 0.5])
})

it.each([
  ['as it is', '/3D/Textures/木材.png', '3D/Textures/木材.png'],
  ['as an address in the package', '/3D/Textures/木材.png', '3D/Textures/%E6%9C%A8%E6%9D%90.png'],
  ['as an address by the model', '/3D/Textures/%E6%9C%A8%E6%9D%90.png', '3D/Textures/木材.png'],
  ['without the root', '3D/Textures/A.png', place],
])('a picture is found by its name %s', async (_, named, stored) => {
  const { pictures, missingPictures } = await reading({ named, stored })
  expect([pictures.length, missingPictures]).toEqual([1, 0])
})
