// FBX files whose lists unpack to far more than they are, or that move, name or place one thing very many times.
import { deflateSync } from 'node:zlib'
import { type FbxParts, fbxFile, geometry, model } from '../reading/fbx-files.ts'
import type { Bomb } from './model-bombs.ts'

type Value = number | string | { readonly type: 'd' | 'i'; readonly length: number; readonly packed: Uint8Array }
type Node = { readonly name: string; readonly values?: readonly Value[]; readonly children?: readonly Node[] }

const word = (value: number) => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value)
  return out
}

function valueBytes(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from('S'), word(value.length), Buffer.from(value)])
  if (typeof value === 'object') {
    const { type, length, packed } = value
    return Buffer.concat([Buffer.from(type), word(length), word(1), word(packed.length), packed])
  }
  const out = Buffer.from('L--------')
  out.writeBigInt64LE(BigInt(value), 1)
  return out
}

/** Its end is counted from the beginning of the file, where it stands `at`. */
function nodeBytes({ name, values = [], children = [] }: Node, at: number): Buffer {
  const own = Buffer.concat(values.map(valueBytes))
  const head = 13 + name.length
  const parts: Buffer[] = []
  let next = at + head + own.length
  for (const child of children) {
    const bytes = nodeBytes(child, next)
    parts.push(bytes)
    next += bytes.length
  }
  if (children.length > 0) {
    parts.push(Buffer.alloc(13))
    next += 13
  }
  const start = [word(next), word(values.length), word(own.length), Buffer.from([name.length]), Buffer.from(name)]
  return Buffer.concat([...start, own, ...parts])
}

function binaryFbx(nodes: readonly Node[]): Uint8Array {
  const head = Buffer.concat([Buffer.from('Kaydara FBX Binary  \0\x1a\0'), word(7400)])
  const parts: Buffer[] = [head]
  let at = head.length
  for (const node of nodes) {
    const bytes = nodeBytes(node, at)
    parts.push(bytes)
    at += bytes.length
  }
  return Buffer.concat([...parts, Buffer.alloc(13)])
}

/** Zeros, packed a thousand to one. */
const zeros = (type: 'd' | 'i', length: number): Value => {
  const packed = deflateSync(Buffer.alloc(length * (type === 'd' ? 8 : 4)))
  return { type, length, packed }
}
const list = (type: 'd' | 'i', numbers: readonly number[]): Value => ({
  type,
  length: numbers.length,
  packed: deflateSync(Buffer.from((type === 'd' ? new Float64Array(numbers) : new Int32Array(numbers)).buffer)),
})

/** Meshes of one triangle each, with the places and all else that they are given. */
function meshes(count: number, places: Value, more: readonly Node[] = []): Uint8Array {
  const objects: Node[] = []
  const links: Node[] = []
  for (let i = 0; i < count; i++) {
    const [surface, at] = [i * 2 + 10, i * 2 + 11]
    const lists = [
      { name: 'Vertices', values: [places] },
      { name: 'PolygonVertexIndex', values: [list('i', [0, 1, -3])] },
    ]
    objects.push({ name: 'Geometry', values: [surface, 'G', 'Mesh'], children: [...lists, ...more] })
    objects.push({ name: 'Model', values: [at, 'M', 'Mesh'] })
    links.push({ name: 'C', values: ['OO', surface, at] }, { name: 'C', values: ['OO', at, 0] })
  }
  return binaryFbx([
    { name: 'Objects', children: objects },
    { name: 'Connections', children: links },
  ])
}
const corners = list('d', [0, 0, 0, 1, 0, 0, 0, 1, 0])
const deep = (depth: number): Node => ({ name: 'A', children: depth > 0 ? [deep(depth - 1)] : [] })

const text = (parts: FbxParts) => new TextEncoder().encode(fbxFile(parts))
const many = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))

export const fbxBombs: Readonly<Record<string, Bomb>> = {
  'places and directions of forty-eight million numbers each (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes() {
      const long = zeros('d', 47_999_997)
      const layer: Node = {
        name: 'LayerElementNormal',
        values: [0],
        children: [
          { name: 'MappingInformationType', values: ['ByPolygonVertex'] },
          { name: 'ReferenceInformationType', values: ['Direct'] },
          { name: 'Normals', values: [long] },
        ],
      }
      return meshes(1, long, [layer])
    },
  },
  'a thousand lists of a million places (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes: () => meshes(1000, zeros('d', 999_999)),
  },
  'a list of four billion numbers (fbx)': {
    format: 'fbx',
    why: 'damaged',
    bytes: () => meshes(1, { type: 'd', length: 2 ** 32 - 1, packed: deflateSync(Buffer.alloc(1000)) }),
  },
  'records in records without end (fbx)': {
    format: 'fbx',
    why: 'damaged',
    bytes: () => binaryFbx([deep(3000)]),
  },
  'a record of forty million values (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes() {
      const count = 40_000_000
      const own = Buffer.alloc(count * 2, 'C\x01')
      const record = Buffer.concat([
        word(27 + 14 + own.length),
        word(count),
        word(own.length),
        Buffer.from('\x01A'),
        own,
      ])
      const whole = meshes(1, corners)
      return Buffer.concat([whole.subarray(0, 27), record, whole.subarray(27)])
    },
  },
  'forty million values in a line (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes: () => text({ objects: [`A: ${'1,'.repeat(40_000_000)}1`], links: [] }),
  },
  'forty-eight million numbers in a text (fbx)': {
    format: 'fbx',
    why: undefined,
    bytes() {
      const places = `Vertices: *1 {\na: 0,0,0,1,0,0,0,1,0${',0'.repeat(47_999_990)}\n}`
      const surface = `Geometry: 1, "G", "Mesh" {\n${places}\nPolygonVertexIndex: *3 {\na: 0,1,-3\n}\n}`
      return text({
        objects: [surface, model(2)],
        links: [
          [1, 2],
          [2, 0],
        ],
      })
    },
  },
  'one point of a hundred thousand triangles that is moved as often (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes() {
      const fan = many(100_000, () => [0, 1, 2])
      const indexes = many(100_000, () => 0).join(',')
      const shape = `Geometry: 4, "G", "Shape" {\nIndexes: *1 {\na: ${indexes}\n}\nVertices: *1 {\na: ${many(300_000, () => 0).join(',')}\n}\n}`
      const deformers = `Deformer: 2, "D", "BlendShape" {\n}\nDeformer: 3, "D", "BlendShapeChannel" {\nDeformPercent: 50\n}`
      return text({
        objects: [geometry(1, [0, 0, 0, 1, 0, 0, 0, 1, 0], fan), shape, deformers, model(5)],
        links: [
          [1, 5],
          [5, 0],
          [2, 1],
          [3, 2],
          [4, 3],
        ],
      })
    },
  },
  'bones of a surface with sixteen million points (fbx)': {
    format: 'fbx',
    why: 'too-large',
    bytes() {
      const last = 15_999_998
      const surface: Node = {
        name: 'Geometry',
        values: [1, 'G', 'Mesh'],
        children: [
          { name: 'Vertices', values: [zeros('d', last * 3 + 3)] },
          { name: 'PolygonVertexIndex', values: [list('i', [0, 1, -1 - last])] },
        ],
      }
      const objects: Node[] = [
        surface,
        { name: 'Model', values: [2, 'M', 'Mesh'] },
        { name: 'Deformer', values: [3, 'D', 'Skin'] },
        { name: 'Deformer', values: [4, 'D', 'Cluster'] },
      ]
      const links = [
        [1, 2],
        [2, 0],
        [3, 1],
        [4, 3],
      ].map((ids): Node => ({ name: 'C', values: ['OO', ...ids] }))
      return binaryFbx([
        { name: 'Objects', children: objects },
        { name: 'Connections', children: links },
      ])
    },
  },
  'a thousand meshes with a material of the number two hundred thousand (fbx)': {
    format: 'fbx',
    why: undefined,
    bytes() {
      const layer = 'LayerElementMaterial: 0 {\nMappingInformationType: "AllSame"\nMaterials: *1 {\na: 200000\n}\n}'
      const surfaces = many(1000, (i) => geometry(i * 2 + 10, [0, 0, 0, 1, 0, 0, 0, 1, 0], [[0, 1, 2]], layer))
      const models = many(1000, (i) => model(i * 2 + 11))
      const links = many(1000, (i): [number, number][] => [
        [i * 2 + 10, i * 2 + 11],
        [i * 2 + 11, 0],
        [5, i * 2 + 11],
      ])
      return text({ objects: [...surfaces, ...models, 'Material: 5, "M", "" {\n}'], links: links.flat() })
    },
  },
}
