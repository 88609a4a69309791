// The picture's own edges as creases for the inflated form: where two parts meet, each rounds down on its side.
import { softBlur } from './box-filter.ts'
import { createPlane, type Plane } from './plane.ts'

/** 0..1 by the slope of `base` (lightness); `width` in pixels is how broad a crease may be. */
export function creases(base: Plane, width: number, strength: number): Plane {
  const { width: columns, height } = base
  const out = createPlane(columns, height)
  const b = base.data
  const reach = Math.max(1, Math.round(width / 2))
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - reach) * columns
    const down = Math.min(height - 1, y + reach) * columns
    for (let x = 0; x < columns; x++) {
      const dx =
        (b[y * columns + Math.min(columns - 1, x + reach)] as number) -
        (b[y * columns + Math.max(0, x - reach)] as number)
      const dy = (b[down + x] as number) - (b[up + x] as number)
      const change = Math.sqrt(dx * dx + dy * dy)
      out.data[y * columns + x] = strength * Math.min(1, Math.max(0, (change - 0.03) / 0.3))
    }
  }
  softBlur(out, createPlane(columns, height), reach * 0.7)
  return out
}
