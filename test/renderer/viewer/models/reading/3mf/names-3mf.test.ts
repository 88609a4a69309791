// Names of a 3MF: what two things share nobody can tell apart, and one of another extension means something else.
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sizesOf } from '../../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { readParts, refusalOf } from '../model-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const spaceOf = (name: string) => `http://schemas.microsoft.com/3dmanufacturing/${name}`
const object = (id: string, size: number, more = '') =>
  `<object id="${id}" ${more}><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="${size}" y="0" z="0"/><vertex x="0" y="1" z="0"/>
  <vertex x="0" y="0" z="1"/></vertices><triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/>
  <triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh></object>`
const model = (resources: string, item = '<item objectid="1"/>', spaces = '') =>
  `<model unit="millimeter" xmlns="${spaceOf('core/2015/02')}" xmlns:m="${spaceOf('material/2015/02')}" ${spaces}><resources>${resources}</resources><build>${item}</build></model>`
const packed = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])), { level: 0 })
const root = '3D/3dmodel.model'
const widthOf = async (file: Uint8Array) => sizesOf((await readParts(file, '3mf')).bounds).x

describe('two of one id', () => {
  const colours = (colour: string) => `<m:colorgroup id="5"><m:color color="${colour}"/></m:colorgroup>`
  const texture = (path: string) => `<m:texture2d id="6" path="/${path}" contenttype="image/png"/>`
  it.each([
    ['objects', object('1', 4) + object('1', 8)],
    ['groups of colours', `${colours('#FF0000')}${colours('#00FF00')}${object('1', 4, 'pid="5" pindex="0"')}`],
    ['textures', `${texture('a.png')}${texture('b.png')}${object('1', 4)}`],
  ])('are damage: %s', async (_, resources) => {
    expect(await refusalOf(packed({ [root]: model(resources) }), '3mf')).toBe('damaged')
  })

  it('may lie in parts of their own', async () => {
    const item = '<item objectid="1" p:path="/3D/other.model"/>'
    const files = { [root]: model(object('1', 4), item), '3D/other.model': model(object('1', 8), '') }
    expect(await widthOf(packed(files))).toBe(8)
  })
})

describe('two files of one name', () => {
  /** Written under another name of the same length first. */
  const twice = (name: string, first: string, second: string) => {
    const other = root.replace('3dmodel', '3dmodeX')
    const file = Buffer.from(packed({ [root]: first, [other]: second }))
    for (let at = file.indexOf(other); at >= 0; at = file.indexOf(other)) file.write(name, at)
    return new Uint8Array(file)
  }
  it.each([root, root.toUpperCase()])('are damage where they differ (%s)', async (name) => {
    const one = model(object('1', 4))
    expect(await refusalOf(twice(name, one, model(object('1', 8))), '3mf')).toBe('damaged')
    expect(await widthOf(twice(name, one, one))).toBe(4)
  })
})

describe('the path of a part', () => {
  const other = { '3D/other.model': model(object('1', 8), '') }
  const [production, foreign] = [`xmlns:p="${spaceOf('production/2015/06')}"`, 'xmlns:zz="http://example.com/zz"']
  const own = 'p:path="/3D/other.model"'
  const [file, gone] = ['zz:path="/3D/other.model"', 'zz:path="/3D/gone.model"']
  it.each([
    ['of another extension', `<item objectid="1" ${file}/>`, foreign, 4],
    ['of another extension, named at the tag', `<item objectid="1" ${file} ${foreign}/>`, '', 4],
    ['of another extension before its own', `<item objectid="1" ${gone} ${own}/>`, `${production} ${foreign}`, 8],
    ['under any prefix', `<item objectid="1" ${file}/>`, production.replace(':p', ':zz'), 8],
    ['named at the tag', `<item objectid="1" ${own} ${production}/>`, '', 8],
    ['whose prefix nobody explains', `<item objectid="1" ${own}/>`, '', 8],
  ])('%s', async (_, item, spaces, width) => {
    expect(await widthOf(packed({ [root]: model(object('1', 4), item, spaces), ...other }))).toBe(width)
  })
})
