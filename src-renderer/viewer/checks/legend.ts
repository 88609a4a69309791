// What the colours on the stage mean: which scale is laid out, from where to where, and how far contour lines are apart.
import type { Shading } from '../heights/picture/picture-renderer.ts'
import type { ViewerMode } from '../heights/viewer-look.ts'
import type { ShownOverlay } from './shown-overlay.ts'

export type Legend = {
  readonly scale:
    | {
        readonly unit: 'millimetres' | 'degrees'
        readonly from: number
        readonly to: number
        /** From here on the warning colour stands instead. */
        readonly beyond?: number
      }
    | undefined
  /** Millimetres between two contour lines; undefined where there are none. */
  readonly interval: number | undefined
}

/** Undefined where no colour has to be explained. The picture in 2D has colours of its own, which whatever else is coloured covers. */
export function legendOf(overlay: ShownOverlay, mode: ViewerMode, shading: Shading): Legend | undefined {
  const { id, depth, span, steepest, lined } = overlay
  const interval = id === 'contours' || (id === 'heights' && lined) ? overlay.interval : undefined
  if (id === 'slopes') return { scale: { unit: 'degrees', from: 0, to: 90, beyond: steepest }, interval }
  const coloured = id === 'heights' || (mode !== '3d' && shading === 'colour')
  if (!coloured) return interval === undefined ? undefined : { scale: undefined, interval }
  return { scale: { unit: 'millimetres', from: span[0] * depth, to: span[1] * depth }, interval }
}
