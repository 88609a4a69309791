// The lines of a subject: a drawing's own, or a photograph's strongest contours.
import { lineStrength } from '../../filters/line-strength.ts'
import { createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { signedDistance } from '../../filters/signed-distance.ts'
import type { Canvas } from '../canvas.ts'
import { channelPlane, lumaPlane } from '../drawing/picture-planes.ts'
import { planeTo, type SceneSubject } from './subject.ts'

/** 0 to 1 for each pixel of `image`: the subject's image at some size within a clear border of so many pixels. */
export function contoursOf({ ink }: SceneSubject, image: Canvas, border: number): Plane {
  const lines = createPlane(image.width, image.height)
  if (!ink) return photographed(image, lines)
  const inner = planeTo(ink, image.width - 2 * border, image.height - 2 * border)
  for (let y = 0; y < inner.height; y++) {
    const row = inner.data.subarray(y * inner.width, (y + 1) * inner.width)
    lines.data.set(row, (y + border) * lines.width + border)
  }
  return lines
}

function photographed(image: Canvas, lines: Plane): Plane {
  const edge = Math.max(image.width, image.height)
  const width = Math.max(1, edge * 0.0022)
  const strength = lineStrength(lumaPlane(image), width, 0.012)
  const outline = signedDistance(channelPlane(image, 3))
  for (let i = 0; i < lines.data.length; i++) {
    const d = outline.data[i] as number
    const own = d > -width ? smoothStep(0.15, 0.5, strength.data[i] as number) : 0
    lines.data[i] = Math.max(own, (1 - smoothStep(width * 0.8, width * 2.2, d)) * smoothStep(-width, 0, d))
  }
  return lines
}
