// White balance from what is nearly grey, and full contrast from the darkest and lightest tones.
import type { Canvas } from '../../canvas.ts'

/** `whites` 0 leaves a cast alone, 1 takes all of it out; `contrast` likewise for the range of tones. */
type Balance = { whites: number; contrast: number }

/** Changes the canvas in place; colours that are meant (a gold ground, a blue sky) are not taken for a cast. */
export function balanceColours(canvas: Canvas, { whites, contrast }: Balance): void {
  const gains = castGains(canvas, whites)
  const { low, high } = toneEnds(canvas, gains)
  const from = contrast * Math.min(low, 0.25)
  const to = 1 - contrast * (1 - Math.max(high, 0.6))
  const tables = gains.map((gain) =>
    Uint8ClampedArray.from({ length: 256 }, (_, n) => (255 * ((n / 255) * gain - from)) / (to - from)),
  )
  const { rgba } = canvas
  for (let i = 0; i < rgba.length; i += 4) {
    for (let c = 0; c < 3; c++) rgba[i + c] = tables[c]?.[rgba[i + c] as number] as number
  }
}

const everyPixels = (pixels: number) => Math.max(1, Math.floor(pixels / 250_000)) * 4

/** What each channel is to be multiplied by so that the nearly grey pixels become grey. */
function castGains({ rgba }: Canvas, share: number): [number, number, number] {
  const sums = [0, 0, 0]
  let count = 0
  let looked = 0
  for (let i = 0; i < rgba.length; i += everyPixels(rgba.length / 4)) {
    const r = rgba[i] as number
    const g = rgba[i + 1] as number
    const b = rgba[i + 2] as number
    const most = Math.max(r, g, b)
    if ((rgba[i + 3] as number) < 128) continue
    looked++
    if (most < 80 || Math.min(r, g, b) < 0.7 * most || most > 252) continue
    sums[0] = (sums[0] as number) + r
    sums[1] = (sums[1] as number) + g
    sums[2] = (sums[2] as number) + b
    count++
  }
  if (count < 0.1 * looked) return [1, 1, 1]
  const [r = 1, g = 1, b = 1] = sums.map((sum) => sum / count)
  const grey = 0.299 * r + 0.587 * g + 0.114 * b
  const gain = (mean: number) => 1 + share * (Math.min(1.35, Math.max(0.75, grey / mean)) - 1)
  return [gain(r), gain(g), gain(b)]
}

function toneEnds({ rgba }: Canvas, [gr, gg, gb]: [number, number, number]): { low: number; high: number } {
  const bins = new Uint32Array(256)
  let count = 0
  for (let i = 0; i < rgba.length; i += everyPixels(rgba.length / 4)) {
    if ((rgba[i + 3] as number) < 128) continue
    const luma =
      0.299 * gr * (rgba[i] as number) + 0.587 * gg * (rgba[i + 1] as number) + 0.114 * gb * (rgba[i + 2] as number)
    const bin = Math.min(255, Math.round(luma))
    bins[bin] = (bins[bin] as number) + 1
    count++
  }
  const at = (share: number) => {
    let sum = 0
    for (let n = 0; n < 256; n++) {
      sum += bins[n] as number
      if (sum > share * count) return n / 255
    }
    return 1
  }
  return { low: at(0.004), high: at(0.996) }
}
