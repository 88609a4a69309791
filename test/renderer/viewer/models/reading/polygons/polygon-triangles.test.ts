// Faces that cross or touch themselves: every edge of theirs stays in one triangle, so that a closed body is shown closed.
import { describe, expect, it } from 'vitest'
import {
  CutWork,
  polygonTriangles,
} from '../../../../../../src-renderer/viewer/models/reading/polygons/polygon-triangles.ts'
import { checkModel } from '../../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { fc } from '../../../../../helpers/properties.ts'
import { readParts } from '../model-files.ts'

type Point = readonly [x: number, y: number]

/** A standing prism of the height 3. */
function prism(outline: readonly Point[]) {
  const { length } = outline
  const points = [0, 3].flatMap((z) => outline.map(([x, y]) => [x, y, z]))
  const floor = outline.map((_, i) => length - 1 - i)
  const walls = outline.map((_, i) => [i, (i + 1) % length, ((i + 1) % length) + length, i + length])
  return { points, faces: [floor, outline.map((_, i) => i + length), ...walls] }
}

const files = {
  obj: ({ points, faces }: ReturnType<typeof prism>) =>
    [...points.map((p) => `v ${p.join(' ')}`), ...faces.map((f) => `f ${f.map((c) => c + 1).join(' ')}`)].join('\n'),
  ply: ({ points, faces }: ReturnType<typeof prism>) =>
    `ply\nformat ascii 1.0\nelement vertex ${points.length}\nproperty float x\nproperty float y\nproperty float z
element face ${faces.length}\nproperty list uchar int vertex_indices\nend_header
${[...points, ...faces.map((f) => [f.length, ...f])].map((row) => row.join(' ')).join('\n')}\n`,
  usdz: ({ points, faces }: ReturnType<typeof prism>) => `#usda 1.0\n(\n  metersPerUnit = 0.001\n)\ndef Mesh "M"\n{
  uniform token subdivisionScheme = "none"
  int[] faceVertexCounts = [${faces.map((f) => f.length)}]
  int[] faceVertexIndices = [${faces.flat()}]
  point3f[] points = [${points.map((p) => `(${p.join(', ')})`)}]\n}\n`,
}

const outlines: Record<string, readonly Point[]> = {
  'crosses itself': [
    [0, 0],
    [3, 0],
    [0, 1],
    [1, 1],
  ],
  'crosses itself twice': [
    [0, 0],
    [6, 0],
    [6, 6],
    [1, -1],
    [0, 6],
  ],
  'has a corner twice': [
    [0, 0],
    [4, 0],
    [4, 4],
    [4, 4],
    [3, 1],
    [0, 2],
  ],
  'touches itself': [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
    [0, 4],
    [0, 3],
    [2, 1],
    [0, 2],
  ],
}

describe.each(Object.entries(files))('%s', (format, write) => {
  it.each(Object.entries(outlines))('shows a body closed whose face %s', async (_, outline) => {
    const model = await readParts(write(prism(outline)), format as keyof typeof files)
    expect(model.indices.length / 3).toBe(2 * (outline.length - 2) + 2 * outline.length)
    expect(checkModel(model).facts).toMatchObject({ open: 0, turned: 0 })
  })
})

it('shows a USD closed whose faces cross themselves and turn inward, beside one with a hole', async () => {
  const bow = prism(outlines['crosses itself'] ?? [])
  const arrow = prism([
    [10, 0],
    [14, 2],
    [10, 4],
    [11, 2],
  ])
  const points = [...bow.points, ...arrow.points]
  const faces = [...bow.faces, ...arrow.faces.map((face) => face.map((corner) => corner + bow.points.length))]
  const plain = checkModel(await readParts(files.usdz({ points, faces }), 'usdz')).facts
  const square = (from: number, to: number) => [from, to].flatMap((x) => [from, to].map((y) => [x, y, 0]))
  const sheet = [0, 2, 3, 1].map((corner) => points.length + corner)
  const all = files.usdz({
    points: [...points, ...square(20, 29), ...square(23, 26)],
    faces: [...faces, sheet, sheet.map((corner) => corner + 4)],
  })
  const said = `int[] primvars:arnold:polygon_holes = [${faces.length + 1}, ${faces.length}]\n}\n`
  const found = checkModel(await readParts(all.replace(/\}\n$/, said), 'usdz')).facts
  // The edges of the sheet and of its hole are open.
  expect(found).toMatchObject({ open: 8, turned: 0 })
  expect((found?.area ?? 0) - (plain?.area ?? 0)).toBeCloseTo(9 * 9 - 3 * 3)
})

it('has every edge of any outline in one triangle, and every cut in two', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 4, maxLength: 24 }), (outline) => {
      const left = new Map<string, number>()
      const add = (from: number, to: number, by: number) => {
        const [name, side] = from < to ? [`${from}-${to}`, by] : [`${to}-${from}`, -by]
        left.set(name, (left.get(name) ?? 0) + side)
      }
      let triangles = 0
      const take = (a: number, b: number, c: number) => {
        triangles++
        add(a, b, 1)
        add(b, c, 1)
        add(c, a, 1)
      }
      const places = outline.flatMap(([x, y]) => [x, y, 0])
      polygonTriangles([...outline.keys()], places, new CutWork(), take)
      for (const i of outline.keys()) add(i, (i + 1) % outline.length, -1)
      expect(triangles).toBe(outline.length - 2)
      expect([...left.values()].filter((count) => count !== 0)).toEqual([])
    }),
  )
})

it('covers an outline that has a corner twice exactly once, with all of its corners', () => {
  const outline = outlines['has a corner twice'] ?? []
  let area = 0
  const seen = new Set<number>()
  polygonTriangles(
    [...outline.keys()],
    outline.flatMap(([x, y]) => [x, y, 0]),
    new CutWork(),
    (a, b, c) => {
      const [[ax, ay], [bx, by], [cx, cy]] = [outline[a], outline[b], outline[c]] as [Point, Point, Point]
      const one = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
      expect(one).toBeGreaterThanOrEqual(0)
      area += one
      for (const corner of [a, b, c]) seen.add(corner)
    },
  )
  expect(area).toBe(7)
  expect(seen.size).toBe(6)
})
