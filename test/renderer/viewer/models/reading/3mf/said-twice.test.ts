// XML allows no attribute twice in one tag: each program would take another of the two, and none that is careful takes any.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { refusalOf } from '../model-files.ts'

const vertex = '<vertex x="0" y="0" z="0"/>'
const space = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const part = `<model unit="millimeter" xmlns="${space}" xmlns:m="urn:m"><resources><object id="1"><mesh><vertices>${vertex}
  <vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/><vertex x="0" y="0" z="3"/></vertices><triangles><triangle v1="0" v2="2" v3="1"/>
  <triangle v1="0" v2="1" v3="3"/><triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh></object></resources>
  <build><item objectid="1"/></build></model>`
const twenty = Array.from({ length: 20 }, (_, i) => `a${i}=""`).join(' ')

it.each([
  ['of three', '<vertex x="0" y="0" x="7" z="0"/>', 'damaged'],
  ['of which one has a prefix', '<vertex x="0" y="0" z="0" m:x="7"/>', undefined],
  ['before twenty others', `<vertex x="0" y="0" z="0" ${twenty} x="7"/>`, 'damaged'],
  ['among twenty others', `<vertex x="0" y="0" z="0" ${twenty} a18=""/>`, 'damaged'],
  ['of twenty with one name each', `<vertex x="0" y="0" z="0" ${twenty}/>`, undefined],
])('a corner with attributes %s', async (_, written, why) => {
  const file = zipSync({ '3D/3dmodel.model': new TextEncoder().encode(part.replace(vertex, written)) })
  expect(await refusalOf(file, '3mf')).toBe(why)
})
