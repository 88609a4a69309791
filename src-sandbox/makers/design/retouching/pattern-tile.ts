// One repeat of a pattern, cleaned: every pixel is the median over the repeats that the picture shows.
import { blankCanvas, type Canvas } from '../canvas.ts'
import { seamlessCanvas } from '../drawing/seamless.ts'

/** `across` × `down` pixels (with fractions) are one repeat; the result meets itself on all sides. */
export function patternTile(canvas: Canvas, across: number, down: number): Canvas {
  const marginX = across >= canvas.width ? 0 : margin(across, canvas.width)
  const marginY = down >= canvas.height ? 0 : margin(down, canvas.height)
  const width = Math.round(across)
  const height = Math.round(down)
  const cell = blankCanvas(width + marginX, height + marginY)
  const shifts = shiftsOf(canvas, cell, across, down)
  const values = new Float64Array(shifts.length)
  for (let y = 0, i = 0; y < cell.height; y++) {
    for (let x = 0; x < cell.width; x++, i += 4) {
      for (let c = 0; c < 4; c++) {
        for (const [n, [dx, dy]] of shifts.entries()) {
          values[n] = sample(canvas, (x * across) / width + dx, (y * down) / height + dy, c)
        }
        values.sort()
        cell.rgba[i + c] = middle(values)
      }
    }
  }
  return seamlessCanvas(cell, marginX, marginY)
}

const margin = (period: number, length: number) =>
  Math.max(0, Math.min(Math.round(period * 0.12), Math.floor(length - period) - 2))

/** Where whole repeats (margins included) lie, at most nine of them. */
function shiftsOf(canvas: Canvas, cell: Canvas, across: number, down: number): [number, number][] {
  const shifts: [number, number][] = []
  for (let y = 0; y + cell.height < canvas.height + 1; y += down) {
    for (let x = 0; x + cell.width < canvas.width + 1; x += across) shifts.push([x, y])
  }
  if (shifts.length === 0) return [[0, 0]]
  const every = Math.max(1, Math.ceil(shifts.length / 9))
  return shifts.filter((_, n) => n % every === 0)
}

function middle(sorted: Float64Array): number {
  const n = sorted.length
  return n & 1 ? (sorted[n >> 1] as number) : ((sorted[n / 2 - 1] as number) + (sorted[n / 2] as number)) / 2
}

function sample({ width, height, rgba }: Canvas, x: number, y: number, c: number): number {
  const left = Math.min(width - 1, Math.floor(x))
  const top = Math.min(height - 1, Math.floor(y))
  const right = Math.min(width - 1, left + 1)
  const below = Math.min(height - 1, top + 1)
  const u = x - left
  const v = y - top
  const at = (px: number, py: number) => rgba[(py * width + px) * 4 + c] as number
  return (
    (at(left, top) * (1 - u) + at(right, top) * u) * (1 - v) + (at(left, below) * (1 - u) + at(right, below) * u) * v
  )
}
