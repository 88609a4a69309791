// One view of an object: its silhouette and its colours, measured in heights of the object.

import { softBlur } from '../../filters/box-filter.ts'
import { fillDrawing } from '../../filters/form/fill-drawing.ts'
import { lightness } from '../../filters/lightness.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { signedDistance } from '../../filters/signed-distance.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import { type Picture, readPicture, unreadable } from '../../pictures/read-picture.ts'
import { keepParts } from '../image/keep-parts.ts'
import { plateDistance } from '../image/plate-distance.ts'

const margin = 4

/**
 * `distance` is to the outline in pixels, positive inside, with a free margin around the picture. The object is `unit`
 * pixels tall, its middle is at column `centre`, its lowest row is `bottom`.
 */
export type View = { picture: Picture; margin: number; distance: Plane; unit: number; centre: number; bottom: number }

/** A view without a background is taken for a picture of the object from edge to edge. */
export async function readView(bytes: Uint8Array, longestEdge: number): Promise<View> {
  const picture = await readPicture(bytes, longestEdge).catch(unreadable)
  const subject = subjectMask(picture, lightness(picture), 448)
  const drawing = subject.flatArt?.twoTone ? fillDrawing(subject.mask) : null
  const shape = subject.found ? keepParts(drawing ?? subject.mask, margin) : null
  const distance = shape ? outlineDistance(shape) : plateDistance(picture, 0, margin)
  return { picture, margin, distance, ...frame(distance) }
}

function outlineDistance(shape: Plane): Plane {
  softBlur(shape, createPlane(shape.width, shape.height), 0.8)
  return signedDistance(shape)
}

/** The box around the silhouette, to a fraction of a pixel. */
function frame({ width, height, data }: Plane): { unit: number; centre: number; bottom: number } {
  const rows = new Float32Array(height).fill(-1e9)
  const columns = new Float32Array(width).fill(-1e9)
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    const y = Math.floor(i / width)
    rows[y] = Math.max(rows[y] as number, data[i] as number)
    columns[x] = Math.max(columns[x] as number, data[i] as number)
  }
  const [top, bottom] = ends(rows)
  const [left, right] = ends(columns)
  return { unit: Math.max(1, bottom - top), centre: (left + right) / 2, bottom }
}

/** Where the values first and last cross 0. */
function ends(values: Float32Array): [number, number] {
  let first = values.findIndex((value) => value > 0)
  let last = values.findLastIndex((value) => value > 0)
  if (first < 0) [first, last] = [0, values.length - 1]
  const crossing = (inside: number, outside: number) => {
    const a = values[inside] as number
    const b = values[outside] ?? -0.5
    return inside + (outside - inside) * Math.min(1, a / Math.max(1e-6, a - Math.max(-2, b)))
  }
  return [crossing(first, first - 1), crossing(last, last + 1)]
}
