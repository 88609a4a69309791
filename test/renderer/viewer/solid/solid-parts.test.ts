// The part of a relief that is saved: typed or drawn, always within the picture, and its pieces counted tile by tile.
import { describe, expect, it } from 'vitest'
import { expected, solidOptions } from '../../../../src-renderer/viewer/solid/solid-options.ts'
import {
  cropBetween,
  cropLimits,
  cropWith,
  mirrored,
  noParts,
  seenPlate,
  takePlate,
} from '../../../../src-renderer/viewer/solid/solid-parts.ts'
import { bodyLimits, wholePicture } from '../../../../src-shared/exports/relief-body.ts'
import { settledAsk, solidAskSchema } from '../../../../src-shared/exports/solid-export.ts'
import { standingOf } from '../../../../src-shared/relief/standing.ts'
import { standingPieces } from '../../../../src-shared/relief/standing-pieces.ts'
import { fc } from '../../../helpers/properties.ts'

const size = { width: 60, height: 40 }
const samples = { width: 300, height: 200 }
const edges = ['left', 'top', 'width', 'height'] as const

describe('a part', () => {
  it('stays within the picture whatever is typed, so that main takes it', () => {
    const typed = fc.record({ edge: fc.constantFrom(...edges), value: fc.double({ min: -5, max: 70, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), (changes) => {
        let crop = wholePicture
        for (const { edge, value } of changes) crop = cropWith(edge, value, crop, size) ?? crop
        const ask = solidOptions({}, null, samples, { plate: 'square', ...noParts, crop })
        expect(solidAskSchema.safeParse(ask).success).toBe(true)
        expect(crop.width * size.width).toBeGreaterThan(bodyLimits.part - 1e-6)
        expect(crop.height * size.height).toBeGreaterThan(bodyLimits.part - 1e-6)
      }),
    )
  })

  it('becomes shorter where it would stick out, and is refused beyond its limits', () => {
    expect(cropWith('left', 45, wholePicture, size)).toEqual({ left: 0.75, top: 0, width: 0.25, height: 1 })
    expect(cropWith('left', 60, wholePicture, size)).toBeUndefined()
    expect(cropWith('width', 0.4, wholePicture, size)).toBeUndefined()
    expect(cropLimits('width', { ...wholePicture, left: 0.75 }, size)).toEqual([0.5, 15])
  })

  it('is drawn from any corner, held to the picture, and none while it is a dot', () => {
    expect(cropBetween({ x: 0.75, y: 1.4 }, { x: 0.25, y: 0.5 }, size)).toEqual({
      ...{ left: 0.25, top: 0.5, width: 0.5, height: 0.5 },
    })
    expect(cropBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 }, size)).toBeUndefined()
  })

  it('is the same part of a picture that is mirrored twice', () => {
    const crop = { left: 0.25, top: 0.125, width: 0.5, height: 0.25 }
    expect(mirrored(crop).left).toBe(0.25)
    expect(mirrored(mirrored({ ...crop, left: 0.125 }))).toEqual({ ...crop, left: 0.125 })
  })
})

describe('the plate', () => {
  it('begins with what the viewer shows; on nothing it is the outline', () => {
    for (const [seen, plate] of [
      ['none', 'outline'],
      ['outline', 'outline'],
      ['square', 'square'],
    ] as const) {
      takePlate(seen)
      expect(seenPlate()).toBe(plate)
    }
  })

  it('has no frame along an outline, and is square when the relief is turned over', () => {
    const ask = { ...solidOptions({}, null, samples), frameWidth: 2, plate: 'outline' } as const
    expect(settledAsk(ask)).toMatchObject({ plate: 'outline', frameWidth: 0 })
    expect(settledAsk({ ...ask, invert: true })).toMatchObject({ plate: 'square', frameWidth: 2 })
  })
})

it('says the size of a part and of its tiles, and what is a bound only', () => {
  const ask = solidOptions({ width: 60, frameWidth: 2 }, null, samples, {
    ...{ plate: 'square', crop: { left: 0, top: 0, width: 0.5, height: 0.5 }, tiles: { columns: 2, rows: 4 } },
  })
  const { size: outer, tile, atMost } = expected(ask, samples)
  expect(outer).toMatchObject({ width: 34, height: 24 })
  expect(tile).toEqual({ width: 17, height: 6 })
  expect(atMost).toEqual({ size: false, thickness: true, triangles: true })
})

describe('pieces', () => {
  const standing = (...rows: string[]) => ({
    ...{ width: rows[0]?.length ?? 0, height: rows.length },
    share: Float32Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)),
  })
  const map = standing('##..##', '##..##', '......', '######')
  const one = { columns: 1, rows: 1 }

  it('are counted in the whole, in a part and in each tile, with what a cut leaves of them', () => {
    expect(standingPieces(map, wholePicture, one)).toEqual([3])
    expect(standingPieces(map, { left: 0, top: 0, width: 0.4, height: 0.5 }, one)).toEqual([1])
    expect(standingPieces(map, wholePicture, { columns: 2, rows: 2 })).toEqual([1, 1, 1, 1])
    expect(standingPieces(map, { left: 0.42, top: 0, width: 0.16, height: 0.5 }, one)).toEqual([0])
  })

  it('that touch at a corner hang together', () => {
    const samples = Float32Array.from('##..##....##..##', (sign) => (sign === '#' ? 1 : 0))
    expect(standingPieces(standingOf({ width: 4, height: 4, samples }), wholePicture, one)).toEqual([1])
    samples[5] = 0
    expect(standingPieces(standingOf({ width: 4, height: 4, samples }), wholePicture, one)).toEqual([2])
  })
})
