// Ways to arrange a picture anew: mirrored, turned, folded like a kaleidoscope.
import { blankCanvas, type Canvas } from '../canvas.ts'

/** Takes a place of the result (−1 to 1 from its middle, in units of half the shorter edge) to one of the source. */
type Fold = (x: number, y: number) => readonly [number, number]

/** What can be chosen from; `turn` is an angle in radians that the seed decides. */
export const arrangements: readonly { name: string; fold: (turn: number) => Fold }[] = [
  { name: 'mirrored', fold: () => (x, y) => [-x, y] },
  { name: 'doubled', fold: () => (x, y) => [Math.abs(x), y] },
  { name: 'fourfold', fold: () => (x, y) => [Math.abs(x), Math.abs(y)] },
  { name: 'wheel of six', fold: (turn) => wheel(6, turn) },
  { name: 'wheel of eight', fold: (turn) => wheel(8, turn) },
  { name: 'turned detail', fold: (turn) => turned(0.35 + 0.5 * turn, 0.66) },
]

/** A canvas of width × height; beyond the source's edges it is mirrored. */
export function arrange(source: Canvas, width: number, height: number, fold: Fold): Canvas {
  const out = blankCanvas(width, height)
  const half = Math.min(width, height) / 2
  const reach = Math.min(source.width, source.height) / 2
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [u, v] = fold((x + 0.5 - width / 2) / half, (y + 0.5 - height / 2) / half)
      sampleInto(out.rgba, i, source, source.width / 2 + u * reach - 0.5, source.height / 2 + v * reach - 0.5)
    }
  }
  return out
}

function wheel(parts: number, turn: number): Fold {
  const sector = Math.PI / parts
  return (x, y) => {
    const angle = Math.atan2(y, x) + Math.PI / 2
    const within = Math.abs(angle - 2 * sector * Math.round(angle / (2 * sector)))
    const radius = Math.hypot(x, y)
    const away = within + turn
    return [radius * Math.sin(away), -radius * Math.cos(away)]
  }
}

function turned(turn: number, scale: number): Fold {
  const cos = Math.cos(turn) * scale
  const sin = Math.sin(turn) * scale
  return (x, y) => [x * cos - y * sin, x * sin + y * cos]
}

function sampleInto(to: Uint8ClampedArray, i: number, { width, height, rgba }: Canvas, x: number, y: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const x0 = mirror(left, width)
  const x1 = mirror(left + 1, width)
  const a = mirror(top, height) * width
  const b = mirror(top + 1, height) * width
  for (let c = 0; c < 4; c++) {
    const upper = (rgba[(a + x0) * 4 + c] as number) * (1 - u) + (rgba[(a + x1) * 4 + c] as number) * u
    const lower = (rgba[(b + x0) * 4 + c] as number) * (1 - u) + (rgba[(b + x1) * 4 + c] as number) * u
    to[i + c] = upper * (1 - v) + lower * v
  }
}

function mirror(at: number, size: number): number {
  const period = 2 * size
  const within = ((at % period) + period) % period
  return within < size ? within : period - 1 - within
}
