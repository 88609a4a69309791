// XML that ends before its tags do, or goes on behind its first one: a part of which something is missing is not shown as if it were whole.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'

const space = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const part = `<?xml version="1.0"?><model unit="millimeter" xmlns="${space}"><resources><object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/>
  <vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/><vertex x="0" y="0" z="3"></vertex></vertices><triangles><triangle v1="0" v2="2" v3="1"/>
  <triangle v1="0" v2="1" v3="3"/><triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh></object></resources>
  <build><item objectid="1"/></build></model>`
const packed = (text: string) => zipSync({ '3D/3dmodel.model': new TextEncoder().encode(text) })
const upTo = (text: string) => part.slice(0, part.lastIndexOf(text))
const note = '<q:note xmlns:q="http://example.com/q">'

it.each([
  ['whole', part, undefined],
  ['before a comment and an instruction', `${part}<!-- <a> --><?a <b> ?>\n`, undefined],
  ['cut between two triangles', upTo('<triangle '), 'damaged'],
  ['without its last end', upTo('</model>'), 'damaged'],
  ['cut in a comment', part.replace('<build>', '<build><!--'), 'damaged'],
  ['that closes more than it opens', `${part}</model>`, 'damaged'],
  ['before another of another unit', `${part}<model unit="inch" xmlns="${space}"><build/></model>`, 'damaged'],
  ['before another that holds nothing', `${part}<model unit="inch"/>`, 'damaged'],
  ['before what another extension says', `${part}${note}</q:note>`, 'damaged'],
  ['around another of another unit', part.replace('<build>', '<model unit="inch"></model><build>'), 'damaged'],
  ['whose ends are swapped', part.replace('</mesh></object>', '</object></mesh>'), 'damaged'],
  ['whose end has another prefix', part.replace('</mesh>', '</q:mesh>'), 'damaged'],
  ['with ends of another extension swapped', part.replace('<build>', `${note}<q:a></q:note></q:a><build>`), 'damaged'],
  [
    'with another extension in two tags',
    part.replace('<build>', `${note}<q:note></q:note></q:note><build>`),
    undefined,
  ],
  ['with another extension that does not end', part.replace('<build>', `<build>${note}`), 'damaged'],
])('a part %s', async (_, text, why) => {
  expect(await refusalOf(packed(text), '3mf')).toBe(why)
})

it('an instruction that holds tags ends where it says so', async () => {
  const text = part.replace('<vertices>', '<vertices><?note a > b <vertex x="99" y="9" z="9"/> ?>')
  const { bounds, indices } = await readParts(packed(text), '3mf')
  expect([indices.length, bounds.max[0] - bounds.min[0]]).toEqual([12, 1])
})
