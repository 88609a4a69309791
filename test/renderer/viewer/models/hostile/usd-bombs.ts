// USD files that take over, name or nest one thing very many times, or say that a list is longer than it is.
import { zipSync } from 'fflate'
import { type CrateRow, crateFile, firstValue, i32, packedZeros, type Rep, types, u64 } from './crate-files.ts'
import type { Bomb } from './model-bombs.ts'

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('')
const layer = (prims: string) => new TextEncoder().encode(`#usda 1.0\n(\n  metersPerUnit = 1\n)\n${prims}`)
const mesh = (name: string) => `def Mesh "${name}" {
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [3]
  int[] faceVertexIndices = [0, 1, 2]
  point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
}
`
const packed = (prims: string) => zipSync({ 'a.usda': layer(prims) })

const root: CrateRow = { name: '', kind: 'root', jump: -1 }
const list = (type: number, at: number, isPacked = false): Rep => ({ type, at, list: true, packed: isPacked })
const triangle = [
  u64(3),
  ...[0, 1, 2, 0].map(i32),
  u64(3),
  Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0]).buffer),
]

/** A mesh of one triangle with the bytes given as its list of how many corners each face has, and `more` beside it. */
function meshCrate(counts: Uint8Array, isPacked: boolean, more: readonly CrateRow[] = []): Uint8Array {
  const values = Buffer.concat([...triangle, counts])
  return crateFile(values, [
    root,
    { name: 'M', kind: 'prim', jump: more.length > 0 ? 4 : -1, fields: [['typeName', { word: 'Mesh' }]] },
    { name: 'faceVertexIndices', kind: 'property', jump: 0, fields: [['default', list(types.int, firstValue)]] },
    { name: 'points', kind: 'property', jump: 0, fields: [['default', list(types.vec3f, firstValue + 24)]] },
    {
      name: 'faceVertexCounts',
      kind: 'property',
      jump: -2,
      fields: [['default', list(types.int, firstValue + 72, isPacked)]],
    },
    ...more,
  ])
}
const packedList = (count: number, bytes: Uint8Array) => Buffer.concat([u64(count), u64(bytes.length), bytes])
const one = Buffer.concat([u64(1), i32(3), i32(0)])

export const usdBombs: Readonly<Record<string, Bomb>> = {
  'thirty thousand capsules, each named in a line (usdz)': {
    format: 'usdz',
    bytes: () => packed(many(30_000, (i) => `def Capsule "s${i}" { double height = ${i + 1} }\n`)),
    why: 'too-large',
  },
  'a string of forty million signs (usdz)': {
    format: 'usdz',
    why: undefined,
    bytes: () => packed(mesh('M').replace('\n', `\n  string s = "${'\\n'.repeat(1000)}${'a'.repeat(40_000_000)}"\n`)),
  },
  'sixty thousand meshes at one place (usdz)': {
    format: 'usdz',
    why: 'layers',
    bytes: () => packed(many(60_000, (i) => mesh(`M${i}`))),
  },
  'layers that each take over the next ten times (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes() {
      const files: Record<string, Uint8Array> = {}
      const next = (i: number) => `def Xform "A" (\n  prepend references = @${i + 1}.usda@</R>\n)\n{\n}\n`
      const root = (inside: string) => layer(`def Xform "R"\n{\n${inside}}\n`)
      for (let i = 0; i < 8; i++) files[`${i}.usda`] = root(many(10, (k) => next(i).replace('"A"', `"A${k}"`)))
      return zipSync({ ...files, '8.usda': root(mesh('M')) })
    },
  },
  'classes that each inherit two others (usdz)': {
    format: 'usdz',
    why: undefined,
    bytes() {
      const inherits = (i: number) => `(\n  inherits = [</P${i}>, </Q${i}>]\n)\n{\n`
      const both = (i: number) => ['P', 'Q'].map((name) => `class Xform "${name}${i}" ${inherits(i + 1)}}\n`).join('')
      return packed(`${many(40, both)}def Xform "R" ${inherits(0)}${mesh('M')}}\n`)
    },
  },
  'a layer that takes over itself (usdz)': {
    format: 'usdz',
    why: 'damaged',
    bytes: () => packed('def Xform "A" (\n  prepend references = @a.usda@</A>\n)\n{\n}\n'),
  },
  'prims in prims with long names (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () =>
      packed(`${many(4000, (i) => `def Xform "${'a'.repeat(1000)}${i}" {\n`)}${mesh('M')}${'}\n'.repeat(4000)}`),
  },
  'paths with names of a million signs (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () => packed(`def Xform "${'a'.repeat(1_000_000)}" {\n${many(1000, (i) => mesh(`M${i}`))}}\n`),
  },
  'a face of two billion corners (usdz)': {
    format: 'usdz',
    why: 'damaged',
    bytes: () => meshCrate(Buffer.concat([u64(1), i32(2 ** 31 - 1), i32(0)]), false),
  },
  'two billion packed numbers in a few bytes (usdz)': {
    format: 'usdz',
    why: 'damaged',
    bytes: () => meshCrate(packedList(2 ** 31 - 1, Buffer.alloc(64)), true),
  },
  'four hundred million packed numbers in truth (usdz)': {
    format: 'usdz',
    why: 'too-large',
    bytes: () => meshCrate(packedList(400_000_000, packedZeros(1_700_000_000)), true),
  },
  'fifty thousand prims with one long list (usdz)': {
    format: 'usdz',
    why: undefined,
    bytes() {
      const fields = [['long', list(types.int, firstValue + 88)]] as const
      const rows = Array.from(
        { length: 50_000 },
        (_, i) => ({ name: `A${i % 500}`, kind: 'prim', fields, jump: 0 }) as const,
      )
      return meshCrate(Buffer.concat([one, u64(1_000_000), Buffer.alloc(4_000_000)]), false, rows)
    },
  },
  'paths that each lead to two others (usdz)': {
    format: 'usdz',
    why: 'damaged',
    bytes: () =>
      meshCrate(
        one,
        false,
        Array.from({ length: 64 }, () => ({ name: 'A', kind: 'prim', jump: 1 }) as const),
      ),
  },
  'moments that each name the next twice (usdz)': {
    format: 'usdz',
    why: undefined,
    bytes() {
      const length = 48
      const start = firstValue + 88
      const rep = (i: number) => [i32(start + i * length), i32(types.timeSamples << 16)]
      const moment = (i: number) => [u64(8), ...rep(60), u64(8), u64(2), ...rep(i + 1), ...rep(i + 1)]
      const moments = Array.from({ length: 60 }, (_, i) => moment(i)).flat()
      const last = [u64(8), i32(0), i32(0x40000000 | (3 << 16)), u64(8), u64(0), Buffer.alloc(16)]
      const fields = [['timeSamples', { type: types.timeSamples, at: start }]] as const
      return meshCrate(Buffer.concat([one, ...moments, ...last]), false, [
        { name: 'A', kind: 'prim', jump: -2, fields },
      ])
    },
  },
}
