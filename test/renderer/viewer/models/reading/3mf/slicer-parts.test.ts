// Projects of slicers in 3MF: what they cut away, switch off or never place is no part of what is shown, and is told.
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Pyramids one unit wide, each as far along as it says, in one mesh. */
const mesh = (...along: readonly number[]) => {
  const points = along.flatMap((x) => [`${x} 0 0`, `${x + 1} 0 0`, `${x} 1 0`, `${x} 0 1`])
  const sides = along.flatMap((_, i) => [`0 2 1`, `0 1 3`, `0 3 2`, `1 2 3`].map((side) => [side, i * 4] as const))
  const vertices = points.map((point) => point.split(' ')).map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
  const triangles = sides.map(([side, first]) => {
    const [a, b, c] = side.split(' ').map((corner) => Number(corner) + first)
    return `<triangle v1="${a}" v2="${b}" v3="${c}"/>`
  })
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`
}
const object = (id: number, inside: string, more = '') => `<object id="${id}" ${more}>${inside}</object>`
const built = (...components: readonly string[]) => `<components>${components.join('')}</components>`
const component = (id: number, path = '') => `<component objectid="${id}"${path === '' ? '' : ` p:path="${path}"`}/>`
const model = (objects: readonly string[], build = '<item objectid="1"/>') =>
  `<model unit="millimeter" xmlns:s="http://schemas.microsoft.com/3dmanufacturing/slice/2015/07"><resources>${objects.join('')}</resources><build>${build}</build></model>`

const packed = (part: string, more: Readonly<Record<string, string>> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '3D/3dmodel.model': part, ...more }).map(([name, text]) => [name, bytes(text)]),
    ),
  )
const seen = async (file: Uint8Array) => {
  const { indices, bounds, leftOut } = await readParts(file, '3mf')
  return { triangles: indices.length / 3, width: Math.round(bounds.max[0] - bounds.min[0]), leftOut }
}

describe('a project of PrusaSlicer', () => {
  const project = (...volumes: readonly string[]) => ({
    'Metadata/Slic3r_PE_model.config': `<?xml version="1.0"?><config><object id="1">${volumes.join('')}</object></config>`,
  })
  const volume = (first: number, last: number, key: string, value: string) =>
    `<volume firstid="${first}" lastid="${last}"><metadata type="volume" key="name" value="x"/><metadata type="volume" key="${key}" value="${value}"/></volume>`
  const three = model([object(1, mesh(5, 0, 9))])

  it.each([['NegativeVolume'], ['ParameterModifier'], ['SupportBlocker'], ['SupportEnforcer']])(
    'is shown without its %s',
    async (kind) => {
      const volumes = [
        volume(0, 3, 'volume_type', kind),
        volume(4, 7, 'volume_type', 'ModelPart'),
        volume(8, 11, 'volume_type', kind),
      ]
      expect(await seen(packed(three, project(...volumes)))).toEqual({ triangles: 4, width: 1, leftOut: ['aside'] })
    },
  )

  it('of an older version has modifiers by another word', async () => {
    const volumes = [volume(0, 7, 'modifier', '0'), volume(8, 11, 'modifier', '1')]
    expect(await seen(packed(three, project(...volumes)))).toEqual({ triangles: 8, width: 6, leftOut: ['aside'] })
  })

  it('of parts alone is shown whole', async () => {
    const whole = project(volume(0, 11, 'volume_type', 'ModelPart'))
    expect(await seen(packed(three, whole))).toEqual({ triangles: 12, width: 10, leftOut: [] })
  })
})

describe('a project of Bambu Studio or OrcaSlicer', () => {
  const project = (subtype: string) => ({
    'Metadata/model_settings.config': `<config><object id="1"><metadata key="name" value="x"/><part id="2" subtype="normal_part"/><part id="3" subtype="${subtype}"/></object></config>`,
  })
  const one = model([object(2, mesh(0)), object(3, mesh(8)), object(1, built(component(2), component(3)))])
  const path = '/3D/Objects/a.model'
  const apart = model([object(1, built(component(2, path), component(3, path)))])
  const other = { [path.slice(1)]: model([object(2, mesh(0)), object(3, mesh(8))], '') }

  it.each([['negative_part'], ['modifier_part'], ['support_blocker'], ['support_enforcer']])(
    'is shown without its %s',
    async (subtype) => {
      const left = { triangles: 4, width: 1, leftOut: ['aside'] }
      expect(await seen(packed(one, project(subtype)))).toEqual(left)
      expect(await seen(packed(apart, { ...other, ...project(subtype) }))).toEqual(left)
    },
  )

  it('of parts alone is shown whole', async () => {
    const whole = { triangles: 8, width: 9, leftOut: [] }
    expect(await seen(packed(one, project('normal_part')))).toEqual(whole)
    expect(await seen(packed(apart, { ...other, ...project('normal_part') }))).toEqual(whole)
  })
})

it.each([
  ['all are placed', '<item objectid="1"/><item objectid="2" printable="1"/>', 9, []],
  ['one is switched off', '<item objectid="1"/><item objectid="2" printable="0"/>', 1, ['unprinted']],
  ['one is switched off by a word', '<item objectid="1"/><item objectid="2" printable="false"/>', 1, ['unprinted']],
  ['one is never placed', '<item objectid="1"/>', 1, ['unprinted']],
  ['one is placed as support', '<item objectid="1"/><item objectid="2"/><item objectid="3"/>', 9, ['hidden']],
])('of two objects %s', async (_, build, width, leftOut) => {
  const file = model([object(1, mesh(0)), object(2, mesh(8)), object(3, mesh(20), 'type="support"')], build)
  expect(await seen(packed(file))).toMatchObject({ width, leftOut })
})

it.each([
  ['is missing', '', 'unprinted'],
  ['places nothing', '<build></build>', 'unprinted'],
  ['is empty', '<build/>', 'unprinted'],
  ['places an object that is switched off', '<build><item objectid="1" printable="0"/></build>', 'unprinted'],
  ['places it', '<build><item objectid="1"/></build>', undefined],
])('a build that %s', async (_, build, why) => {
  const file = model([object(1, mesh(0))], '-').replace('<build>-</build>', build)
  expect(await refusalOf(packed(file), '3mf')).toBe(why)
  expect(await refusalOf(packed(model([], '')), '3mf'), 'nor is there an object').toBe('empty')
})

it('slices beside a mesh, and objects of other shapes, are told', async () => {
  const sliced = model([object(1, mesh(0), 's:slicestackid="7"')])
  expect((await seen(packed(sliced))).leftOut).toEqual(['slices'])
  const file = model([object(1, mesh(0)), object(2, '<l:levelset/>')], '<item objectid="1"/><item objectid="2"/>')
  const space = 'xmlns:l="http://schemas.microsoft.com/3dmanufacturing/volumetric/2022/01"'
  expect((await seen(packed(file.replace('<model', `<model ${space}`)))).leftOut).toEqual(['shapes'])
})

describe('triangles that a slicer has painted', () => {
  const painted = (more: string) => model([object(1, mesh(0).replace('v3="1"/>', `v3="1" ${more}/>`))])

  it.each([['paint_color="8"'], ['s:mmu_segmentation="1C"']])('are told of: %s', async (more) => {
    expect(await seen(packed(painted(more)))).toEqual({ triangles: 4, width: 1, leftOut: ['faceColours'] })
  })

  it.each([['paint_color=""'], ['paint_supports="4"'], ['s:custom_seam="4"']])('are not: %s', async (more) => {
    expect(await seen(packed(painted(more)))).toEqual({ triangles: 4, width: 1, leftOut: [] })
  })
})

it('an object of two meshes is damaged: nobody can say which is meant', async () => {
  expect(await refusalOf(packed(model([object(1, mesh(0) + mesh(5))])), '3mf')).toBe('damaged')
})
