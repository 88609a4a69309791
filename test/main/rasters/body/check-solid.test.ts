// The check of a solid finds every fault that a body can have.
import { describe, expect, it } from 'vitest'
import { checkSolid, isSolid } from '../../../../src-main/rasters/body/check-solid.ts'
import { heightField } from '../../../../src-main/rasters/body/height-field.ts'
import { meshSurface } from '../../../../src-main/rasters/body/mesh-surface.ts'
import { reliefBody } from '../../../../src-main/rasters/body/relief-body.ts'
import { bodyOf } from '../../../../src-main/rasters/body/surface.ts'
import { listed, plain, words } from './sample-bodies.ts'

const whole = listed(reliefBody(heightField(words(9, 7), plain), plain))
const checked = ({ positions, indices }: { positions: readonly number[]; indices: readonly number[] }) => {
  const mesh = { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
  const faults = checkSolid(bodyOf([meshSurface(mesh)]))
  return { ...faults, solid: isSolid(faults) }
}

describe('a body', () => {
  it('is a solid as it was made', () => {
    expect(checked(whole)).toMatchObject({ doubled: 0, open: 0, degenerate: 0, solid: true })
  })

  it('is open where a triangle is missing', () => {
    expect(checked({ ...whole, indices: whole.indices.slice(3) })).toMatchObject({ open: 3, solid: false })
  })

  it('has edges twice where a triangle stands twice or is turned around', () => {
    const twice = [...whole.indices, ...whole.indices.slice(0, 3)]
    expect(checked({ ...whole, indices: twice })).toMatchObject({ doubled: 3, solid: false })
    const [a = 0, b = 0, c = 0, ...others] = whole.indices
    expect(checked({ ...whole, indices: [b, a, c, ...others] })).toMatchObject({ doubled: 3, open: 6, solid: false })
  })

  it('is inside out when all of its triangles are', () => {
    const turned = whole.indices.map((_, i) => whole.indices[i % 3 === 0 ? i + 1 : i % 3 === 1 ? i - 1 : i] as number)
    const { volume, ...found } = checked({ ...whole, indices: turned })
    expect(found).toEqual({ doubled: 0, open: 0, degenerate: 0, solid: false })
    expect(volume).toBeLessThan(0)
  })

  it('has a triangle without area where two of its corners fall together', () => {
    const positions = whole.positions.slice()
    positions.splice(3, 3, ...positions.slice(0, 3))
    const { degenerate, solid } = checked({ ...whole, positions })
    expect(degenerate).toBeGreaterThan(0)
    expect(solid).toBe(false)
  })
})
