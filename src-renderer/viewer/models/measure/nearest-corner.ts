// The corner of a model's triangles that lies nearest to a place.
import { inSlices } from '../in-slices.ts'
import type { Direction } from '../model-views.ts'

/** Null when none lies within `reach`, or none of these is `kept`; `undefined` once the signal is aborted. */
export async function nearestCorner(
  positions: Float32Array,
  [x, y, z]: Direction,
  reach: number,
  kept: (corner: Direction) => boolean,
  signal: AbortSignal,
): Promise<Direction | null | undefined> {
  let [best, found]: [number, Direction | null] = [reach * reach, null]
  const whole = await inSlices(positions.length / 3, signal, (from, to) => {
    for (let each = from; each < to; each++) {
      const [cx, cy, cz] = [positions[each * 3] ?? 0, positions[each * 3 + 1] ?? 0, positions[each * 3 + 2] ?? 0]
      const far = (cx - x) ** 2 + (cy - y) ** 2 + (cz - z) ** 2
      if (far > best || (found && far === best) || !kept([cx, cy, cz])) continue
      best = far
      found = [cx, cy, cz]
    }
  })
  return whole ? found : undefined
}
