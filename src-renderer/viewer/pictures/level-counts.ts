// How often each brightness and each colour is in a picture, in the eight bits that the page draws with.
import type { Extent } from '../stage/zoom.ts'

/** Each channel has 256 counts, from level 0 to 255. */
export type LevelCounts = Readonly<Record<'light' | 'red' | 'green' | 'blue', Uint32Array>> & {
  /** Pixels that can be seen, however little. */
  readonly seen: number
  /** Wholly transparent pixels, which are in no channel. */
  readonly clear: number
}

/** Pixels that are counted at most. */
const mostCounted = 4_194_304

/** One pixel in so many across and down is counted. */
export function countedEvery({ width, height }: Extent): number {
  return Math.ceil(Math.sqrt((width * height) / mostCounted))
}

/** `pixels` are red, green, blue and alpha, 0 to 255; brightness is that of Rec. 709, of the values as they are written. */
export function countPixels(pixels: Uint8ClampedArray): LevelCounts {
  const none = () => new Uint32Array(256)
  const [light, red, green, blue] = [none(), none(), none(), none()]
  let clear = 0
  const add = (to: Uint32Array, level: number) => {
    to[level] = (to[level] ?? 0) + 1
  }
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) {
      clear += 1
      continue
    }
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    add(red, r)
    add(green, g)
    add(blue, b)
    add(light, Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b))
  }
  return { light, red, green, blue, clear, seen: pixels.length / 4 - clear }
}

/** Shares of 0 to 1 for each level, by the square root so that rare ones show; what is wholly black or white flattens no other. */
export function heightsOfLevels(counts: Uint32Array): number[] {
  const inner = counts.subarray(1, -1).reduce((most, count) => Math.max(most, count), 0)
  const most = inner > 0 ? inner : counts.reduce((highest, count) => Math.max(highest, count), 1)
  return Array.from(counts, (count) => Math.min(1, Math.sqrt(count / most)))
}

/** The lowest and the highest level that a pixel has; undefined of none. */
export function levelsUsed(counts: Uint32Array): readonly [number, number] | undefined {
  const first = counts.findIndex((count) => count > 0)
  return first < 0 ? undefined : [first, counts.findLastIndex((count) => count > 0)]
}
