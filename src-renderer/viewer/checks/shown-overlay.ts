// An overlay as the stages draw it: nothing as long as what it needs is not there.
import type { Reach } from './check-worker.ts'
import type { Overlay, OverlayId } from './overlay.ts'

export type ShownOverlay = {
  readonly id: OverlayId
  /** Millimetres. */
  readonly interval: number
  /** Whether heights in colours have contour lines too. */
  readonly lined: boolean
  /** Shares of the depth at which the colours of heights begin and end. */
  readonly span: readonly [number, number]
  /** Degrees. */
  readonly steepest: number
  /** Millimetres of the whole range of heights. */
  readonly depth: number
  readonly reach: Reach | undefined
}

export function shownOverlay(
  { id, interval, lined, steepest }: Overlay,
  depth: number,
  span: readonly [number, number],
  reach: Reach | undefined,
): ShownOverlay {
  return { id: id === 'cutter' && !reach ? 'none' : id, interval, lined, span, steepest, depth, reach }
}
