// Small files that say they are enormous: each by its name, its format and its bytes.
import { zipSync } from 'fflate'
import type { ModelFormat } from '../../../../../src-shared/artifact-types.ts'
import { triangleGltf } from '../reading/model-files.ts'

export type Bomb = {
  readonly format: ModelFormat
  readonly bytes: () => Uint8Array
  /** What becomes of it; undefined when it is shown. */
  readonly why: 'layers' | 'too-large' | 'damaged' | 'unsupported' | 'empty' | undefined
}

const text = (words: string) => new TextEncoder().encode(words)
const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('')
const part = (resources: string, build: string) =>
  zipSync({
    '3D/3dmodel.model': text(
      `<model unit="millimeter"><resources>${resources}</resources><build>${build}</build></model>`,
    ),
  })
const tetrahedron = `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="2" z="0"/>
  <vertex x="0" y="0" z="3"/></vertices><triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/></triangles></mesh>`
const objects3mf = (count: number, apart = 0) =>
  part(
    many(count, (i) => `<object id="${i}">${tetrahedron}</object>`),
    many(count, (i) => `<item objectid="${i}" transform="1 0 0 0 1 0 0 0 1 ${i * apart} 0 0"/>`),
  )
const usda = (rest: string) =>
  zipSync({
    'a.usda': text(
      `#usda 1.0\n(\n  metersPerUnit = 1\n)\ndef Mesh "M" {\n  uniform token subdivisionScheme = "none"\n  int[] faceVertexCounts = [3]
  int[] faceVertexIndices = [0, 1, 2]\n  point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]\n}\n${rest}`,
    ),
  })
const meshesFbx = (count: number) => {
  const surface = '"Mesh" {\nVertices: *9 {\na: 0,0,0,1,0,0,0,1,0\n}\nPolygonVertexIndex: *3 {\na: 0,1,-3\n}\n}'
  const object = (i: number) =>
    `Geometry: ${i * 2 + 10}, "Geometry::", ${surface}\nModel: ${i * 2 + 11}, "Model::", "Mesh" {\n}\n`
  const link = (i: number) => `C: "OO",${i * 2 + 10},${i * 2 + 11}\nC: "OO",${i * 2 + 11},0\n`
  return text(
    `FBXHeaderExtension: {\nFBXVersion: 7400\n}\nObjects: {\n${many(count, object)}}\nConnections: {\n${many(count, link)}}\n`,
  )
}

const gltf = (change: object) => text(JSON.stringify({ ...triangleGltf(), ...change }))
const points = { componentType: 5126, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }
const shared = { bufferView: 0, count: 3, ...points }

/** A binary layer whose tables say what they like. */
function crate(section: string, count: bigint): Uint8Array {
  const bytes = new Uint8Array(256)
  const view = new DataView(bytes.buffer)
  bytes.set(text('PXR-USDC'))
  bytes.set([0, 8, 0], 8)
  view.setBigUint64(16, 88n, true)
  for (let i = 0; i < 4; i++) view.setBigUint64(200 + i * 8, 1n, true)
  view.setBigUint64(24, count, true)
  view.setBigUint64(32, 64n, true)
  view.setBigUint64(40, 16n, true)
  view.setBigUint64(88, 1n, true)
  bytes.set(text(section), 96)
  view.setBigUint64(112, 24n, true)
  view.setBigUint64(120, 60n, true)
  return bytes
}

export const bombs: Readonly<Record<string, Bomb>> = {
  'components that multiply (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes() {
      const level = (id: number) =>
        `<object id="${id}"><components>${`<component objectid="${id - 1}"/>`.repeat(10)}</components></object>`
      const levels = Array.from({ length: 8 }, (_, i) => level(i + 2)).join('')
      return part(`<object id="1">${tetrahedron}</object>${levels}`, '<item objectid="9"/>')
    },
  },
  'a hundred thousand objects (3mf)': { format: '3mf', why: undefined, bytes: () => objects3mf(100_000, 1) },
  'a hundred thousand objects at one place (3mf)': {
    format: '3mf',
    why: 'layers',
    bytes: () => objects3mf(100_000),
  },
  'nearly a quarter of a million objects (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes: () => objects3mf(240_000),
  },
  'nearly a quarter of a million places of one object (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes: () => part(`<object id="1">${tetrahedron}</object>`, '<item objectid="1"/>'.repeat(240_000)),
  },
  'a part that unpacks to a gigabyte (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes: () => zipSync({ '3D/3dmodel.model': new Uint8Array(2 ** 28 + 1).fill(32) }, { level: 1 }),
  },
  'a million of colours of their own (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes() {
      const colours = Array.from({ length: 1_100_000 }, (_, i) => `<color color="#${(i + 0xa00000).toString(16)}"/>`)
      return part(`<colorgroup id="2">${colours.join('')}</colorgroup><object id="1">${tetrahedron}</object>`, '')
    },
  },
  'a transform of sixty million numbers (3mf)': {
    format: '3mf',
    why: 'damaged',
    bytes: () => part(`<object id="1">${tetrahedron}</object>`, `<item objectid="1" transform="${'0 '.repeat(6e7)}"/>`),
  },
  'a layer of sixty million places (3mf)': {
    format: '3mf',
    why: 'too-large',
    bytes: () => part(`<multiproperties id="2"><multi pindices="${'0 '.repeat(6e7)}"/></multiproperties>`, ''),
  },
  'a column of two billion zeros (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes: () => gltf({ accessors: [{ count: 2_000_000_000, ...points }] }),
  },
  'a million of places for one mesh of ten thousand triangles (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes: () =>
      gltf({
        accessors: [{ count: 30_000, ...points }],
        scenes: [{ nodes: Array.from({ length: 20_000 }, (_, i) => i) }],
        nodes: Array.from({ length: 20_000 }, () => ({ mesh: 0 })),
      }),
  },
  'a hundred thousand channels on one animation (gltf)': {
    format: 'gltf',
    why: undefined,
    bytes: () =>
      gltf({
        accessors: [shared, { count: 1_000_000, componentType: 5121, type: 'SCALAR', normalized: true }],
        animations: [
          {
            samplers: [{ input: 1, output: 1 }],
            channels: Array.from({ length: 100_000 }, () => ({ sampler: 0, target: { node: 0, path: 'weights' } })),
          },
        ],
      }),
  },
  'a hundred thousand objects (gltf)': {
    format: 'gltf',
    why: undefined,
    bytes: () =>
      gltf({
        scenes: [{ nodes: Array.from({ length: 100_000 }, (_, i) => i) }],
        nodes: Array.from({ length: 100_000 }, (_, i) => ({ mesh: 0, translation: [i, 0, 0] })),
      }),
  },
  'two hundred thousand meshes with a material each (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes() {
      const all = Array.from({ length: 200_000 }, (_, i) => i)
      return gltf({
        materials: all.map((i) => ({ pbrMetallicRoughness: { metallicFactor: i / 200_000 } })),
        meshes: all.map((material) => ({ primitives: [{ attributes: { POSITION: 0 }, material }] })),
        nodes: all.map((mesh) => ({ mesh })),
        scenes: [{ nodes: all }],
      })
    },
  },
  'four million things of which the format knows nothing (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes: () => text(JSON.stringify(triangleGltf()).replace('{', `{"extras":[${'{},'.repeat(4_000_000)}0],`)),
  },
  'sixty thousand materials that look different (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes() {
      const all = Array.from({ length: 60_000 }, (_, i) => i)
      return gltf({
        materials: all.map((i) => ({ pbrMetallicRoughness: { metallicFactor: i / 60_000 } })),
        meshes: all.map((material) => ({ primitives: [{ attributes: { POSITION: 0 }, material }] })),
        nodes: all.map((mesh) => ({ mesh, translation: [mesh, 0, 0] })),
        scenes: [{ nodes: all }],
      })
    },
  },
  'a thousand places for a mesh of a thousand pieces (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes: () =>
      gltf({
        meshes: [{ primitives: Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 } })) }],
        nodes: Array.from({ length: 1000 }, () => ({ mesh: 0 })),
        scenes: [{ nodes: Array.from({ length: 1000 }, (_, i) => i) }],
      }),
  },
  'two hundred thousand scenes, cameras and skins (gltf)': {
    format: 'gltf',
    why: 'too-large',
    bytes: () =>
      gltf({
        scenes: Array.from({ length: 200_000 }, () => ({ nodes: [0] })),
        cameras: Array.from({ length: 200_000 }, () => ({ type: 'perspective', perspective: { yfov: 1, znear: 1 } })),
        skins: Array.from({ length: 200_000 }, () => ({ joints: [0] })),
      }),
  },
  'a hundred thousand objects (obj)': {
    format: 'obj',
    why: undefined,
    bytes: () =>
      text(
        Array.from({ length: 100_000 }, (_, i) => `o ${i}\nv ${i} 0 0\nv ${i} 1 0\nv ${i} 0 1\nf -3 -2 -1\n`).join(''),
      ),
  },
  'a quarter of a million groups of one triangle (obj)': {
    format: 'obj',
    why: 'layers',
    bytes: () => text(`v 0 0 0\nv 1 0 0\nv 0 1 0\n${many(249_000, (i) => `g ${i}\nf 1 2 3\n`)}`),
  },
  'a quarter of a million materials (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes: () => text(`v 0 0 0\nv 1 0 0\nv 0 1 0\n${many(249_000, (i) => `usemtl ${i}\nf 1 2 3\n`)}`),
  },
  'as many materials as are shown, each on faces with and without what else there is (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes() {
      const faces = ['1 2 3', '1/1 2/1 3/1', '1//1 2//1 3//1', '1/1/1 2/1/1 3/1/1']
      const lines = faces.map((face, i) => many(65_000, (at) => `usemtl ${at}\ng ${i} ${at}\nf ${face}\n`))
      return text(`v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\n${lines.join('')}`)
    },
  },
  'a line of forty million words (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes: () => text(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nx ${'1 '.repeat(4e7)}\n`),
  },
  'thirty-two million directions without their numbers (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes: () => text(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n${'vn\n'.repeat(3.2e7)}`),
  },
  'a face of five million corners (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes: () => text(`v 0 0 0\nv 4 0 0\nv 1 1 0\nv 0 4 0\nf ${'1 2 3 4 '.repeat(1_250_000)}\n`),
  },
  'a face of a million corners (obj)': {
    format: 'obj',
    why: 'too-large',
    bytes() {
      const corners = Array.from({ length: 1_000_000 }, (_, i) => ((i * 7) % 5) + 1)
      return text(`v 0 0 0\nv 4 0 0\nv 1 1 0\nv 0 4 0\nv 3 3 0\nf ${corners.join(' ')}\n`)
    },
  },
  'twenty million lines of comment with a letter that is not ASCII (usdz)': {
    format: 'usdz',
    why: undefined,
    bytes: () => usda(`é${'#x\n'.repeat(20_000_000)}`),
  },
  'ten million lines of words (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () => usda('ab\n'.repeat(10_000_000)),
  },
  'forty million zeros (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () => usda(`def Mesh "N" {\nint[] x = [${'0,'.repeat(40_000_000)}0]\n}\n`),
  },
  'two hundred thousand prims (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () => usda(many(200_000, (i) => `def Xform "A${i}" {\n}\n`)),
  },
  'more than a hundred thousand meshes with a model each (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes: () => meshesFbx(110_000),
  },
  'a trillion of words (usdz)': { format: 'usdz', why: 'damaged', bytes: () => crate('TOKENS', 10n ** 12n) },
  'a billion of paths (usdz)': { format: 'usdz', why: 'damaged', bytes: () => crate('PATHS', 10n ** 9n) },
  'a face of four billion corners in a text that begins otherwise (usdz)': {
    format: 'usdz',
    why: 'damaged',
    bytes: () =>
      text(`#} 1.0
def Mesh "M" {
int[] faceVertexCounts = [4294967295, 4]
int[] faceVertexIndices = [0, 1, 2, 0, 1, 2, 3]
point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 0, 2), (1, 1, 1)]
}
`),
  },
  'more triangles than there are bytes (stl)': {
    format: 'stl',
    why: 'damaged',
    bytes() {
      const bytes = new Uint8Array(84 + 50)
      new DataView(bytes.buffer).setUint32(80, 4_000_000_000, true)
      return bytes
    },
  },
}
