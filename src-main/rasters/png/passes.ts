// The seven passes of Adam7, or the single pass of a plain PNG.
import type { PngHeader } from './read-chunks.ts'

export type Pass = { left: number; top: number; stepX: number; stepY: number; width: number; height: number }

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Samples of one pixel. */
export const pngChannels = (colour: number): number => channelsOf[colour] ?? 1

/** Bytes of one row of a pass, without the byte before it that names its filter. */
export function rowBytes({ bits, colour }: Pick<PngHeader, 'bits' | 'colour'>, { width }: Pick<Pass, 'width'>): number {
  return Math.ceil((width * pngChannels(colour) * bits) / 8)
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The passes that hold pixels, in the order of the file. */
export function passesOf({ width, height, interlaced }: PngHeader): Pass[] {
  if (!interlaced) return [{ left: 0, top: 0, stepX: 1, stepY: 1, width, height }]
  return adam7
    .map(([left, top, stepX, stepY]) => ({
      left,
      top,
      stepX,
      stepY,
      width: Math.ceil((width - left) / stepX),
      height: Math.ceil((height - top) / stepY),
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0)
}
