// Brings a finished surface to its size and place. Specification: POST /model/jobs; the size is this region's own.
import type { Surface } from './surface.ts'

/** The longest edge of every model, in metres. */
const modelSize = 0.1

/** `scale` and `origin` lead from the maker's own units to metres: (place - origin) × scale. */
export type Standing = { positions: Float32Array; scale: number; origin: readonly [number, number, number] }

/** In metres, standing on y = 0, the middle of its box over the origin. */
export function standOnGround({ positions }: Surface): Standing {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3] as number, positions[i] as number)
    high[i % 3] = Math.max(high[i % 3] as number, positions[i] as number)
  }
  const [x0 = 0, y0 = 0, z0 = 0] = low
  const [x1 = 1, y1 = 1, z1 = 1] = high
  const scale = modelSize / Math.max(x1 - x0, y1 - y0, z1 - z0)
  const origin = [(x0 + x1) / 2, y0, (z0 + z1) / 2] as const
  const out = new Float32Array(positions.length)
  for (let i = 0; i < out.length; i++) out[i] = ((positions[i] as number) - (origin[i % 3] as number)) * scale
  return { positions: out, scale, origin }
}
