// The frame that many drawings have around them, taken away: it is no part of what is drawn.
import { type Canvas, copyOf } from '../../canvas.ts'

/** The drawing with the straight lines along its edges, and what lies outside them, painted as paper. */
export function withoutFrame(picture: Canvas, darkInk: boolean): Canvas {
  const { width, height, rgba } = picture
  const light = (x: number, y: number) => {
    const i = (y * width + x) * 4
    return 0.3 * (rgba[i] as number) + 0.59 * (rgba[i + 1] as number) + 0.11 * (rgba[i + 2] as number)
  }
  const tones = tally(width * height, (n) => light(n % width, Math.floor(n / width)))
  const paper = darkInk ? tones.high : tones.low
  const inked = (x: number, y: number) => Math.abs(light(x, y) - paper) > 48
  const column = (x: number) => share(height, (y) => inked(x, y))
  const row = (y: number) => share(width, (x) => inked(x, y))
  const left = frameEnd(width, column)
  const right = width - 1 - frameEnd(width, (x) => column(width - 1 - x))
  const top = frameEnd(height, row)
  const bottom = height - 1 - frameEnd(height, (y) => row(height - 1 - y))
  if (left === 0 && top === 0 && right === width - 1 && bottom === height - 1) return picture
  const out = copyOf(picture)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= left && x <= right && y >= top && y <= bottom) continue
      out.rgba.fill(paper, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return out
}

/** The place just inside the last line that runs along this side, 0 when there is none. */
function frameEnd(size: number, inkAt: (n: number) => number): number {
  let end = 0
  for (let n = 0; n < size * 0.08; n++) if (inkAt(n) > 0.6) end = n + 1
  return end === 0 ? 0 : Math.min(size - 1, end + 2)
}

function share(count: number, belongs: (n: number) => boolean): number {
  let found = 0
  for (let n = 0; n < count; n++) if (belongs(n)) found++
  return found / Math.max(1, count)
}

function tally(count: number, value: (n: number) => number): { low: number; high: number } {
  const bins = new Float64Array(256)
  for (let n = 0; n < count; n += 7) {
    const bin = Math.round(value(n))
    bins[bin] = (bins[bin] as number) + 1
  }
  const most = (from: number, to: number) => {
    let best = from
    for (let b = from; b < to; b++) if ((bins[b] as number) > (bins[best] as number)) best = b
    return best
  }
  return { low: most(0, 128), high: most(128, 256) }
}
