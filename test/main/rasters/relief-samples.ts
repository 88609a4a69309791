// Reproducible height samples for the raster tests: a dome with texture on a black floor, in any sample type.
import { type SampleFormat, type Samples, samplesFor } from '../../../src-main/rasters/heights/heights.ts'

/** Height 0 to 1 at a pixel: about a third of the picture is floor, and the texture uses the low bits. */
function reliefHeight(x: number, y: number, width: number, height: number): number {
  const u = (x + 0.5) / width - 0.5
  const v = (y + 0.5) / height - 0.5
  const r = Math.hypot(u, v) * 2.2
  if (r > 0.95) return 0
  const noise = Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1
  return Math.min(1, 0.1 + 0.8 * Math.sqrt(1 - r * r) + 0.05 * Math.cos(r * 40) * u + noise * 0.01)
}

/** The relief as `width × height` samples of a type; signed ones reach below zero, floats keep their fractions. */
export function reliefSamples(format: SampleFormat, bits: number, width: number, height: number): Samples {
  const samples = samplesFor(format, bits, width * height)
  const half = bits === 16 && format === 'float'
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const h = reliefHeight(x, y, width, height)
      const span = 2 ** bits - 1
      const value = format === 'float' ? h * 7.5 - 0.25 : format === 'signed' ? h * span - span / 2 - 0.5 : h * span
      samples[y * width + x] = half ? Math.round(value * 64) / 64 : format === 'float' ? value : Math.round(value)
    }
  return samples
}
