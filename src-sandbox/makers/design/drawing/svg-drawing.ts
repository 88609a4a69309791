// A plane's shapes as an SVG drawing: filled paths of smooth curves, nothing that runs, nothing from elsewhere.
import type { Plane } from '../../filters/plane.ts'
import { practiceDescription } from '../../write-artifact.ts'
import { type Curve, fitCurves } from './fit-curves.ts'
import { doubleArea, traceContours } from './trace-contours.ts'

/** The plane covers the box; width and height are the drawing's, all in pixels of the result. */
type DrawingFrame = {
  width: number
  height: number
  box: { left: number; top: number; width: number; height: number }
}

const mostBytes = 1_800_000

/** What lies above `level` as black on white, one path for each island; `title` is said inside. */
export function svgDrawing(field: Plane, level: number, frame: DrawingFrame, title: string): string {
  const contours = traceContours(field, level).filter(({ points }) => Math.abs(doubleArea(points)) > 3)
  for (let tolerance = 0.35; ; tolerance *= 1.5) {
    const islands = new Map<number, string[]>()
    for (const { points, group } of contours) {
      const path = pathOf(fitCurves(points, tolerance), field, frame)
      const paths = islands.get(group)
      if (paths) paths.push(path)
      else islands.set(group, [path])
    }
    const body = [...islands.values()].map((paths) => `<path d="${paths.join('')}"/>`).join('\n')
    if (body.length < mostBytes) return wrap(body, frame, title)
  }
}

function wrap(body: string, { width, height }: DrawingFrame, title: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${title}</title>
<desc>${practiceDescription}</desc>
<rect width="${width}" height="${height}" fill="#fff"/>
<g fill="#000" fill-rule="evenodd">
${body}
</g>
</svg>
`
}

/** Relative steps in tenths of a pixel; each is the difference of rounded places, so nothing drifts. */
function pathOf(curves: readonly Curve[], field: Plane, { box }: DrawingFrame): string {
  const [first] = curves
  if (!first) return ''
  const x = (value: number) => Math.round(10 * (box.left + (value * box.width) / field.width))
  const y = (value: number) => Math.round(10 * (box.top + (value * box.height) / field.height))
  let px = x(first[0])
  let py = y(first[1])
  let out = `M${px / 10} ${py / 10}c`
  let lead = ''
  for (const c of curves) {
    for (const [at, value] of [
      x(c[2]) - px,
      y(c[3]) - py,
      x(c[4]) - px,
      y(c[5]) - py,
      x(c[6]) - px,
      y(c[7]) - py,
    ].entries()) {
      const text = String(value / 10).replace(/^(-?)0\./, '$1.')
      out += text.startsWith('-') || (at === 0 && lead === '') ? text : ` ${text}`
      lead = ' '
    }
    px = x(c[6])
    py = y(c[7])
  }
  return `${out}z`
}
