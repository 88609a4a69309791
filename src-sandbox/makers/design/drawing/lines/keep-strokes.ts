// Decides which lines stay: those with a strong part somewhere and long enough to be a stroke.
import { createPlane, type Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'

/** `low` is where a line's side lies, `high` what it must reach somewhere; `least` its area in pixels. */
type StrokeLimits = { low: number; high: number; least: number }

/** The field with everything that is no stroke set to 0, in place. Its contour at `low` is the drawing. */
export function keepStrokes(field: Plane, { low, high, least }: StrokeLimits): void {
  const kept = createPlane(field.width, field.height)
  const { data } = field
  eachRegion(
    field,
    (i) => (data[i] as number) > low,
    (pixels) => {
      let strongest = 0
      for (const i of pixels) strongest = Math.max(strongest, data[i] as number)
      const long = pixels.length * Math.min(1, strongest / high) >= least
      if (strongest >= high && long) for (const i of pixels) kept.data[i] = 1
    },
  )
  const { width } = field
  for (let i = 0; i < data.length; i++) {
    const dropped = (data[i] as number) > low && !kept.data[i]
    const besideOnlyDropped = !kept.data[i] && !hasKeptBeside(kept, i, width)
    if (dropped || besideOnlyDropped) data[i] = Math.min(data[i] as number, 0)
  }
}

function hasKeptBeside({ data }: Plane, i: number, width: number): boolean {
  return Boolean(data[i - 1] || data[i + 1] || data[i - width] || data[i + width])
}
