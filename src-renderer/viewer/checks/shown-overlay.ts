// An overlay as the stages draw it: nothing as long as what it needs is not there.
import type { Overlay, OverlayId } from './overlay.ts'

/** A value from 0 to 255 for each of so many squares of the map: what a cutter leaves of the depth, or how steep it is there. */
export type Laid = { readonly width: number; readonly height: number; readonly left: Uint8Array<ArrayBuffer> }

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
  readonly laid: Laid | undefined
}

export function shownOverlay(
  { id, interval, lined, steepest }: Overlay,
  depth: number,
  span: readonly [number, number],
  { cutter, slopes }: { readonly cutter?: Laid | undefined; readonly slopes?: Laid | undefined } = {},
): ShownOverlay {
  const laid = id === 'cutter' ? cutter : id === 'slopes' ? slopes : undefined
  const isThere = laid || (id !== 'cutter' && id !== 'slopes')
  return { id: isThere ? id : 'none', interval, lined, span, steepest, depth, laid }
}
