// The faces of a USD mesh: which are drawn, which way they face, and in which material each is.
import { describe, expect, it } from 'vitest'
import { checkModel } from '../../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { readParts, refusalOf } from '../model-files.ts'

const outward = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]
const inward = [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]
const body = (corners: readonly number[], more = '') => `#usda 1.0\n(\n  metersPerUnit = 0.001\n)\ndef Mesh "M"\n{
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [3, 3, 3, 3]
  int[] faceVertexIndices = [${corners.join(', ')}]
  point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3)]
  ${more}\n}\n`
const left = 'uniform token orientation = "leftHanded"'
const subsets = [
  'def GeomSubset "A"\n{\n  int[] indices = [3, 0]\n}',
  'def GeomSubset "B"\n{\n  int[] indices = [2]\n}',
].join('\n')

/** How many triangles have their normal on the side from which they are seen, and how many on the other. */
async function facing(file: string) {
  const model = await readParts(file, 'usdz')
  const { positions, normals, indices } = model
  if (!normals) throw new Error('no normals')
  const at = (array: Float32Array, corner: number) =>
    [0, 1, 2].map((axis) => array[(indices[corner] as number) * 3 + axis] as number)
  let [with_, against] = [0, 0]
  for (let i = 0; i < indices.length; i += 3) {
    const [a = [], b = [], c = []] = [0, 1, 2].map((k) => at(positions, i + k))
    const side = (to: number[], axis: number) => (to[axis] as number) - (a[axis] as number)
    const cross = [0, 1, 2].map((axis) => {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3]
      return side(b, next) * side(c, last) - side(b, last) * side(c, next)
    })
    const sum = [0, 1, 2].flatMap((k) => at(normals, i + k).map((value, axis) => value * (cross[axis] as number)))
    if (sum.reduce((total, value) => total + value, 0) > 0) with_++
    else against++
  }
  return { with: with_, against, volume: checkModel(model).facts?.volume ?? 0 }
}

describe.each([
  ['', ''],
  [' in subsets', subsets],
])('a body%s', (_, more) => {
  it('that counts its corners by the left hand is seen from outside', async () => {
    const normals =
      'normal3f[] normals = [(-1, -1, -1), (1, 0, 0), (0, 1, 0), (0, 0, 1)] (\n  interpolation = "vertex"\n)'
    for (const said of [left, `${left}\n${normals}`]) {
      const found = await facing(body(inward, `${said}\n${more}`))
      expect(found).toMatchObject({ with: 4, against: 0 })
      expect(found.volume).toBeCloseTo(1)
    }
    expect((await facing(body(outward, `uniform token orientation = "rightHanded"\n${more}`))).volume).toBeCloseTo(1)
    expect((await facing(body(outward, `${left}\n${more}`))).volume).toBeCloseTo(-1)
  })

  it('is drawn without the faces that are holes', async () => {
    const { indices, bounds } = await readParts(body(outward, `int[] holeIndices = [3, 1]\n${more}`), 'usdz')
    expect(indices).toHaveLength(6)
    expect(bounds).toEqual({ min: [0, 0, 0], max: [1, 2, 3] })
  })

  it('of holes alone is empty', async () => {
    expect(await refusalOf(body(outward, `int[] holeIndices = [0, 1, 2, 3]\n${more}`), 'usdz')).toBe('empty')
  })
})

it('faces of the same subset wear its material, wherever in the mesh they are', async () => {
  const material = (name: string, colour: string) => `def Material "${name}"\n{
    token outputs:surface.connect = </M/${name}/S.outputs:surface>
    def Shader "S"\n{
      uniform token info:id = "UsdPreviewSurface"
      color3f inputs:diffuseColor = ${colour}
    }
  }`
  const bound = subsets.replaceAll(/"([AB])"\n\{/g, '"$1"\n{\n  rel material:binding = </M/Look$1>')
  const looks = [material('LookA', '(1, 0, 0)'), material('LookB', '(0, 1, 0)')].join('\n')
  const model = await readParts(body(outward, `${bound}\n${looks}`), 'usdz')
  const found = model.groups.map(({ start, count, look }) => {
    const points = [...model.indices.subarray(start, start + count)]
    const sum = points.reduce((total, point) => total + (model.positions[point * 3 + 2] as number), 0)
    return [model.looks[look]?.colour.join(), count / 3, sum]
  })
  expect(found).toEqual([
    ['1,0,0', 2, 3],
    ['0,1,0', 1, 3],
    ['1,1,1', 1, 3],
  ])
})

it.each([
  ['a corner that names no point', outward.with(11, 4), [3, 3, 3, 3]],
  ['a corner that names less than the first', outward.with(11, -1), [3, 3, 3, 3]],
  ['fewer corners than are listed', outward, [3, 3, 3]],
  ['more corners than are listed', outward, [3, 3, 3, 3, 3]],
  ['less than no corner', outward, [3, -3, 3, 3]],
])('faces with %s are damaged', async (_, corners, counts) => {
  const file = body(corners).replace('[3, 3, 3, 3]', `[${counts.join(', ')}]`)
  expect(await refusalOf(file, 'usdz')).toBe('damaged')
})

it('faces of two corners are told', async () => {
  const file = body([...outward, 0, 1]).replace('[3, 3, 3, 3]', '[3, 3, 3, 3, 2]')
  expect((await readParts(file, 'usdz')).leftOut).toEqual(['lines'])
})
