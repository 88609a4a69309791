// The plate of a relief: its sizes, where a ray meets it, and the camera around it.
import { describe, expect, it } from 'vitest'
import { contactShadow } from '../../../../src-renderer/viewer/relief/contact-shadow.ts'
import { meetRelief, plateOf, type Vector } from '../../../../src-renderer/viewer/relief/plate.ts'
import { gridSize } from '../../../../src-renderer/viewer/relief/relief-body.ts'
import { cameraAt, fittingDistance, orbit, poses } from '../../../../src-renderer/viewer/stage/camera-poses.ts'
import { fc } from '../../../helpers/properties.ts'

const sizes = { width: 60, depth: 6, base: 3 }

describe('the plate', () => {
  it('has a longer edge of two units and heights to the same measure', () => {
    expect(plateOf({ width: 400, height: 200 }, sizes)).toEqual({
      halfX: 1,
      halfY: 0.5,
      depth: 0.2,
      base: 0.1,
      mirrored: false,
    })
    const tall = plateOf({ width: 200, height: 400 }, sizes)
    expect([tall.halfX, tall.halfY]).toEqual([0.5, 1])
    expect(tall.depth).toBeCloseTo(0.1, 12)
  })

  it('has a mesh of the map’s shape, never finer than its samples', () => {
    expect(gridSize({ width: 4096, height: 2048 }, 512)).toEqual({ columns: 512, rows: 256 })
    expect(gridSize({ width: 100, height: 30 }, 512)).toEqual({ columns: 100, rows: 30 })
    expect(gridSize({ width: 5000, height: 1 }, 512)).toEqual({ columns: 512, rows: 2 })
  })
})

describe('a ray', () => {
  const plate = plateOf({ width: 100, height: 100 }, sizes)

  it('from above meets what lies below it', () => {
    const met = meetRelief(plate, [0.5, 0.25, 3], [0, 0, -1], () => 0.5)
    expect(met?.x).toBeCloseTo(0.75, 6)
    expect(met?.y).toBeCloseTo(0.375, 6)
  })

  it('from the side stops at the first wall', () => {
    const step = (u: number) => (u > 0.5 ? 1 : 0)
    const met = meetRelief(plate, [-3, 0, plate.depth / 2], [1, 0, 0], step)
    expect(met?.x).toBeCloseTo(0.5, 4)
  })

  it('beside the plate meets nothing', () => {
    expect(meetRelief(plate, [2, 0, 3], [0, 0, -1], () => 1)).toBeUndefined()
    expect(meetRelief(plate, [0, 0, 3], [0, 0, 1], () => 1)).toBeUndefined()
  })
})

describe('the camera', () => {
  it('stands at the same distance in every pose, and on top in the one from above', () => {
    for (const pose of poses) expect(Math.hypot(...cameraAt(pose, 4))).toBeCloseTo(4, 9)
    expect(cameraAt('top', 4)[2]).toBeCloseTo(4, 5)
  })

  it('turns around the plate without coming nearer or over the pole', () => {
    const turn = fc.double({ min: -4, max: 4, noNaN: true })
    fc.assert(
      fc.property(turn, turn, (around, up) => {
        const moved: Vector = orbit([1, -2, 2], around, up)
        expect(Math.hypot(...moved)).toBeCloseTo(3, 6)
        expect(Math.hypot(moved[0], moved[1])).toBeGreaterThan(0)
      }),
    )
    expect(orbit([1, 0, 0], Math.PI / 2, 0)[1]).toBeCloseTo(1, 9)
  })

  it('goes back far enough for narrow stages', () => {
    expect(fittingDistance(1, 1, 26, 0.5)).toBeGreaterThan(fittingDistance(1, 1, 26, 2))
  })
})

describe('the shadow on the ground', () => {
  const grid = { width: 64, height: 64, samples: new Float32Array(64 * 64) }
  grid.samples.fill(0.5, 0, 32 * 64)

  it('is dark under what stands there, soft around it and gone far away', () => {
    const { edge, alpha } = contactShadow(grid, true)
    const at = (x: number, y: number) => alpha[Math.floor(y * edge) * edge + Math.floor(x * edge)] ?? 0
    expect(at(0.5, 0.35)).toBeGreaterThan(200)
    expect(at(0.5, 0.54)).toBeGreaterThan(0)
    expect(at(0.5, 0.54)).toBeLessThan(120)
    expect(at(0.02, 0.98)).toBe(0)
  })

  it('is that of the whole plate when the floor stays', () => {
    const { edge, alpha } = contactShadow(grid, false)
    expect(alpha[Math.floor(0.65 * edge) * edge + edge / 2]).toBeGreaterThan(200)
  })
})
