// The rim of a plaque: a raised band of even width that follows the outline all around.
import { createPlane, type Plane } from '../plane.ts'

const sectors = 72

/** 1 on the rim, or null when there is none of `least` pixels. `depth` is in pixels from the outline, at most `deepest`. */
export function findRim(raised: Plane, depth: Plane, deepest: number, least: number): Plane | null {
  const widths = bandWidths(raised, depth, deepest)
  const sorted = [...widths].sort((a, b) => a - b)
  const usual = sorted[sorted.length >> 1] ?? 0
  if (usual < Math.max(least, 0.02 * deepest) || usual > 0.42 * deepest) return null
  const even = widths.filter((w) => Math.abs(w - usual) < 0.35 * usual + 1.5).length
  if (even < 0.6 * sectors) return null
  const rim = createPlane(raised.width, raised.height)
  for (let i = 0; i < rim.data.length; i++) {
    const d = depth.data[i] as number
    rim.data[i] = d > 0 ? Math.min(1, Math.max(0, usual + 0.5 - d)) : 0
  }
  return rim
}

/**
 * For each direction from the middle, how far the raised band reaches inward; at the outline itself it may look dark, as
 * rounded edges do.
 */
function bandWidths(raised: Plane, depth: Plane, deepest: number): number[] {
  const { width, height } = raised
  const steps = Math.ceil(deepest) + 2
  const up = new Float64Array(sectors * steps)
  const all = new Float64Array(sectors * steps)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const d = depth.data[i] as number
      if (d <= 0) continue
      const turn = Math.atan2(y - height / 2, x - width / 2) / (2 * Math.PI) + 0.5
      const n = Math.min(sectors - 1, Math.floor(turn * sectors)) * steps + Math.floor(d)
      all[n] = (all[n] as number) + 1
      up[n] = (up[n] as number) + (raised.data[i] as number)
    }
  }
  const edge = Math.max(2, 0.08 * deepest)
  return Array.from({ length: sectors }, (_, sector) => {
    let begun = false
    for (let d = 0; d < steps; d++) {
      const n = sector * steps + d
      if ((up[n] as number) >= 0.5 * (all[n] as number)) {
        begun = true
        continue
      }
      // The outline's own pixels have mixed colours and are no band by themselves.
      if (begun && d > 1) return d
      begun = false
      if (d > edge) return 0
    }
    return steps
  })
}
