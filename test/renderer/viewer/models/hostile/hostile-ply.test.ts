// PLY files that lie about what they hold are refused before anything is taken for it, and none is read for ever or shown wrongly.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mostTriangles } from '../../../../../src-renderer/viewer/models/reading/limits/model-limits.ts'
import { readPly } from '../../../../../src-renderer/viewer/models/reading/ply/read-ply.ts'
import {
  CutWork,
  polygonTriangles,
} from '../../../../../src-renderer/viewer/models/reading/polygons/polygon-triangles.ts'
import { fc } from '../../../../helpers/properties.ts'
import { bufferOf, readParts, refusalOf } from '../reading/model-files.ts'
import { cube, facesOf, type PlyPart, plyFormats, pointsOf, writePly } from '../reading/ply-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Bytes of all number arrays that reading makes, whether it succeeds or throws. */
function takenBy(bytes: Uint8Array | string): number {
  let taken = 0
  const counting = <A extends Float32ArrayConstructor | Uint32ArrayConstructor>(make: A) =>
    new Proxy(make, {
      construct(target, given: [number]) {
        const made = new target(...given)
        taken += made.byteLength
        return made
      },
    })
  const file = bufferOf(bytes)
  vi.stubGlobal('Float32Array', counting(Float32Array))
  vi.stubGlobal('Uint32Array', counting(Uint32Array))
  try {
    readPly(file)
  } catch {
    // What it took counts alone.
  } finally {
    vi.unstubAllGlobals()
  }
  return taken
}

const coloured = ['nx', 'ny', 'nz', 'red', 'green', 'blue'] as const
const points = pointsOf(
  cube.points.map((point) => [...point, 0, 0, 1, 10, 20, 30]),
  coloured.map((name) => [name, name.startsWith('n') ? 'float' : 'uchar']),
)
const faces = facesOf(cube.faces)

describe.each(plyFormats)('%s', (format) => {
  it('takes no memory for counts that the file cannot hold', async () => {
    expect(takenBy(writePly(format, [points, faces]))).toBeGreaterThan(8 * 36)
    for (const count of [9, 1000, mostTriangles, mostTriangles + 1, 4_294_967_295, 999_999_999_999_999]) {
      const why = count > mostTriangles ? 'too-large' : 'damaged'
      const many = [writePly(format, [{ ...points, count }]), writePly(format, [{ ...points, count }, faces])]
      for (const bytes of many) if (count > 100) expect(takenBy(bytes)).toBe(0)
      expect(await refusalOf(many[1] ?? '', 'ply')).toBe(why)
      const faced = writePly(format, [points, { ...faces, count }])
      expect(await refusalOf(faced, 'ply')).toBe(why)
      if (count > 100) expect(takenBy(faced)).toBeLessThanOrEqual(8 * 36)
    }
  })

  it.each([4, 1000, 100_001, 4_294_967_295])('refuses a list that says it has %d numbers', async (length) => {
    // Two lists of one number each are read as one list with its count.
    const whole = writePly(format, [
      points,
      { name: 'face', properties: [['vertex_indices', 'uint', 'uint']], rows: [[[0, 1, 2]]] },
    ])
    const lying = Buffer.from(whole)
    if (format === 'ascii') {
      const text = lying.toString('latin1').replace('3 0 1 2', `${length} 0 1 2`)
      expect(await refusalOf(text, 'ply')).toBe('damaged')
      expect(takenBy(text)).toBeLessThan(1000)
      return
    }
    const view = new DataView(lying.buffer, lying.byteOffset)
    view.setUint32(lying.length - 16, length, format === 'binary_little_endian')
    expect(await refusalOf(lying, 'ply')).toBe('damaged')
    expect(takenBy(lying)).toBeLessThan(1000)
  })

  it.each(['char', 'float'] as const)('refuses a list whose count is no count, as %s', async (kind) => {
    const negative: PlyPart = {
      name: 'face',
      properties: [
        ['flags', kind],
        ['vertex_indices', 'char', 'char'],
      ],
      rows: [[-1, [0, 1, 2]]],
    }
    // One property less: what was a value is the count of a list now.
    const header = ['property char flags', 'property float flags']
    const bytes = Buffer.from(writePly(format, [points, negative]))
    const text = bytes.toString('latin1')
    const changed = header.reduce((all, line) => all.replace(line, `property list ${kind} char flags`), text)
    expect(await refusalOf(Buffer.from(changed, 'latin1'), 'ply')).toBe('damaged')
  })

  it('cut off anywhere, or with bytes changed, is refused or shows finite triangles, and takes no more than its length allows', async () => {
    const whole = writePly(
      format,
      [points, { ...facesOf(cube.faces), name: 'edge' }, faces, { ...points, name: 'last' }],
      { lines: ['comment hello'] },
    )
    const change = fc.tuple(fc.nat(whole.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(48, 57, 45, 10, 32, 255)))
    await fc.assert(
      fc.asyncProperty(fc.option(fc.nat(whole.length)), fc.array(change, { maxLength: 6 }), async (cut, changes) => {
        const bytes = whole.slice(0, cut ?? whole.length)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        expect(takenBy(bytes)).toBeLessThan(64 * whole.length)
        const model = await readParts(bytes, 'ply').catch(() => undefined)
        if (!model) return
        expect(model.indices.length).toBeGreaterThan(0)
        for (const column of [model.positions, model.normals, model.colours])
          expect(column?.every(Number.isFinite) ?? true).toBe(true)
        expect(Math.max(...model.indices)).toBeLessThan(model.positions.length / 3)
      }),
      { numRuns: 400 },
    )
  })
})

it('refuses more triangles than are shown, however few bytes they take', () => {
  const corners = 50_000
  const count = Math.ceil(mostTriangles / (corners - 2)) + 1
  const faces = { name: 'face', properties: [['vertex_index', 'ushort', 'uchar']], rows: [], count } as const
  const face = Buffer.alloc(2 + corners)
  face.writeUInt16LE(corners)
  const head = writePly('binary_little_endian', [pointsOf([[0, 0, 0]]), faces])
  const bytes = Buffer.concat([head, ...Array.from({ length: count }, () => face)])
  expect(() => readPly(bufferOf(bytes))).toThrow('too-large')
})

it.each(plyFormats)('cuts up no %s outline of points that are not there or no numbers', (format) => {
  const arrow = [
    [0, 0, 0],
    [4, 2, 0],
    [0, 4, 0],
    [1, 2, 0],
  ]
  const read = (places: readonly (readonly number[])[], corners: readonly number[]) => () =>
    readPly(bufferOf(writePly(format, [pointsOf(places), facesOf([corners])])))
  expect(read(arrow, [0, 1, 2, 3])).not.toThrow()
  for (const far of [4, -1, 2 ** 31 - 1]) expect(read(arrow, [0, 1, 2, far])).toThrow('a face without its point')
  const nowhere = [...arrow.slice(0, 3), [Number.NaN, 2, 0]]
  expect(read(nowhere, [0, 1, 2, 3])).toThrow('bad-numbers')
})

it('cuts up no outline that would take too long, and fans a convex one of any length', () => {
  const ring = (length: number, radius: (i: number) => number) =>
    Float32Array.from({ length: length * 3 }, (_, i) => {
      const angle = (Math.floor(i / 3) / length) * 2 * Math.PI
      return ([Math.cos(angle), Math.sin(angle), 0][i % 3] ?? 0) * radius(Math.floor(i / 3))
    })
  const corners = (length: number) => Array.from({ length }, (_, i) => i)
  const cut = (length: number, radius: (i: number) => number) => {
    let triangles = 0
    polygonTriangles(corners(length), ring(length, radius), new CutWork(), () => {
      triangles++
    })
    return triangles
  }
  expect(cut(50_000, () => 1)).toBe(49_998)
  expect(cut(1000, (i) => 1 + (i % 2))).toBe(998)
  expect(() => cut(4002, (i) => 1 + (i % 2))).toThrow('too-large')
})

it.each([
  ['', 'empty'],
  ['ply', 'damaged'],
  ['ply\n', 'damaged'],
  ['ply\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nend_header\n', 'empty'],
  ['ply\nformat ascii 2.0\nend_header\n', 'unsupported'],
  ['ply\nformat text 1.0\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nproperty float x\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nelement vertex -3\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nelement vertex 1e9\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nelement vertex 3\nproperty constructor x\nend_header\n', 'damaged'],
  ['ply\nformat ascii 1.0\nelement vertex 3\nproperty list float\nend_header\n', 'damaged'],
  [
    'ply\nformat ascii 1.0\nelement vertex 3\nelement face 1\nproperty list uchar int vertex_index\nend_header\n3 0 1 2\n',
    'damaged',
  ],
  [`ply\nformat ascii 1.0\ncomment ${'x'.repeat(2 ** 20)}\nelement vertex 0\nend_header\n`, 'damaged'],
])('refuses %j', async (text, why) => {
  expect(await refusalOf(text, 'ply')).toBe(why)
})
