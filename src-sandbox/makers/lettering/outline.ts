// A closed contour: what glyphs become for pictures and for solids.

export type Point = readonly [x: number, y: number]
/** Closed without repeating the first point; y downwards. Several together are filled by the nonzero rule. */
export type Outline = readonly Point[]
/** Left, top, right and bottom. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number]

/** The smallest box around all points; null without any. */
export function extentOf(outlines: readonly Outline[]): Extent | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  for (const outline of outlines) {
    for (const [x, y] of outline) {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  }
  return right < left ? null : [left, top, right, bottom]
}
