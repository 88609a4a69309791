// Height fields as closed bodies.
import { describe, expect, it } from 'vitest'
import { type HeightField, heightSolid } from '../../../../src-sandbox/makers/models/height-solid.ts'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { fc } from '../../../helpers/properties.ts'
import { expectClosed } from './measure-solid.ts'

function solidOf(field: HeightField): Solid {
  const geometry = heightSolid(field)
  if (!geometry) throw new Error('nothing is left')
  return { name: 'field', ...geometry, colour: [1, 1, 1], metallic: 0, roughness: 1, textures: {} }
}

const grid = (columns: number, rows: number, value: (x: number, y: number) => number) =>
  Float32Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns)))

describe('heightSolid', () => {
  it('is a block with the given measures where all heights are the same', () => {
    const heights = grid(20, 30, () => 0.002)
    const measure = expectClosed(solidOf({ columns: 20, rows: 30, heights, width: 0.05, height: 0.08, base: 0.003 }))
    expect(measure.volume).toBeCloseTo(0.05 * 0.08 * 0.005, 10)
    ;[0.05, 0.08, 0.005].forEach((size, axis) => {
      expect(measure.size[axis]).toBeCloseTo(size, 6)
    })
    expect(measure.min[2]).toBe(0)
  })

  it('has the volume below the field and the top row above', () => {
    const heights = grid(40, 50, (_, y) => 0.001 * (49 - y))
    const solid = solidOf({ columns: 40, rows: 50, heights, width: 0.1, height: 0.1, base: 0.001 })
    expect(expectClosed(solid).volume).toBeCloseTo(0.1 * 0.1 * (0.001 + 0.0245), 8)
    let highest = 0
    for (let i = 0; i < solid.positions.length; i += 3) {
      if ((solid.positions[i + 2] ?? 0) > (solid.positions[highest + 2] ?? 0)) highest = i
    }
    expect(solid.positions[highest + 1]).toBeCloseTo(0.1, 6)
  })

  it('follows the outline of a mask between the samples', () => {
    const mask = grid(80, 80, (x, y) => 0.5 + (30 - Math.hypot(x - 39.5, y - 39.5)))
    const heights = grid(80, 80, () => 0)
    const measure = expectClosed(
      solidOf({ columns: 80, rows: 80, heights, width: 0.079, height: 0.079, base: 0.01, mask }),
    )
    expect(measure.volume / (Math.PI * 0.03 ** 2 * 0.01)).toBeCloseTo(1, 2)
  })

  it('shows the picture upright: uvs begin at the upper left', () => {
    const { positions, uvs } = solidOf({
      columns: 3,
      rows: 3,
      heights: grid(3, 3, () => 0),
      width: 2,
      height: 1,
      base: 1,
    })
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      if (positions[vertex * 3 + 2] !== 1) continue
      expect(uvs?.[vertex * 2]).toBeCloseTo((positions[vertex * 3] ?? 0) / 2 + 0.5, 6)
      expect(uvs?.[vertex * 2 + 1]).toBeCloseTo(1 - (positions[vertex * 3 + 1] ?? 0), 6)
    }
  })

  it('is nothing when the mask is empty', () => {
    const heights = grid(9, 9, () => 1)
    expect(
      heightSolid({ columns: 9, rows: 9, heights, width: 1, height: 1, base: 1, mask: grid(9, 9, () => 0) }),
    ).toBeNull()
  })

  it('is closed where the mask ends along a row', () => {
    const mask = Float32Array.from([0.5, 0.5, 0.9999985098838806, 1])
    const heights = new Float32Array(4)
    const geometry = heightSolid({ columns: 2, rows: 2, heights, width: 0.1, height: 0.1, base: 0.01, mask })
    expect(geometry).not.toBeNull()
    if (geometry) expectClosed({ name: '', ...geometry, colour: [0, 0, 0], metallic: 0, roughness: 0, textures: {} })
  })

  it('is closed for any field and any mask, islands and single samples included', () => {
    const number = fc.oneof(fc.float({ min: -1, max: 1 }), fc.constantFrom(0, 0.5, 1, Number.NaN))
    const field = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 })).chain(([columns, rows]) => {
      const numbers = fc.array(number, { minLength: columns * rows, maxLength: columns * rows })
      return fc.tuple(fc.constant(columns), fc.constant(rows), numbers, numbers)
    })
    fc.assert(
      fc.property(field, ([columns, rows, heights, mask]) => {
        const geometry = heightSolid({
          columns,
          rows,
          heights: Float32Array.from(heights, (height) => height * 0.02),
          width: 0.1,
          height: 0.1,
          base: 0.01,
          mask: Float32Array.from(mask),
        })
        if (geometry)
          expectClosed({ name: '', ...geometry, colour: [0, 0, 0], metallic: 0, roughness: 0, textures: {} })
      }),
      { numRuns: 150 },
    )
  })
})
