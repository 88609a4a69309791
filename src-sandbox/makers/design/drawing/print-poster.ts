// A picture as a print: a few flat tones with clean outlines, inked lines over them.
import { guidedFilter } from '../../filters/guided-filter.ts'
import { smoothStep } from '../../filters/plane.ts'
import { type Canvas, type Colour, copyOf } from '../canvas.ts'
import { joinColours, splitColours } from './colour/colour-planes.ts'
import { inkLines } from './lines/ink-lines.ts'

/** A new canvas with `tones` levels of light; `ink` is the colour of the lines, none without it. */
export async function printPoster(canvas: Canvas, tones: number, ink?: Colour): Promise<Canvas> {
  const out = copyOf(canvas)
  const planes = splitColours(out)
  const edge = Math.max(canvas.width, canvas.height)
  for (let round = 0; round < 2; round++) {
    guidedFilter(planes.y, planes.y, planes.y, Math.max(2, Math.round(edge / 140)), 0.006)
  }
  const { data } = planes.y
  for (let i = 0; i < data.length; i++) {
    const place = (data[i] as number) * (tones - 1)
    const level = Math.floor(place)
    data[i] = (level + smoothStep(0.42, 0.58, place - level)) / (tones - 1)
  }
  joinColours(out, planes)
  if (ink) await inkLines(out, canvas, ink)
  return out
}
