// The two ways to a skin, filled outlines and bodies of cubes, on shapes that no one chose.
import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '../../../../src-sandbox/makers/filters/plane.ts'
import { packIslands } from '../../../../src-sandbox/makers/models/atlas/pack-islands.ts'
import { closeBody } from '../../../../src-sandbox/makers/models/image/close-body.ts'
import { meshOutline, type OutlineMesh } from '../../../../src-sandbox/makers/models/image/outline-mesh.ts'
import { relaxOutline } from '../../../../src-sandbox/makers/models/image/relax-outline.ts'
import { turnEdges } from '../../../../src-sandbox/makers/models/image/turn-edges.ts'
import { surfaceNets } from '../../../../src-sandbox/makers/models/views/surface-nets.ts'
import { mendTouching, type Voxels } from '../../../../src-sandbox/makers/models/views/voxels.ts'
import { fc } from '../../../helpers/properties.ts'
import { measureSolid } from './measure-solid.ts'

/** A free distance field within a margin of 3: blobs, holes and touching corners. */
const fields = fieldsWithin(3)

function fieldsWithin(margin: number) {
  return fc.tuple(fc.integer({ min: 9, max: 22 }), fc.integer({ min: 9, max: 22 })).chain(([width, height]) =>
    fc
      .array(fc.float({ min: -2, max: 3, noNaN: true }), { minLength: width * height, maxLength: width * height })
      .map((values): Plane => {
        const plane = createPlane(width, height)
        plane.data.set(values)
        for (let i = 0; i < values.length; i++) {
          const [x, y] = [i % width, Math.floor(i / width)]
          if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) plane.data[i] = -1
        }
        return plane
      }),
  )
}

/** As a solid's places, precise enough for tiny triangles. */
function measured(surface: { positions: Float64Array; indices: Uint32Array }) {
  return measureSolid({ positions: Float32Array.from(surface.positions), indices: surface.indices })
}

/** The area of all triangles, each counted whichever way it turns. */
function filled({ spots, indices }: OutlineMesh): number {
  const at = (corner: number, axis: number) => spots[(indices[corner] ?? 0) * 2 + axis] ?? 0
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const edge = (corner: number, axis: number) => at(corner, axis) - at(t, axis)
    sum += Math.abs(edge(t + 1, 0) * edge(t + 2, 1) - edge(t + 1, 1) * edge(t + 2, 0)) / 2
  }
  return sum
}

describe('a filled outline', () => {
  it('is a closed body whatever the shape', () => {
    fc.assert(
      fc.property(
        fields,
        fc.float({ min: Math.fround(0.7), max: Math.fround(1.6), noNaN: true }),
        fc.boolean(),
        (field, step, wall) => {
          const mesh = meshOutline(field, step)
          relaxOutline(mesh, field, step)
          const area = filled(mesh)
          turnEdges(mesh, { ...field, data: field.data.map((value, i) => 2 * value * Math.sin(i)) })
          expect(filled(mesh)).toBeCloseTo(area, 6)
          const body = closeBody(
            mesh,
            () => 2,
            () => 1,
            wall,
          )
          const { openEdges, volume } = measured(body)
          expect(openEdges).toBe(0)
          if (body.indices.length > 0) expect(volume).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is closed where the shape reaches the edge of its plane', () => {
    fc.assert(
      fc.property(
        fieldsWithin(0),
        fc.float({ min: Math.fround(0.7), max: Math.fround(1.6), noNaN: true }),
        fc.boolean(),
        (field, step, wall) => {
          const mesh = meshOutline(field, step)
          relaxOutline(mesh, field, step)
          const body = closeBody(
            mesh,
            () => 2,
            () => 1,
            wall,
          )
          expect(measured(body).openEdges).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('lies on the outline, far within a step', () => {
    const disc = createPlane(81, 81)
    for (let i = 0; i < disc.data.length; i++) disc.data[i] = 31.3 - Math.hypot((i % 81) - 40, Math.floor(i / 81) - 40)
    const mesh = meshOutline(disc, 4)
    relaxOutline(mesh, disc, 4)
    for (let i = 0; i < mesh.rim.length; i++) {
      if (!mesh.rim[i]) continue
      const far = Math.hypot((mesh.spots[i * 2] ?? 0) - 40, (mesh.spots[i * 2 + 1] ?? 0) - 40)
      expect(Math.abs(far - 31.3)).toBeLessThan(0.15)
    }
  })
})

describe('a skin around cubes', () => {
  it('is closed once touching cubes are mended, whatever the body', () => {
    const bodies = fc.array(fc.boolean(), { minLength: 125, maxLength: 125 })
    fc.assert(
      fc.property(bodies, (flags) => {
        const edge = 11
        const values = new Float32Array(edge ** 3).fill(-1)
        flags.forEach((inside, n) => {
          const [x, y, z] = [3 + (n % 5), 3 + (Math.floor(n / 5) % 5), 3 + Math.floor(n / 25)]
          if (inside) values[x + y * edge + z * edge * edge] = 0.4 + (n % 7) / 10
        })
        const voxels: Voxels = { columns: edge, rows: edge, layers: edge, values, step: 1, origin: [0, 0, 0] }
        mendTouching(voxels)
        const { openEdges, volume } = measured(surfaceNets(voxels))
        expect(openEdges).toBe(0)
        if (flags.some(Boolean)) expect(volume).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a packed sheet', () => {
  it('holds every island whole, apart from the others', () => {
    const side = fc.float({ min: Math.fround(0.01), max: 3, noNaN: true })
    const rectangles = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rectangles, (asked) => {
        const { scale, width, height, places } = packIslands(asked, 512, 4)
        expect(Math.max(width, height)).toBeLessThanOrEqual(512)
        expect(scale).toBeGreaterThan(0)
        const boxes = asked.map((one, i) => {
          const { left = 0, top = 0 } = places[i] ?? {}
          return { left, top, right: left + one.width * scale, bottom: top + one.height * scale }
        })
        for (const [i, a] of boxes.entries()) {
          expect(a.left >= 4 && a.top >= 4 && a.right <= width - 4 && a.bottom <= height - 4).toBe(true)
          for (const b of boxes.slice(i + 1)) {
            const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})
