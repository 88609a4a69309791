// What stands far from its origin, as in plans of sites, is as large as anywhere, however its places are written.
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { fbxFile, geometry, model, triple } from './fbx-files.ts'
import { readParts } from './model-files.ts'
import { writePly } from './ply-files.ts'

/** A pyramid of 4.1 × 2.3 × 3.7 with a notch in its ground. */
const near = [0, 0, 0, 4.1, 0, 0, 0.4, 0.3, 0, 0, 2.3, 0, 0, 0, 3.7]
const away = [500_000.3, 5_400_000.7, 12_345_678.25]
const outlines = [[0, 3, 2, 1], ...[0, 1, 2, 3].map((from) => [from, (from + 1) % 4, 4])]
const far = near.map((place, i) => place + (away[i % 3] as number))
const rows = <T>(numbers: readonly T[], width: number) =>
  Array.from({ length: numbers.length / width }, (_, i) => numbers.slice(i * width, (i + 1) * width))

const obj = (places: readonly number[]) =>
  [
    ...rows(places, 3).map((place) => `v ${place.join(' ')}`),
    ...outlines.map((outline) => `f ${outline.map((corner) => corner + 1).join(' ')}`),
    '',
  ].join('\n')

const stl = (places: readonly number[]) => {
  const corner = (at: number) => `vertex ${places.slice(at * 3, at * 3 + 3).join(' ')}`
  const facets = outlines.map(
    (outline) => `facet normal 0 0 0\nouter loop\n${outline.map(corner).join('\n')}\nendloop\nendfacet`,
  )
  return `solid far\n${facets.join('\n')}\nendsolid\n`
}

const ply = (format: 'ascii' | 'binary_little_endian') => (places: readonly number[]) =>
  writePly(format, [
    {
      name: 'vertex',
      properties: [
        ['x', 'double'],
        ['y', 'double'],
        ['z', 'double'],
      ],
      rows: rows(places, 3),
    },
    { name: 'face', properties: [['vertex_indices', 'uchar', 'int']], rows: outlines.map((outline) => [outline]) },
  ])

const usd = (scheme: string) => (places: readonly number[]) => {
  const points = rows(places, 3).map((place) => `(${place.join(', ')})`)
  return `#usda 1.0\n(\n  metersPerUnit = 0.001\n  upAxis = "Y"\n)\ndef Mesh "M"\n{
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [${outlines.map(({ length }) => length).join(', ')}]
  int[] faceVertexIndices = [${outlines.flat().join(', ')}]
  ${scheme}[] points = [${points.join(', ')}]
  def GeomSubset "G"\n  {\n    int[] indices = [0]\n  }\n}\n`
}

const threeMf = (colour: string) => (places: readonly number[]) => {
  const points = rows(places, 3).map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
  const cut = outlines.flatMap(([a, b, c, d]) =>
    d === undefined
      ? [[a, b, c]]
      : [
          [a, b, c],
          [a, c, d],
        ],
  )
  const triangles = cut.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
  triangles[0] = triangles[0]?.replace('/>', `${colour}/>`) ?? ''
  return zipSync({
    '3D/3dmodel.model': new TextEncoder().encode(
      `<model unit="millimeter"><resources><basematerials id="9"><base displaycolor="#ff0000"/></basematerials>
      <object id="1"><mesh><vertices>${points.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh></object>
      </resources><build><item objectid="1"/></build></model>`,
    ),
  })
}

const millimetres = 'P: "UnitScaleFactor", "double", "Number", "",0.1'
const fbx = (places: readonly number[]) =>
  fbxFile({
    objects: [geometry(1, places, outlines), model(2)],
    links: [
      [1, 2],
      [2, 0],
    ],
    settings: millimetres,
  })

it.each<[string, ModelFormat, (places: readonly number[]) => string | Uint8Array]>([
  ['an OBJ', 'obj', obj],
  ['an OBJ that lists its points last', 'obj', (places) => obj(places).replace(/^([^f]*)(.*)$/s, '$2$1')],
  ['an STL of text', 'stl', stl],
  ['a PLY of text', 'ply', ply('ascii')],
  ['a PLY of doubles', 'ply', ply('binary_little_endian')],
  ['a USD of floats in text', 'usdz', usd('point3f')],
  ['a USD of doubles', 'usdz', usd('double3')],
  ['a 3MF', '3mf', threeMf('')],
  ['a coloured 3MF', '3mf', threeMf(' pid="9" p1="0"')],
  ['an FBX', 'fbx', fbx],
])('%s has its size and its form far away', async (_, format, write) => {
  const [here, there] = [await readParts(write(near), format), await readParts(write(far), format)]
  const [own, other] = [sizesOf(here.bounds), sizesOf(there.bounds)]
  for (const axis of ['x', 'y', 'z'] as const) expect(other[axis]).toBeCloseTo(own[axis], 5)
  expect([own.x, Math.max(own.y, own.z)].map((size) => Number(size.toFixed(3)))).toEqual([4.1, 3.7])
  expect(areaOf(there)).toBeCloseTo(areaOf(here), 4)
})

it.each([
  ['first', (points: string) => `v ${away.join(' ')}\n${points}`, 1],
  ['last', (points: string) => points.replace('f', `v ${away.join(' ')}\nf`), 0],
])(
  'a model near its origin keeps its form beside a point far away that no triangle uses (%s)',
  async (_, put, first) => {
    const file = obj(near).replaceAll(/^f.*$/gm, (line) =>
      line.replaceAll(/\d+/g, (corner) => String(Number(corner) + first)),
    )
    const beside = await readParts(put(file), 'obj')
    expect(sizesOf(beside.bounds).x).toBeCloseTo(4.1, 5)
    expect(areaOf(beside)).toBeCloseTo(areaOf(await readParts(obj(near), 'obj')), 5)
  },
)

it('points of an FBX that follow bones far away keep their form', async () => {
  const identity = '1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1'
  const file = (at: readonly number[]) =>
    fbxFile({
      objects: [
        geometry(1, near, outlines),
        model(2),
        model(3, triple('Lcl Translation', at[0] ?? 0, at[1] ?? 0, at[2] ?? 0), 'LimbNode'),
        'Deformer: 4, "Deformer::", "Skin" {\n}',
        `Deformer: 5, "SubDeformer::", "Cluster" {\nIndexes: *5 {\na: 0,1,2,3,4\n}\nWeights: *5 {\na: 1,1,1,1,1\n}\nTransform: *16 {\na: ${identity}\n}\n}`,
      ],
      links: [
        [1, 2],
        [2, 0],
        [3, 0],
        [4, 1],
        [5, 4],
        [3, 5],
      ],
      settings: millimetres,
    })
  const { bounds } = await readParts(file(away), 'fbx')
  expect(sizesOf(bounds).x).toBeCloseTo(4.1, 5)
  expect(sizesOf(bounds).y).toBeCloseTo(2.3, 5)
})

function areaOf({ positions, indices }: Awaited<ReturnType<typeof readParts>>): number {
  let area = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (indices[i + k] as number) * 3
      return [...positions.subarray(at, at + 3)]
    }) as [number[], number[], number[]]
    const edge = (to: number[], axis: number) => (to[axis] as number) - (a[axis] as number)
    const part = (u: number, v: number) => edge(b, u) * edge(c, v) - edge(b, v) * edge(c, u)
    area += Math.hypot(part(0, 1), part(1, 2), part(2, 0)) / 2
  }
  return area
}
