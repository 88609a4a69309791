// The colour that a picture has along its border.
import type { Canvas } from '../canvas.ts'
import type { Rgb } from './palette.ts'

/** The middle colour of what can be seen along the picture's border. */
export function borderColour({ width, height, rgba }: Canvas): Rgb {
  const found: number[][] = [[], [], []]
  const look = (x: number, y: number) => {
    const i = (y * width + x) * 4
    const alpha = (rgba[i + 3] as number) / 255
    for (const c of [0, 1, 2]) found[c]?.push(255 + alpha * ((rgba[i + c] as number) - 255))
  }
  const inset = Math.min(Math.floor(Math.min(width, height) / 100), 8)
  for (let x = 0; x < width; x += 3) {
    look(x, inset)
    look(x, height - 1 - inset)
  }
  for (let y = 0; y < height; y += 3) {
    look(inset, y)
    look(width - 1 - inset, y)
  }
  const middle = (values: number[] = []) => values.sort((a, b) => a - b)[values.length >> 1] ?? 255
  return [middle(found[0]), middle(found[1]), middle(found[2])]
}
