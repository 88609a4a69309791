// A picture as if laid on with a brush: Kuwahara's filter, which averages the calmest of eight overlapping corners.
import { boxFilter } from '../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { channelPlane, lumaPlane, reducedCanvas, stepTo } from './picture-planes.ts'

const workEdge = 2048

/** A new canvas; `brush` is the stroke's width in pixels. */
export async function paintStrokes(canvas: Canvas, brush: number): Promise<Canvas> {
  const step = stepTo(canvas, workEdge)
  const small = await reducedCanvas(canvas, step)
  const painted = paint(small, Math.max(1, Math.round(brush / step / 2)))
  if (step === 1) return painted
  const size = { width: canvas.width, height: canvas.height, fit: 'fill', kernel: 'cubic' } as const
  return await toCanvas(toSharp(painted).resize(size))
}

function paint(canvas: Canvas, radius: number): Canvas {
  const { width, height } = canvas
  const scratch = createPlane(width, height)
  const mean = lumaPlane(canvas)
  const spread = createPlane(width, height)
  for (let i = 0; i < spread.data.length; i++) spread.data[i] = (mean.data[i] as number) ** 2
  boxFilter(mean, mean, scratch, radius)
  boxFilter(spread, spread, scratch, radius)
  for (let i = 0; i < spread.data.length; i++) {
    const variance = Math.max(0, (spread.data[i] as number) - (mean.data[i] as number) ** 2)
    spread.data[i] = 1 / (1e-5 + variance) ** 3
  }
  const total = createPlane(width, height)
  const places = offsets(radius)
  gather(spread, places, (i, weight) => {
    total.data[i] = (total.data[i] as number) + weight
  })
  const out = copyOf(canvas)
  for (const channel of [0, 1, 2] as const) {
    const colour = channelPlane(canvas, channel)
    boxFilter(colour, colour, scratch, radius)
    scratch.data.fill(0)
    gather(spread, places, (i, weight, from) => {
      scratch.data[i] = (scratch.data[i] as number) + weight * (colour.data[from] as number)
    })
    for (let i = 0; i < scratch.data.length; i++) {
      out.rgba[i * 4 + channel] = (255 * (scratch.data[i] as number)) / (total.data[i] as number)
    }
  }
  return out
}

function offsets(radius: number): readonly (readonly [number, number])[] {
  const slant = Math.round(radius * 0.72)
  return [
    [radius, 0],
    [-radius, 0],
    [0, radius],
    [0, -radius],
    [slant, slant],
    [-slant, slant],
    [slant, -slant],
    [-slant, -slant],
  ]
}

function gather(
  { width, height, data }: Plane,
  places: readonly (readonly [number, number])[],
  add: (pixel: number, weight: number, from: number) => void,
): void {
  for (const [dx, dy] of places) {
    for (let y = 0, i = 0; y < height; y++) {
      const row = Math.min(height - 1, Math.max(0, y + dy)) * width
      for (let x = 0; x < width; x++, i++) {
        const from = row + Math.min(width - 1, Math.max(0, x + dx))
        add(i, data[from] as number, from)
      }
    }
  }
}
