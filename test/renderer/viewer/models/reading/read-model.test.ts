// Every format of the same model is shown upright, in the same size, closed and with its looks.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ModelParts } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { pictureLines, verdictOf } from '../../../../../src-renderer/viewer/models/panels/model-summary.ts'
import { checkModel } from '../../../../../src-renderer/viewer/models/reading/read-model.ts'
import type { Solid } from '../../../../../src-sandbox/makers/models/solid.ts'
import { allTextures, pebble } from '../../../../sandbox/makers/conversions/sample-solids.ts'
import { readParts, texturedPebble, triangleGltf, type WrittenFormat, writers, writtenFormats } from './model-files.ts'

const models = new Map<WrittenFormat, ModelParts>()
let solid: Solid

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  solid = await texturedPebble()
  for (const format of writtenFormats) models.set(format, await readParts(await writers[format](solid), format))
})
afterAll(() => {
  vi.restoreAllMocks()
})

function modelOf(format: WrittenFormat): ModelParts {
  const model = models.get(format)
  if (!model) throw new Error(format)
  return model
}

describe.each(writtenFormats)('%s', (format) => {
  it('has the same size in millimetres, Y up', () => {
    const sizes = sizesOf(modelOf(format).bounds)
    const expected = sizesInMillimetres(solid)
    for (const axis of ['x', 'y', 'z'] as const) expect(sizes[axis]).toBeCloseTo(expected[axis], 2)
    expect(sizes.y).toBeCloseTo(120, 2)
    expect(modelOf(format).unit).toBe('stated')
  })

  it('stands with its dent in front, where the model has it', () => {
    const { positions, bounds } = modelOf(format)
    const from = solid.positions
    const lowest = [0, 1, 2].map((axis) => Math.min(...column(from, axis)) * 1000)
    for (let i = 0; i < from.length; i += 999) {
      const wanted = [0, 1, 2].map((axis) => (from[i + axis] as number) * 1000 - (lowest[axis] as number))
      expect(nearest(positions, bounds.min, wanted)).toBeLessThan(0.01)
    }
  })

  it('is one closed body with the right volume', () => {
    const { facts } = checkModel(modelOf(format))
    expect(verdictOf(facts)).toBe('closed')
    expect(facts).toMatchObject({ bodies: 1, open: 0, crowded: 0, turned: 0 })
    expect(facts?.points).toBe(32 * 23 + 2)
    expect(facts?.edges).toBe(((modelOf(format).indices.length / 3) * 3) / 2)
    const stl = checkModel(modelOf('stl')).facts
    expect((facts?.volume ?? 0) / (stl?.volume ?? 1)).toBeCloseTo(1, 4)
  })

  it('does not repeat a vertex for every triangle', () => {
    const { positions, indices } = modelOf(format)
    expect(indices.length / 3).toBe(solid.indices.length / 3)
    expect(positions.length / 3).toBeLessThanOrEqual(solid.positions.length / 3)
  })

  it('shades the ground below it and not the corners', () => {
    const { shadow } = checkModel(modelOf(format))
    const middle = shadow.alpha[(shadow.edge / 2) * shadow.edge + shadow.edge / 2] ?? 0
    expect(middle).toBeGreaterThan(60)
    expect(shadow.alpha[0]).toBeLessThan(5)
  })
})

it.each(['glb', 'fbx', 'usdz', '3mf'] as const)('%s wears its texture', (format) => {
  const model = modelOf(format)
  expect(pictureLines(model)).toEqual([{ slot: 'map', width: 16, height: 8 }])
  expect(model.missingPictures).toBe(0)
  expect(model.looks.some(({ pictures }) => pictures.map?.colour)).toBe(true)
  expect(model.uvs).not.toBeNull()
})

it('obj wears the colours of its points, stl nothing', () => {
  expect(modelOf('obj').looks[0]?.vertexColours).toBe(true)
  expect(new Set(modelOf('obj').colours).size).toBeGreaterThan(50)
  expect(modelOf('stl').colours).toBeNull()
  expect(modelOf('stl').looks[0]).toMatchObject({ vertexColours: false, flat: true, pictures: {} })
})

it('obj wears the picture that came beside it, in the place of the colours of its points', async () => {
  const bytes = await writers.obj(solid)
  const model = await readParts(bytes, 'obj', solid.textures.baseColor)
  expect(pictureLines(model)).toEqual([{ slot: 'map', width: 16, height: 8 }])
  expect(model.looks).toHaveLength(1)
  expect(model.looks[0]).toMatchObject({ vertexColours: false, pictures: { map: { colour: true } } })
  const bare = await readParts('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', 'obj', solid.textures.baseColor)
  expect(bare.pictures).toEqual([])
})

it.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const)('an obj in %s is read like any other', async (encoding, mark) => {
  const text = '# Units: cm\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'
  const words = Buffer.from(text, 'utf16le')
  const body = encoding === 'utf-16le' ? words : words.swap16()
  const model = await readParts(new Uint8Array([...mark, ...body]), 'obj')
  expect(sizesOf(model.bounds).x).toBe(10)
})

it.each(['glb', 'usdz'] as const)('%s brings every map of its surface, each picture once', async (format) => {
  const shiny = pebble(16, 12, { metallic: 1, roughness: 1, textures: await allTextures() })
  const model = await readParts(await writers[format](shiny), format)
  expect(pictureLines(model).map(({ slot }) => slot)).toEqual([
    'map',
    'normalMap',
    'roughnessMap',
    'metalnessMap',
    'aoMap',
  ])
  expect(model.pictures.filter(({ image }) => image)).toHaveLength(4)
})

it('a plain metal keeps its colour, metal and roughness', async () => {
  const gold = pebble(16, 12, { uvs: null, colour: [0.8, 0.5, 0.1], metallic: 1, roughness: 0.3 })
  const { looks } = await readParts(await writers.glb(gold), 'glb')
  expect(looks).toHaveLength(1)
  expect(looks[0]?.metal).toBe(1)
  expect(looks[0]?.roughness).toBeCloseTo(0.3, 6)
  expect(looks[0]?.colour[1]).toBeCloseTo(0.5, 3)
})

describe('units', () => {
  const face = 'v 0 0 0\nv 2 0 0\nv 0 3 0\nf 1 2 3\n'
  it.each([
    ['# Units: millimetres\n', 2, 'stated'],
    ['# units: cm\n', 20, 'stated'],
    ['# File units = inches\n', 50.8, 'stated'],
    ['# Units in meters\n', 2000, 'stated'],
    ['# units in mm\n', 2, 'stated'],
    ['# All dimensions: unit in cm\n', 20, 'stated'],
    ['# Units: in\n', 50.8, 'stated'],
    ['# Units are in inches (in)\n', 50.8, 'stated'],
    ['# 1 unit = 1 foot\n', 609.6, 'stated'],
    ['# Unit system: none\n# Units: mm\n', 2, 'stated'],
    ['# Units in this file are your own\n', 2, 'unknown'],
    ['# 1 unit = 10 mm\n', 2, 'unknown'],
    ['# Units: mm\n# Units: inches\n', 2, 'unknown'],
    [`#${'x'.repeat(3988)}\n# Units: millimetres\n`, 2, 'unknown'],
    ['# made somewhere\n', 2, 'unknown'],
    ['', 2, 'unknown'],
  ] as const)('an obj that begins with %j is %d wide, its unit %s', async (head, width, unit) => {
    const model = await readParts(head + face, 'obj')
    expect(sizesOf(model.bounds).x).toBeCloseTo(width, 4)
    expect(model.unit).toBe(unit)
  })

  it.each([
    ['comment Units: millimetres', 1, 'stated'],
    ['obj_info all sizes in millimeters', 1, 'stated'],
    ['comment units: cm', 10, 'stated'],
    ['comment File millimetre_test.blend', 1, 'custom'],
    ['comment a cube of 10 millimetres', 1, 'custom'],
    ['comment units: cm, once millimetres', 1, 'custom'],
    ['element millimetres 0', 1, 'custom'],
  ] as const)('a ply with the line %j is %d wide, its unit %s', async (line, width, unit) => {
    const points = 'element vertex 3\nproperty float x\nproperty float y\nproperty float z'
    const faces = 'element face 1\nproperty list uchar int vertex_indices'
    const file = `ply\nformat ascii 1.0\n${line}\n${points}\n${faces}\nend_header\n0 0 0\n1 0 0\n0 0 1\n3 0 1 2\n`
    const model = await readParts(file, 'ply')
    expect(sizesOf(model.bounds).x).toBeCloseTo(width, 4)
    expect(model.unit).toBe(unit)
  })

  it('glTF means metres, an stl without a word millimetres by custom', async () => {
    const gltf = await readParts(JSON.stringify(triangleGltf()), 'gltf')
    expect([sizesOf(gltf.bounds).x, gltf.unit]).toEqual([1000, 'stated'])
    const corners = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 2],
    ]
      .map((at) => `vertex ${at.join(' ')}`)
      .join('\n')
    const text = `solid s\nfacet normal 0 1 0\nouter loop\n${corners}\nendloop\nendfacet\nendsolid s\n`
    const stl = await readParts(text, 'stl')
    expect(stl.unit).toBe('custom')
    expect(Object.values(sizesOf(stl.bounds)).map((size) => size + 0)).toEqual([1, 2, 0])
  })

  it('a usd file without a unit means centimetres, one with Z up is stood upright', async () => {
    const usda = (head: string) => `#usda 1.0\n(\n${head}\n)\ndef Mesh "M" {
      int[] faceVertexCounts = [3]
      int[] faceVertexIndices = [0, 1, 2]
      point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 0, 2)]
    }\n`
    const silent = await readParts(usda('upAxis = "Y"'), 'usdz')
    expect([sizesOf(silent.bounds).z, silent.unit]).toEqual([20, 'custom'])
    const upright = await readParts(usda('metersPerUnit = 0.001\nupAxis = "Z"'), 'usdz')
    expect(sizesOf(upright.bounds).y).toBeCloseTo(2, 4)
    expect(upright.unit).toBe('stated')
  })
})

it('what stands far away has the size that it has, and the distance between its parts', async () => {
  const file = triangleGltf([0, 0, 0, 0.5, 0, 0, 0, 0.5, 0])
  const nodes = [100_000, 100_001].map((x) => ({ mesh: 0, translation: [x, 200_000, 0] }))
  const far = { ...file, nodes, scenes: [{ nodes: [0, 1] }] }
  const { bounds } = await readParts(JSON.stringify(far), 'gltf')
  expect(sizesOf(bounds)).toEqual({ x: 1500, y: 500, z: 0 })
})

it('a node whose matrix leans has the size that its matrix gives it', async () => {
  const file = triangleGltf([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const matrix = [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  const leaning = {
    ...file,
    nodes: [
      { mesh: 0, matrix },
      { mesh: 0, matrix: [...matrix.slice(0, 12), 1, 0, 0, 1] },
    ],
  }
  const { bounds } = await readParts(JSON.stringify({ ...leaning, scenes: [{ nodes: [0, 1] }] }), 'gltf')
  expect(sizesOf(bounds)).toEqual({ x: 2000, y: 1000, z: 0 })
})

it('nodes that mirror keep their surface outside', async () => {
  const file = triangleGltf([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const mirrored = { ...file, nodes: [{ mesh: 0, scale: [-1, 1, 1] }] }
  const { positions, indices } = await readParts(JSON.stringify(mirrored), 'gltf')
  const [a, b, c] = [...indices].map((vertex) => [...positions.subarray(vertex * 3, vertex * 3 + 2)]) as [
    number[],
    number[],
    number[],
  ]
  const turn = (one: number[], two: number[]) =>
    (one[0] as number) * (two[1] as number) - (one[1] as number) * (two[0] as number)
  const less = (one: number[], two: number[]) => one.map((value, i) => value - (two[i] as number))
  expect(turn(less(b, a), less(c, a))).toBeGreaterThan(0)
})

function sizesInMillimetres({ positions }: Solid) {
  const spread = (axis: number) => {
    const values = column(positions, axis)
    return (Math.max(...values) - Math.min(...values)) * 1000
  }
  return { x: spread(0), y: spread(1), z: spread(2) }
}

function column(positions: Float32Array, axis: number): number[] {
  return [...positions].filter((_, i) => i % 3 === axis)
}

function nearest(positions: Float32Array, origin: readonly number[], wanted: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < positions.length; i += 3) {
    const gaps = wanted.map((value, axis) => (positions[i + axis] as number) - (origin[axis] as number) - value)
    least = Math.min(least, Math.hypot(...gaps))
  }
  return least
}
