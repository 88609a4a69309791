// Finds the panels of a carton's flat drawing by the straight lines that run through it.
import type { Plane } from '../../../filters/plane.ts'
import type { Canvas } from '../../canvas.ts'
import { lumaPlane } from '../../drawing/picture-planes.ts'
import type { Rect } from './dieline.ts'

/** The faces that can be seen, in pixels of the drawing; `found` is false when standard proportions were taken. */
type FoundPanels = { front: Rect; side: Rect; top: Rect; found: boolean }

/**
 * Of the widest panels of the middle row the one nearest the middle is the front, its neighbour the side, what lies
 * above the front the top.
 */
export function findPanels(drawing: Canvas): FoundPanels {
  const { width, height } = drawing
  const light = lumaPlane(drawing)
  const columns = peaks(width, (x) => steepness(light, x, true, height * 0.36, height * 0.64))
  const spans = between(columns, width * 0.05)
  const largest = spans.reduce((most, { size }) => Math.max(most, size), 0)
  const aside = ({ from, to }: Span) => Math.abs((from + to) / 2 - width / 2)
  const [widest] = spans.filter(({ size }) => size > 0.8 * largest).sort((a, b) => aside(a) - aside(b))
  if (widest && spans.length >= 2 && widest.size > width * 0.12 && widest.size < width * 0.75) {
    const rows = peaks(height, (y) => steepness(light, y, false, widest.from + 3, widest.to - 3))
    const above = rows.filter((y) => y < height * 0.47).at(-1)
    const below = rows.find((y) => y > height * 0.53)
    const next = spans.find(({ from }) => Math.abs(from - widest.to) < width * 0.02)
    const last = spans.find(({ to }) => Math.abs(to - widest.from) < width * 0.02)
    const side = next ?? last
    if (above !== undefined && below !== undefined && side && below - above > height * 0.15) {
      const lidTop = rows.filter((y) => y < above - height * 0.02).at(-1) ?? Math.max(0, above - side.size)
      const rect = (from: number, to: number, top: number, bottom: number): Rect =>
        inset({ x: from, y: top, width: to - from, height: bottom - top })
      return {
        front: rect(widest.from, widest.to, above, below),
        side: rect(side.from, side.to, above, below),
        top: rect(widest.from, widest.to, lidTop, above),
        found: true,
      }
    }
  }
  return standardPanels(width, height)
}

type Span = { from: number; to: number; size: number }

/** A blank of four panels (side, front, side, back) with flaps above and below. */
function standardPanels(width: number, height: number): FoundPanels {
  const rect = (x: number, y: number, w: number, h: number): Rect =>
    inset({ x: x * width, y: y * height, width: w * width, height: h * height })
  return {
    front: rect(0.2, 0.2, 0.36, 0.6),
    side: rect(0.56, 0.2, 0.16, 0.6),
    top: rect(0.2, 0.02, 0.36, 0.18),
    found: false,
  }
}

/** Without the lines themselves. */
function inset({ x, y, width, height }: Rect): Rect {
  const edge = Math.min(3, width * 0.02, height * 0.02)
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }
}

/** The share of the places along a line at which the tone changes sharply across it. */
function steepness({ width, height, data }: Plane, at: number, upright: boolean, from: number, to: number): number {
  const last = (upright ? width : height) - 1
  const a = Math.max(0, at - 1)
  const b = Math.min(last, at + 1)
  let steep = 0
  let count = 0
  for (let n = Math.max(0, Math.floor(from)); n < to; n++) {
    const p = upright ? n * width + a : a * width + n
    const q = upright ? n * width + b : b * width + n
    const m = upright ? n * width + at : at * width + n
    const here = data[m] as number
    const change = Math.max(
      Math.abs((data[p] as number) - (data[q] as number)),
      Math.abs(here - (data[p] as number)),
      Math.abs(here - (data[q] as number)),
    )
    if (change > 0.06) steep++
    count++
  }
  return steep / Math.max(1, count)
}

/** Places where most of the line is an edge; one for each group of neighbours. */
function peaks(size: number, strength: (n: number) => number): number[] {
  const found: number[] = []
  let best = 0
  let at = -1
  for (let n = 1; n < size; n++) {
    const value = n < size - 1 ? strength(n) : 0
    if (value > 0.58) {
      if (value > best) {
        best = value
        at = n
      }
    } else if (at >= 0) {
      found.push(at)
      at = -1
      best = 0
    }
  }
  return found
}

function between(places: readonly number[], least: number): Span[] {
  const spans: Span[] = []
  for (const [n, to] of places.entries()) {
    const from = places[n - 1]
    if (from !== undefined && to - from > least) spans.push({ from, to, size: to - from })
  }
  return spans
}
