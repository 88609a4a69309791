// Heights whose rows and columns stand otherwise as stored, by their orientation, and the same samples upright.
import type { Heights } from './heights/heights.ts'

/** Samples on an edge of the squares that are turned one after the other, so that both ends stay in the processor's cache. */
const square = 64

/** The heights as they stand by an orientation, in samples of their own; those of 5 to 8 are as wide as they were high. */
export function turnUpright(heights: Heights, orientation: number): Heights {
  if (orientation === 1) return heights
  const { samples } = heights
  const lies = orientation >= 5
  const [width, height] = lies ? [heights.height, heights.width] : [heights.width, heights.height]
  const fromRight = [2, 3, 7, 8].includes(orientation)
  const fromBelow = [3, 4, 6, 7].includes(orientation)
  const along = fromRight ? -1 : 1
  const down = fromBelow ? -heights.width : heights.width
  const first = (fromRight ? heights.width - 1 : 0) + (fromBelow ? (heights.height - 1) * heights.width : 0)
  const [perColumn, perRow] = lies ? [down, along] : [along, down]
  const turned = samples.slice()
  for (let top = 0; top < height; top += square) {
    const bottom = Math.min(height, top + square)
    for (let left = 0; left < width; left += square) {
      const right = Math.min(width, left + square)
      for (let y = top; y < bottom; y++) {
        let from = first + y * perRow + left * perColumn
        for (let to = y * width + left; to < y * width + right; to++, from += perColumn)
          turned[to] = samples[from] as number
      }
    }
  }
  return { ...heights, width, height, samples: turned }
}
