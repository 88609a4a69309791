// Where horizontal lines lie within contours, by the nonzero rule.
import type { Outline } from './outline.ts'

type Edge = { top: number; bottom: number; x: number; slope: number; winding: 1 | -1 }

/**
 * Visits every span inside the contours, from the top line to the bottom one. Line n lies at (n + 0.5) / `linesPerRow`,
 * for all rows of `height`.
 */
export function walkSpans(
  outlines: readonly Outline[],
  height: number,
  linesPerRow: number,
  visit: (line: number, start: number, end: number) => void,
): void {
  const edges = edgesOf(outlines)
  let active: Edge[] = []
  let next = 0
  for (let row = 0; row < height; row++) {
    active = active.filter((edge) => edge.bottom > row)
    for (let edge = edges[next]; edge && edge.top < row + 1; edge = edges[++next]) {
      if (edge.bottom > row) active.push(edge)
    }
    for (let line = row * linesPerRow; line < (row + 1) * linesPerRow && active.length > 0; line++) {
      const y = (line + 0.5) / linesPerRow
      let winding = 0
      let start = 0
      for (const crossing of crossingsAt(active, y)) {
        if (winding === 0) start = crossing.x
        winding += crossing.winding
        if (winding === 0) visit(line, start, crossing.x)
      }
    }
  }
}

function crossingsAt(active: readonly Edge[], y: number): { x: number; winding: number }[] {
  const crossings: { x: number; winding: number }[] = []
  for (const { top, bottom, x, slope, winding } of active) {
    if (top <= y && bottom > y) crossings.push({ x: x + (y - top) * slope, winding })
  }
  return crossings.sort((a, b) => a.x - b.x)
}

function edgesOf(outlines: readonly Outline[]): Edge[] {
  const edges: Edge[] = []
  for (const outline of outlines) {
    let last = outline.at(-1)
    for (const point of outline) {
      if (last && last[1] !== point[1]) {
        const [from, to] = last[1] < point[1] ? [last, point] : [point, last]
        const slope = (to[0] - from[0]) / (to[1] - from[1])
        edges.push({ top: from[1], bottom: to[1], x: from[0], slope, winding: from === last ? 1 : -1 })
      }
      last = point
    }
  }
  return edges.sort((a, b) => a.top - b.top)
}
