// Projective maps between four corners and four corners, and a canvas drawn through one.
import { blankCanvas, type Canvas } from '../canvas.ts'

export type Spot = { x: number; y: number }
/** Upper left, upper right, lower right, lower left. */
export type Quad = readonly [Spot, Spot, Spot, Spot]
/** Nine factors, row by row; the last is 1. */
export type Homography = Float64Array

/** The map that takes the corners of `from` to those of `to`; null when three corners lie on a line. */
export function homographyBetween(from: Quad, to: Quad): Homography | null {
  const rows: number[][] = []
  for (const [n, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[n] as Spot
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  for (let i = 0; i < 8; i++) {
    let best = i
    for (let j = i + 1; j < 8; j++) if (Math.abs(at(rows, j, i)) > Math.abs(at(rows, best, i))) best = j
    const pivot = rows[best] as number[]
    rows[best] = rows[i] as number[]
    rows[i] = pivot
    const head = pivot[i] as number
    if (Math.abs(head) < 1e-10) return null
    for (let k = i; k < 9; k++) pivot[k] = (pivot[k] as number) / head
    for (const [j, row] of rows.entries()) {
      const factor = row[i] as number
      if (j === i || factor === 0) continue
      for (let k = i; k < 9; k++) row[k] = (row[k] as number) - factor * (pivot[k] as number)
    }
  }
  return Float64Array.from([...rows.map((row) => row[8] as number), 1])
}

const at = (rows: number[][], row: number, column: number) => rows[row]?.[column] ?? 0

/** Where the map takes a place. */
export function mapSpot(h: Homography, { x, y }: Spot): Spot {
  const w = (h[6] as number) * x + (h[7] as number) * y + (h[8] as number)
  return {
    x: ((h[0] as number) * x + (h[1] as number) * y + (h[2] as number)) / w,
    y: ((h[3] as number) * x + (h[4] as number) * y + (h[5] as number)) / w,
  }
}

/**
 * A canvas of `width` × `height` whose place p shows the place `toSource`(p) of `source`, bicubic; beyond its edges
 * its border goes on.
 */
export function warpCanvas(source: Canvas, toSource: Homography, width: number, height: number): Canvas {
  const out = blankCanvas(width, height)
  const fine = shrinks(toSource, width, height) ? [0.25, 0.75] : [0.5]
  const pixel = new Float64Array(4)
  const sum = new Float64Array(4)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      sum.fill(0)
      for (const dy of fine) {
        for (const dx of fine) {
          const { x: u, y: v } = mapSpot(toSource, { x: x + dx, y: y + dy })
          sampleCubic(source, u - 0.5, v - 0.5, pixel)
          for (let c = 0; c < 4; c++) sum[c] = (sum[c] as number) + (pixel[c] as number)
        }
      }
      const alpha = sum[3] as number
      if (alpha <= 0) continue
      for (let c = 0; c < 3; c++) out.rgba[i + c] = ((sum[c] as number) / alpha) * 255
      out.rgba[i + 3] = alpha / fine.length ** 2
    }
  }
  return out
}

function shrinks(h: Homography, width: number, height: number): boolean {
  const a = mapSpot(h, { x: width / 2, y: height / 2 })
  const b = mapSpot(h, { x: width / 2 + 1, y: height / 2 })
  const c = mapSpot(h, { x: width / 2, y: height / 2 + 1 })
  return Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - a.x, c.y - a.y)) > 1.25
}

const weightsAcross = new Float64Array(4)
const weightsDown = new Float64Array(4)

/** Catmull-Rom; colours come out multiplied by alpha / 255. */
function sampleCubic({ width, height, rgba }: Canvas, x: number, y: number, out: Float64Array): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  cubicWeights(x - left, weightsAcross)
  cubicWeights(y - top, weightsDown)
  out.fill(0)
  for (let n = 0; n < 4; n++) {
    const row = nearest(top - 1 + n, height) * width
    for (let m = 0; m < 4; m++) {
      const i = (row + nearest(left - 1 + m, width)) * 4
      const alpha = (weightsDown[n] as number) * (weightsAcross[m] as number) * (rgba[i + 3] as number)
      const share = alpha / 255
      out[0] = (out[0] as number) + share * (rgba[i] as number)
      out[1] = (out[1] as number) + share * (rgba[i + 1] as number)
      out[2] = (out[2] as number) + share * (rgba[i + 2] as number)
      out[3] = (out[3] as number) + alpha
    }
  }
}

function cubicWeights(t: number, out: Float64Array): void {
  out[0] = 0.5 * t * (-1 + t * (2 - t))
  out[1] = 0.5 * (2 + t * t * (-5 + 3 * t))
  out[2] = 0.5 * t * (1 + t * (4 - 3 * t))
  out[3] = 0.5 * t * t * (t - 1)
}

function nearest(at: number, size: number): number {
  return at > 0 ? Math.min(at, size - 1) : 0
}
