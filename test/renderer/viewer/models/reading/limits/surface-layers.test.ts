// A model that covers itself thousands of times is refused before it is drawn; size, unit and single large triangles do not matter.
import { expect, it } from 'vitest'
import { type Bounds, ModelRefusal } from '../../../../../../src-renderer/viewer/models/model-parts.ts'
import { holdLayers } from '../../../../../../src-renderer/viewer/models/reading/limits/surface-layers.ts'
import { fc } from '../../../../../helpers/properties.ts'

/** As often as a model may cover itself. */
const mostLayers = 2000

type Sheets = { readonly count: number; readonly scale: number; readonly apart: number; readonly across: 0 | 1 | 2 }

/** So many squares of two triangles each, `scale` wide, one behind the other. */
function sheets({ count, scale, apart, across }: Sheets): readonly [Float32Array, Uint32Array, Bounds] {
  const positions = new Float32Array(count * 12)
  const indices = new Uint32Array(count * 6)
  const [u, v] = [(across + 1) % 3, (across + 2) % 3]
  for (let sheet = 0; sheet < count; sheet++) {
    for (let corner = 0; corner < 4; corner++) {
      const at = (sheet * 4 + corner) * 3
      positions[at + across] = sheet * apart
      positions[at + u] = (corner & 1) * scale
      positions[at + v] = (corner >> 1) * scale
    }
    indices.set(
      [0, 1, 2, 1, 3, 2].map((corner) => sheet * 4 + corner),
      sheet * 6,
    )
  }
  const max: [number, number, number] = [0, 0, 0]
  for (const axis of [across, u, v]) max[axis] = axis === across ? (count - 1) * apart : scale
  return [positions, indices, { min: [0, 0, 0], max }]
}

const refusal = (of: Sheets) => {
  try {
    holdLayers(...sheets(of))
  } catch (error) {
    if (error instanceof ModelRefusal) return error.problem
    throw error
  }
  return null
}

it('counts the sheets that lie over each other, whatever their size and direction', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: mostLayers + 2, max: mostLayers + 400 }),
      fc.constantFrom(0.001, 1, 1e4),
      fc.constantFrom(0, 1, 2),
      (count, scale, across) => {
        expect(refusal({ count, scale, across, apart: 0 })).toEqual({ why: 'layers', detail: count })
      },
    ),
    { numRuns: 20 },
  )
})

it('takes as many as a thick book has, and any number that stand far apart', () => {
  expect(refusal({ count: mostLayers, scale: 210, across: 2, apart: 0 })).toBe(null)
  expect(refusal({ count: 20_000, scale: 1, across: 0, apart: 1 })).toBe(null)
})

it('takes a model without any extent', () => {
  expect(refusal({ count: mostLayers + 10, scale: 0, across: 1, apart: 0 })).toBe(null)
})
