// Models written as text with numbers and words changed: refused, or shown with finite numbers alone, and never for long.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { filesToTry } from '../../../../helpers/damage/files-to-try.ts'
import { fc, withFinds } from '../../../../helpers/properties.ts'
import { fbxFile, geometry, model, triple } from '../reading/fbx-files.ts'
import { readParts, triangleGltf } from '../reading/model-files.ts'

const square = [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0]
const layer = `LayerElementUV: 0 {
  MappingInformationType: "ByPolygonVertex"
  ReferenceInformationType: "IndexToDirect"
  UV: *4 {
    a: 0,0,1,1
  }
  UVIndex: *4 {
    a: 0,1,0,1
  }
}`
const package3mf = `<model unit="millimeter" requiredextensions="m" xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02">
<resources><m:colorgroup id="5"><m:color color="#FF0000"/><m:color color="#00FF0080"/></m:colorgroup>
<m:multiproperties id="6" pids="5 5" blendmethods="mix"><m:multi pindices="0 1"/></m:multiproperties>
<object id="1" pid="6" pindex="0"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/>
</vertices><triangles><triangle v1="0" v2="2" v3="1" pid="5" p1="0" p2="1"/></triangles></mesh></object>
<object id="2"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 10 0 0"/></components></object></resources>
<build><item objectid="2"/></build></model>`
const usd = `#usda 1.0
(
metersPerUnit = 0.01
upAxis = "Z"
)
def Mesh "M" {
int[] faceVertexCounts = [3, 4]
int[] faceVertexIndices = [0, 1, 2, 0, 1, 2, 3]
point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 0, 2), (1, 1, 1)]
}
`

const texts: Readonly<Record<string, readonly [ModelFormat, string]>> = {
  fbx: [
    'fbx',
    fbxFile({
      objects: [
        model(1, triple('Lcl Rotation', 0, 90, 0)),
        geometry(2, square, [[0, 1, 2, 3]], layer),
        'Deformer: 4, "Deformer::", "Skin" {\n}',
        'Deformer: 5, "SubDeformer::", "Cluster" {\nIndexes: *2 {\na: 0,1\n}\nWeights: *2 {\na: 1,1\n}\n}',
      ],
      links: [
        [1, 0],
        [2, 1],
        [4, 2],
        [5, 4],
        [1, 5],
      ],
    }),
  ],
  obj: [
    'obj',
    'o a\nv 0 0 0 1 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 1\nvt 0 1\nvn 0 0 1\nusemtl x\nf 1/1/1 2/1/1 3//1 -1\nl 1 2\n',
  ],
  '3mf': ['3mf', package3mf],
  gltf: ['gltf', JSON.stringify(triangleGltf())],
  usd: ['usdz', usd],
  stl: [
    'stl',
    'solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid s\n',
  ],
}

const hostile = [
  '-1',
  '0',
  '1',
  '2',
  '7',
  '1e39',
  '-1e400',
  'nan',
  '4294967295',
  '999999999999999',
  '0.5',
  '',
  '"',
  '{',
  '}',
]
const change = fc.tuple(fc.nat(), fc.constantFrom(...hostile))

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe.each(Object.entries(texts))('%s', (_, [format, text]) => {
  it.each(withFinds())('with numbers changed: %s', async (_case, find) => {
    const words = text.split(/(-?\b\d+(?:\.\d+)?\b|"[^"\n]*"|\b[a-z]\w*\b)/i)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const changed = words.slice()
        for (const [place, word] of changes) changed[(place % Math.floor(words.length / 2)) * 2 + 1] = word
        const body = new TextEncoder().encode(changed.join(''))
        const bytes = format === '3mf' ? zipSync({ '3D/3dmodel.model': body }) : body
        const model = await readParts(bytes, format).catch(() => undefined)
        if (!model) return
        expect(model.indices.length).toBeGreaterThan(0)
        for (const column of [model.positions, model.normals, model.uvs, model.uvs1, model.colours])
          expect(column?.every(Number.isFinite) ?? true).toBe(true)
        expect(Math.max(...model.indices)).toBeLessThan(model.positions.length / 3)
      }),
      { numRuns: filesToTry, ...find },
    )
  })
})
