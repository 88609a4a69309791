// How long the filters of a drawing take, told before it is drawn: a few letters in a file can mean minutes for each of them.
import { RasterRefusal } from '../../raster-refusal.ts'
import type { DrawingParts } from './drawing-parts.ts'

/** Nanoseconds of the engine for a pixel, as measured: for each octave of a turbulence, and for each number of a convolution's matrix. */
const [octave, tap] = [77, 6]
/** Six times what the largest drawing is given, since a filter may lie over a part of it alone. */
const mostMs = 60_000

/** Throws a refusal where the filters would take so long on a drawing of so many pixels. */
export function checkFilters({ tags, sheets }: DrawingParts, pixels: number): void {
  if (![...tags, ...sheets].some((each) => /[\s;{"']filter\s*[:=]\s*["']?\s*url\(/.test(each))) return
  const perPixel = tags.reduce((sum, tag) => sum + costOf(tag), 0)
  if ((perPixel * pixels) / 1e6 > mostMs) throw new RasterRefusal('too-large', 'filters that take too long')
}

function costOf(tag: string): number {
  if (/^<(?:\w+:)?feTurbulence\s/.test(tag)) return numberOf(/\snumOctaves\s*=\s*["']\s*(\d+)/.exec(tag)?.[1]) * octave
  if (!/^<(?:\w+:)?feConvolveMatrix\s/.test(tag)) return 0
  const [, across, down = across] = /\sorder\s*=\s*["']\s*(\d+)(?:[\s,]+(\d+))?/.exec(tag) ?? []
  return numberOf(across) * numberOf(down) * tap
}

const numberOf = (digits: string | undefined) => Number(digits ?? 0)
