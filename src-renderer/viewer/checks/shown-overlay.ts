// An overlay as the stages draw it: nothing as long as what it needs is not there.
import type { Reach } from './check-worker.ts'
import type { Overlay, OverlayId } from './overlay.ts'

export type ShownOverlay = {
  readonly id: OverlayId
  /** Millimetres. */
  readonly interval: number
  /** Degrees. */
  readonly steepest: number
  /** Millimetres of the whole range of heights. */
  readonly depth: number
  readonly reach: Reach | undefined
}

export function shownOverlay(
  { id, interval, steepest }: Overlay,
  depth: number,
  reach: Reach | undefined,
): ShownOverlay {
  return { id: id === 'cutter' && !reach ? 'none' : id, interval, steepest, depth, reach }
}
