// Sublayers of a USD package: joined with the layer that names them, weaker than it, and told where they are not there.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readLayer } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-layer.ts'
import { UsdWeight } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-specs.ts'
import { sublayersOf } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-sublayers.ts'
import { crateFile, firstValue, i32, u64 } from '../../hostile/crate-files.ts'
import { readParts } from '../model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** A triangle of its own size, so that the bounds tell which are drawn. */
const mesh = (name: string, size: number, more = '') => `def Mesh "${name}" {
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [3]
  int[] faceVertexIndices = [0, 1, 2]
  point3f[] points = [(0, 0, 0), (${size}, 0, 0), (0, ${size}, 0)]
  ${more}
}`
const layer = (below: readonly string[], ...prims: string[]) => `#usda 1.0
(
  metersPerUnit = 0.001
  subLayers = [
    ${below.map((file) => `@${file}@`).join(',\n    ')}
  ]
)
${prims.join('\n')}
`
async function seen(files: Readonly<Record<string, string>>) {
  const packed = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  const { bounds, indices, leftOut } = await readParts(zipSync(Object.fromEntries(packed), { level: 0 }), 'usdz')
  return { triangles: indices.length / 3, width: Math.round(bounds.max[0] - bounds.min[0]), leftOut }
}

it('what lies below is drawn, in the unit of the layer above it', async () => {
  const metres = layer([], mesh('B', 7)).replace('0.001', '1')
  const files = { 'root.usda': layer(['./parts/b.usda'], mesh('A', 2)), 'parts/b.usda': metres }
  expect(await seen(files)).toEqual({ triangles: 2, width: 7, leftOut: [] })
})

it('what the layer above says holds before that, and the first below before the others', async () => {
  const hidden = 'over "B" {\n  token visibility = "invisible"\n}'
  const files = {
    'root.usda': layer(['first.usda', 'second.usda'], mesh('A', 2), hidden),
    'first.usda': layer([], mesh('C', 4)),
    'second.usda': layer([], mesh('B', 7), mesh('C', 9)),
  }
  expect(await seen(files)).toEqual({ triangles: 2, width: 4, leftOut: ['hidden'] })
})

it('layers below one another, and in a circle, are each there once', async () => {
  const files = {
    'root.usda': layer(['a.usda']),
    'a.usda': layer(['b.usda'], mesh('A', 2)),
    'b.usda': layer(['root.usda', 'a.usda'], mesh('B', 3)),
  }
  expect(await seen(files)).toEqual({ triangles: 2, width: 3, leftOut: [] })
})

it('one that is not there is told', async () => {
  const files = { 'root.usda': layer(['gone.usda'], mesh('A', 2)) }
  expect(await seen(files)).toEqual({ triangles: 1, width: 2, leftOut: ['elsewhere'] })
})

it('a binary layer names them too', () => {
  const list = Buffer.concat([u64(2), i32(0), i32(1)])
  const fields = [['subLayers', { type: 50, at: firstValue }]] as const
  const file = crateFile(list, [{ name: '', kind: 'root', jump: -2, fields }], ['./a.usdc', 'b.usda'])
  expect(sublayersOf(readLayer(file, new UsdWeight()))).toEqual(['./a.usdc', 'b.usda'])
})
