// Parts of a height map as numbers of 16 bits: whole numbers as they are in the file, all others spread over the range.
import { type Heights, mayHaveHoles } from '../heights/heights.ts'
import { measureHeights } from '../heights/measure-heights.ts'
import { inReach } from '../in-reach.ts'
import { RasterRefusal } from '../raster-refusal.ts'

type MapBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Turn = { readonly invert: boolean; readonly mirror: boolean }

const most = 65_535

/**
 * Answers the samples of a box, row by row from its top left, of the picture as it is turned: `invert` changes the highest for the lowest
 * of the whole map, `mirror` left for right. Unsigned samples of up to 16 bits keep their share of the full range, so that those of 16 are
 * the same numbers; of all others the lowest becomes 0 and the highest 65,535. Samples without a value become the lowest. Throws a refusal
 * when none has one.
 */
export function mapParts(raster: Heights, { invert, mirror }: Turn): (box: MapBox) => Uint16Array<ArrayBuffer> {
  if (mayHaveHoles(raster.samples) && raster.samples.every((sample) => !Number.isFinite(sample)))
    throw new RasterRefusal('no-heights', 'no sample is a finite number')
  const { heights, range } = inReach(raster, measureHeights(raster))
  const { width, samples, bits, format } = heights
  const isKept = format === 'unsigned' && bits <= 16
  const [low, high] = isKept ? [0, 2 ** bits - 1] : [range.min, range.max]
  const scale = high > low ? most / (high - low) : 0
  // A part of a flat map is flat too, and a kept range stays where it is.
  const turn = (sample: number) => (invert ? range.min + range.max - sample : sample)
  return (box) => {
    const out = new Uint16Array(box.width * box.height)
    for (let row = 0, to = 0; row < box.height; row++) {
      const first = (box.top + row) * width
      for (let column = 0; column < box.width; column++, to++) {
        const from = box.left + column
        const sample = samples[first + (mirror ? width - 1 - from : from)] as number
        out[to] = Math.round((turn(sample) - low) * scale)
      }
    }
    return out
  }
}
