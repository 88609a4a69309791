// PLY files whose lists and elements say that they are enormous, or whose faces take very long to cut up.
import type { Bomb } from './model-bombs.ts'

const head = (format: string, lines: readonly string[]) =>
  Buffer.from(`ply\nformat ${format} 1.0\n${lines.join('\n')}\nend_header\n`)
const points = (count: number) => [
  `element vertex ${count}`,
  'property float x',
  'property float y',
  'property float z',
]
const faces = (count: number, of = 'property list uint uint vertex_indices') => [`element face ${count}`, of]
const little = 'binary_little_endian'
const triangle = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
const whole = (...values: readonly number[]) => Buffer.from(new Uint32Array(values).buffer)

export const plyBombs: Readonly<Record<string, Bomb>> = {
  'a face with a list of two billion corners (ply)': {
    format: 'ply',
    why: 'damaged',
    bytes: () => Buffer.concat([head(little, [...points(3), ...faces(1)]), triangle, whole(2 ** 31, 0, 1, 2)]),
  },
  'two billion numbers of another kind before the points (ply)': {
    format: 'ply',
    why: 'damaged',
    bytes: () =>
      Buffer.concat([
        head(little, ['element other 1', 'property list int double long', ...points(3), ...faces(1)]),
        whole(2 ** 31 - 1),
        triangle,
        whole(3, 0, 1, 2),
      ]),
  },
  'elements without any property by the quadrillion (ply)': {
    format: 'ply',
    why: undefined,
    bytes: () =>
      Buffer.concat([
        head(little, ['element other 999999999999999', ...points(3), ...faces(1)]),
        triangle,
        whole(3, 0, 1, 2),
      ]),
  },
  'fifteen million points in a text that has three (ply)': {
    format: 'ply',
    why: 'damaged',
    bytes: () =>
      Buffer.concat([head('ascii', [...points(15_000_000), ...faces(1)]), Buffer.from('0 0 0 1 0 0 0 1 0 3 0 1 2\n')]),
  },
  'three thousand faces with four thousand corners that bend in and out (ply)': {
    format: 'ply',
    why: 'too-large',
    bytes() {
      const count = 4000
      const comb = Array.from({ length: count }, (_, i) => [
        i < count / 2 ? i : count - i,
        i < count / 2 ? (i % 2) * 1000 : 2000 + (i % 2) * 1000,
        0,
      ])
      const face = whole(count, ...Array.from({ length: count }, (_, i) => i))
      return Buffer.concat([
        head(little, [...points(count), ...faces(3000)]),
        Buffer.from(new Float32Array(comb.flat()).buffer),
        ...Array.from({ length: 3000 }, () => face),
      ])
    },
  },
}
