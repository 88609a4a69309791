// The light: compass and dome agree, keys step it, and it never goes below the plate.
import { describe, expect, it } from 'vitest'
import {
  domePoint,
  fromDome,
  lightVector,
  lowest,
  startLight,
  stepLight,
} from '../../../../src-renderer/viewer/heights/light.ts'
import { fc } from '../../../helpers/properties.ts'

const at = (direction: number, height: number) => ({ direction, height, strength: 1 })
const rounded = (values: number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0)

describe('the light', () => {
  it.each([
    [at(0, 0), [0, 1, 0]],
    [at(90, 0), [1, 0, 0]],
    [at(180, 0), [0, -1, 0]],
    [at(330, 0), [-0.5, 0.866, 0]],
    [at(123, 90), [0, 0, 1]],
    [at(0, 30), [0, 0.866, 0.5]],
  ])('%o shines from %o', (light, vector) => {
    expect(rounded(lightVector(light))).toEqual(vector)
  })

  it('taken from its own place on the dome stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: lowest, max: 85 }), (direction, height) => {
        expect(fromDome(at(0, 45), domePoint(at(direction, height)))).toEqual(at(direction, height))
      }),
    )
  })

  it('rakes at its lowest beyond the rim and keeps its direction in the middle', () => {
    expect(fromDome(startLight, { x: 5, y: 0 })).toEqual({ ...startLight, direction: 90, height: lowest })
    expect(fromDome(startLight, { x: 0, y: 0 })).toEqual({ ...startLight, height: 90 })
  })

  it('steps by keys, around the compass and within its heights', () => {
    expect(stepLight(at(1, 45), 'ArrowLeft', false)).toEqual(at(358, 45))
    expect(stepLight(at(350, 45), 'ArrowRight', true)).toEqual(at(5, 45))
    expect(stepLight(at(0, 89), 'ArrowUp', false)).toEqual(at(0, 90))
    expect(stepLight(at(0, 5), 'ArrowDown', true)).toEqual(at(0, lowest))
    expect(stepLight(at(0, 5), 'Tab', false)).toBeUndefined()
  })
})
