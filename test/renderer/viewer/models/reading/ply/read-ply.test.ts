// PLY files of other programs and by hand, in every way they are written, are shown with their exact numbers or refused in words.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferAttribute, Color, IcosahedronGeometry, Mesh, SRGBColorSpace } from 'three'
import { PLYExporter } from 'three/addons/exporters/PLYExporter.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ModelParts } from '../../../../../../src-renderer/viewer/models/model-parts.ts'
import { sizesOf } from '../../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { checkModel } from '../../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { readParts, refusalOf, texturedPebble, writers } from '../model-files.ts'
import { cube, facesOf, type PlyPart, plyFormats, pointsOf, writePly } from '../ply-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const square = [
  [0, 0, 0],
  [4, 0, 0],
  [4, 3, 0],
  [0, 3, 0],
]

/** Three to a triangle, as in the file, where Z is up. */
function cornersOf({ positions, indices }: ModelParts): number[][] {
  return [...indices].map((point) => {
    const [x = 0, y = 0, z = 0] = positions.subarray(point * 3, point * 3 + 3)
    return [x, 0 - z, y]
  })
}

/** In an order of their own, each from its least corner on. */
function sortedTriangles(corners: readonly (readonly number[])[]): string[] {
  const words = corners.map((corner) => corner.map((value) => value + 0).join(' '))
  const triangles = Array.from({ length: words.length / 3 }, (_, i) => words.slice(i * 3, i * 3 + 3))
  return triangles
    .map((each) => [0, 1, 2].map((by) => [...each.slice(by), ...each.slice(0, by)].join(', ')).toSorted()[0] ?? '')
    .toSorted()
}

describe.each(plyFormats)('%s', (format) => {
  it('gives the cube of the description, its squares as two triangles each', async () => {
    const model = await readParts(writePly(format, [pointsOf(cube.points), facesOf(cube.faces)]), 'ply')
    expect(sizesOf(model.bounds)).toMatchObject({ x: 1, y: 1, z: 1 })
    expect(model.indices.length / 3).toBe(12)
    expect(model.unit).toBe('custom')
    const { facts } = checkModel(model)
    expect(facts).toMatchObject({ points: 8, edges: 18, bodies: 1, open: 0, crowded: 0, turned: 0 })
    expect(Math.abs(facts?.volume ?? 0)).toBeCloseTo(1, 6)
  })

  it.each(['char', 'uchar', 'short', 'ushort', 'int', 'uint', 'float', 'double'] as const)('reads %s', async (kind) => {
    const points: PlyPart = {
      ...pointsOf(square),
      properties: [
        ['x', kind],
        ['y', kind],
        ['z', kind],
      ],
    }
    const faces: PlyPart = { ...facesOf([[0, 1, 2]]), properties: [['vertex_index', 'int8', kind]] }
    const model = await readParts(writePly(format, [points, faces]), 'ply')
    expect(cornersOf(model)).toEqual(square.slice(0, 3))
  })

  it('shows normals, and colours as bytes, words and shares of one', async () => {
    const rows = square.map((point) => [...point, 0, 0, 1, 5, 128, 255])
    const normal: PlyPart['properties'] = [
      ['nx', 'float'],
      ['ny', 'float'],
      ['nz', 'float'],
    ]
    const linear = (shares: readonly number[]) =>
      new Color().setRGB(shares[0] ?? 0, shares[1] ?? 0, shares[2] ?? 0, SRGBColorSpace).toArray()
    for (const [kind, most] of [
      ['uchar', 255],
      ['ushort', 65_535],
      ['float', 1],
      // Some programs write bytes with a point.
      ['double', 255],
    ] as const) {
      const shown = rows.map((row) => [
        ...row.slice(0, 6),
        ...row.slice(6).map((value) => (most === 1 ? value / 255 : (value * most) / 255)),
      ])
      const more: PlyPart['properties'] = [...normal, ['red', kind], ['green', kind], ['blue', kind]]
      const model = await readParts(writePly(format, [pointsOf(shown, more), facesOf([[0, 1, 2, 3]])]), 'ply')
      expect([...(model.normals?.subarray(0, 3) ?? [])]).toEqual([0, 1, 0])
      const wanted = linear([5 / 255, 128 / 255, 1])
      for (const [i, value] of [...(model.colours ?? [])].entries()) expect(value).toBeCloseTo(wanted[i % 3] ?? 0, 6)
      expect(model.looks[0]).toMatchObject({ vertexColours: true, flat: false })
    }
  })

  it.each([
    ['float', 255, 254, ['opacity']],
    ['float', 255, 255, []],
    ['float', 1, 0.5, ['opacity']],
    ['float', 1, 1, []],
  ] as const)('tells of colours as %s up to %i whether they are seen through', async (kind, most, alpha, leftOut) => {
    const rows = square.map((point) => [...point, most, 0, 0, alpha])
    const more: PlyPart['properties'] = [
      ['red', kind],
      ['green', kind],
      ['blue', kind],
      ['alpha', kind],
    ]
    const model = await readParts(writePly(format, [pointsOf(rows, more), facesOf([[0, 1, 2, 3]])]), 'ply')
    expect(model.leftOut).toEqual(leftOut)
  })

  it('passes over elements and properties that are not shown, wherever they stand', async () => {
    const ghosts = (name: string): PlyPart => ({
      name,
      properties: [
        ['a', 'double'],
        ['list', 'ushort', 'short'],
        ['b', 'char'],
      ],
      rows: [
        [1.5, [1, 2, 3], -1],
        [2, [], 4],
      ],
    })
    const empty: PlyPart = { name: 'nothing', properties: [], rows: [], count: 3_000_000_000 }
    const points: PlyPart = {
      name: 'vertex',
      properties: [
        ['flag', 'uchar'],
        ['z', 'float'],
        ['x', 'double'],
        ['near', 'uchar', 'int'],
        ['y', 'short'],
        ['quality', 'float'],
      ],
      rows: square.map(([x = 0, y = 0, z = 0], i) => [7, z, x, Array.from({ length: i }, () => 9), y, 0.5]),
    }
    const faces: PlyPart = {
      name: 'face',
      properties: [
        ['flags', 'int'],
        ['texcoord', 'uchar', 'float'],
        ['vertex_indices', 'uint', 'ushort'],
        ['texnumber', 'int'],
      ],
      rows: [
        [1, [0, 0, 1, 0, 1, 1], [0, 1, 2], 0],
        [1, [], [0, 2, 3], 0],
      ],
    }
    const wanted = [...square.slice(0, 3), square[0], square[2], square[3]]
    for (const parts of [
      [ghosts('camera'), points, ghosts('edge'), empty, faces, ghosts('material')],
      [faces, ghosts('edge'), points],
      [empty, points, faces],
    ]) {
      const model = await readParts(writePly(format, parts), 'ply')
      expect(cornersOf(model)).toEqual(wanted)
    }
  })

  it.each([
    ['\n', 'newlines'],
    ['\r\n', 'returns and newlines'],
    ['\r', 'returns'],
  ])('takes the header with lines that end in %j', async (newline) => {
    const lines = ['comment made by hand, end_header', 'obj_info num_cols 4', 'comment']
    // Its first byte would be a line's end too.
    const points: PlyPart = {
      name: 'vertex',
      properties: [
        ['s', 'uchar'],
        ['x', 'float'],
        ['y', 'float'],
        ['z', 'float'],
      ],
      rows: square.map((row) => [10, ...row]),
    }
    const bytes = writePly(format, [points, facesOf([[0, 1, 2]])], { newline, lines })
    expect(cornersOf(await readParts(bytes, 'ply'))).toEqual(square.slice(0, 3))
  })

  it('refuses places that are no numbers, and shows what has bad normals and colours', async () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const broken = square.map((row, i) => (i === 1 ? [0, bad, 0] : row))
      expect(await refusalOf(writePly(format, [pointsOf(broken), facesOf([[0, 1, 2]])]), 'ply')).toBe('bad-numbers')
      const details = square.map((row) => [...row, bad, 0, 1, bad, -3, 7])
      const more: PlyPart['properties'] = ['nx', 'ny', 'nz', 'red', 'green', 'blue'].map((name) => [name, 'float'])
      const model = await readParts(writePly(format, [pointsOf(details, more), facesOf([[0, 1, 2]])]), 'ply')
      expect(model.normals?.every(Number.isFinite)).toBe(true)
      expect(model.colours?.every((value) => value >= 0 && value <= 1)).toBe(true)
    }
  })

  it('refuses points alone, strips, points that are missing, and what ends early', async () => {
    const refused = (...parts: PlyPart[]) => refusalOf(writePly(format, parts), 'ply')
    expect(await refused(pointsOf(square))).toBe('points')
    expect(await refused(pointsOf(square), facesOf([]))).toBe('points')
    expect(await refused(pointsOf(square), { ...facesOf([[0, 1, 2]]), name: 'tristrips' })).toBe('unsupported')
    expect(await refused(facesOf([[0, 1, 2]]))).toBe('empty')
    expect(await refused(pointsOf(square), facesOf([[0, 1]]))).toBe('empty')
    expect(await refused(pointsOf(square), facesOf([[0, 1, 4]]))).toBe('damaged')
    expect(await refused(pointsOf(square), facesOf([[0, 1, -1]]))).toBe('damaged')
    expect(await refused(pointsOf(square), { ...facesOf([[0, 1, 2]]), count: 2 })).toBe('damaged')
    expect(await refused({ ...pointsOf(square), count: 5 }, { ...facesOf([]), count: 1 })).toBe('damaged')
    const whole = writePly(format, [pointsOf(square), facesOf([[0, 1, 2]])])
    expect(await refusalOf(whole.subarray(0, -3), 'ply')).toBe('damaged')
  })
})

it('refuses a header with a line of another kind', async () => {
  const text = Buffer.from(writePly('ascii', [pointsOf(square), facesOf([[0, 1, 2]])])).toString('latin1')
  const headed = (line: string) => refusalOf(Buffer.from(text.replace('element', `${line}\nelement`), 'latin1'), 'ply')
  expect(await headed('comment made by hand')).toBeUndefined()
  expect(await headed('obj_info num_cols 2')).toBeUndefined()
  expect(await headed('')).toBeUndefined()
  expect(await headed('at x')).toBe('damaged')
})

it('refuses text with more numbers than its header says, which then says nothing sure of them', async () => {
  const text = Buffer.from(writePly('ascii', [pointsOf(square), facesOf([[0, 1, 2]])])).toString('latin1')
  const refused = (whole: string) => refusalOf(Buffer.from(whole, 'latin1'), 'ply')
  expect(await refused(`${text}\n\n \0`), 'what only fills it up').toBeUndefined()
  expect(await refused(`${text}3 0 1 2\n`)).toBe('damaged')
  const points = [pointsOf(square), facesOf([[0, 1, 2]]), { ...pointsOf(square), name: 'other' }]
  const more = Buffer.from(writePly('ascii', points)).toString('latin1')
  expect(await refused(more), 'an element after the faces').toBeUndefined()
  expect(await refused(`${more}7`)).toBe('damaged')
})

it('takes elements of several lines, or all in one, as some programs write them, and refuses two in one of many lines', async () => {
  const text = Buffer.from(
    writePly('ascii', [
      pointsOf(square),
      facesOf([
        [0, 1, 2],
        [0, 2, 3],
      ]),
    ]),
  ).toString('latin1')
  const [head = '', body = ''] = text.split(/(?<=end_header\n)/)
  const refused = (numbers: string) => refusalOf(Buffer.from(`${head}${numbers}`, 'latin1'), 'ply')
  expect(await refused(`\n${body.replaceAll('\n', ' \n\n')}`)).toBeUndefined()
  expect(await refused(body.replaceAll('\n', '\r'))).toBeUndefined()
  expect(await refused(body.replaceAll(' ', '\n'))).toBeUndefined()
  for (const at of [1, 4, 5])
    expect(await refused(body.split('\n').reduce((all, line, i) => `${all}${i === at ? ' ' : '\n'}${line}`))).toBe(
      'damaged',
    )
  expect(await refused(body.replaceAll('\n', ' ')), 'no lines at all').toBeUndefined()
  const lost = body.replace('0 3 0\n3 0 1 2', '0 3 0 1 2')
  expect(lost).not.toBe(body)
  expect(await refused(lost), 'a point that lost its end, whose face became another').toBe('damaged')
})

const outlines = {
  'a pentagon': {
    outline: [
      [0, 0],
      [2, 0],
      [2, 2],
      [1, 3],
      [0, 2],
    ],
    area: 5,
  },
  'an L': {
    outline: [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ],
    area: 5,
  },
  'an arrow of four corners': {
    outline: [
      [0, 0],
      [4, 2],
      [0, 4],
      [1, 2],
    ],
    area: 6,
  },
  'a comb that begins at an inner corner': {
    outline: [
      [1, 1],
      [1, 4],
      [0, 4],
      [0, 0],
      [3, 0],
      [3, 4],
      [2, 4],
      [2, 1],
    ],
    area: 9,
  },
} as const

it.each(Object.entries(outlines))(
  '%s is cut into triangles that cover it once and face as it does',
  async (_, { outline, area }) => {
    const planes: ((u: number, v: number) => number[])[] = [
      (u, v) => [u, v, 0],
      (u, v) => [0, u, v],
      (u, v) => [u, 0, v],
      (u, v) => [u, v, u + v],
    ]
    for (const lay of planes)
      for (const turned of [false, true]) {
        const flat = outline.map(([u, v]) => lay(u, v))
        const points = turned ? flat.toReversed() : flat
        const model = await readParts(writePly('ascii', [pointsOf(points), facesOf([points.map((_, i) => i)])]), 'ply')
        const corners = cornersOf(model)
        const crosses = Array.from({ length: corners.length / 3 }, (_, i) => crossOf(corners.slice(i * 3, i * 3 + 3)))
        const whole = crosses.reduce((sum, cross) => sum.map((value, axis) => value + (cross[axis] ?? 0)), [0, 0, 0])
        const stretch = Math.hypot(...crossOf([lay(0, 0), lay(1, 0), lay(0, 1)]))
        // Equal sums of areas with and without direction: none is covered twice, and none is turned.
        expect(Math.hypot(...whole) / 2).toBeCloseTo(area * stretch, 5)
        expect(crosses.reduce((sum, cross) => sum + Math.hypot(...cross), 0) / 2).toBeCloseTo(area * stretch, 5)
        const facing = crossOf([lay(0, 0), lay(1, 0), lay(0, 1)]).map((value) => (turned ? -value : value))
        expect(facing.reduce((sum, value, axis) => sum + value * (whole[axis] ?? 0), 0)).toBeGreaterThan(0)
      }
  },
)

function crossOf([a = [], b = [], c = []]: readonly (readonly number[])[]): number[] {
  const edge = (to: readonly number[], axis: number) => (to[axis] ?? 0) - (a[axis] ?? 0)
  return [
    [1, 2],
    [2, 0],
    [0, 1],
  ].map(([u = 0, v = 0]) => edge(b, u) * edge(c, v) - edge(b, v) * edge(c, u))
}

describe('written by other programs', () => {
  it.each([
    ['words', { binary: false, littleEndian: false }],
    ['bytes, the low one first', { binary: true, littleEndian: true }],
    ['bytes, the high one first', { binary: true, littleEndian: false }],
  ])('three writes it as %s', async (_, options) => {
    const geometry = new IcosahedronGeometry(10, 2)
    const { count } = geometry.getAttribute('position')
    const colours = Float32Array.from({ length: count * 3 }, (_, i) => ((i * 37) % 256) / 255)
    geometry.setAttribute('color', new BufferAttribute(colours, 3))
    // The exporter tells its end by it, and is done before.
    vi.stubGlobal('requestAnimationFrame', () => undefined)
    const written = new PLYExporter().parse(new Mesh(geometry), () => undefined, options)
    if (written === null) throw new Error('nothing written')
    const model = await readParts(typeof written === 'string' ? written : new Uint8Array(written), 'ply')
    const places = geometry.getAttribute('position').array
    const corners = cornersOf(model)
    expect(corners).toHaveLength(count)
    for (const [i, corner] of corners.entries())
      expect(corner.map(Math.fround)).toEqual([0, 1, 2].map((axis) => (places[i * 3 + axis] ?? 0) + 0))
    expect(checkModel(model).facts).toMatchObject({ bodies: 1, open: 0, crowded: 0, turned: 0 })
    // The exporter rounds colours to bytes of sRGB.
    const shown = new Color()
    for (const [i, point] of [...model.indices].entries()) {
      shown.fromArray(model.colours ?? [], point * 3).convertLinearToSRGB()
      const wanted = new Color().fromArray(colours, i * 3).convertLinearToSRGB()
      for (const part of ['r', 'g', 'b'] as const) expect(Math.abs(shown[part] - wanted[part])).toBeLessThan(1 / 255)
    }
  })

  it.each(['ply', 'plyb'])('assimp writes it as %s', async (format) => {
    const folder = mkdtempSync(join(tmpdir(), 'ply '))
    try {
      const [from, to] = [join(folder, 'model.stl'), join(folder, 'model.ply')]
      const stl = await writers.stl(await texturedPebble(16, 12))
      writeFileSync(from, stl)
      execFileSync('assimp', ['export', from, to, `-f${format}`], { stdio: 'ignore' })
      const bytes = readFileSync(to)
      expect(bytes.toString('latin1', 0, 60)).toContain(format === 'ply' ? 'format ascii' : 'format binary')
      const [model, source] = [await readParts(bytes, 'ply'), await readParts(stl, 'stl')]
      expect(sortedTriangles(cornersOf(model))).toEqual(sortedTriangles(cornersOf(source)))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('kinds of numbers, names and keywords may stand in capitals', async () => {
  const plain =
    'element vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices'
  const whole = (head: string) => `ply\nformat ascii 1.0\n${head}\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n`
  expect((await readParts(whole(plain.toUpperCase()), 'ply')).indices).toHaveLength(3)
  // What some programs call a place in a picture beside what is one.
  const two = plain.replace('float z', 'float z\nproperty float Z')
  const doubled = whole(two).replace('0 0 0', '0 0 0 9').replace('1 0 0', '1 0 0 9').replace('0 1 0', '0 1 0 9')
  expect((await readParts(doubled, 'ply')).bounds.max[1]).toBe(0)
  const file = (float: string, list: string) => `ply\nformat ascii 1.0\nelement vertex 3\nproperty ${float} x
property ${float} y\nproperty ${float} z\nelement face 1\nproperty list ${list} vertex_indices\nend_header
0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n`
  expect((await readParts(file('FLOAT', 'UCHAR Int'), 'ply')).indices).toHaveLength(3)
  expect(await refusalOf(file('FLOATS', 'uchar int'), 'ply')).toBe('damaged')
})
